package io.redisbench.images;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunnerRecipeTest {

  @TempDir private Path home;
  @TempDir private Path work;

  @BeforeEach
  void options() throws IOException {
    Path options = home.resolve("runner/src/main/launch/java.options");
    Files.createDirectories(options.getParent());
    Files.writeString(options, "-XX:+UseSerialGC\n");
  }

  @Test
  void ourJarsHaveALayerApartFromThoseOfOthers() throws IOException {
    jars("redisbench-runner-1.jar", "netty-4.jar");

    Recipe recipe = RunnerRecipe.read(home, work);

    assertThat(recipe.layers().get(0).files()).containsOnlyKeys("/app/lib/netty-4.jar");
    assertThat(recipe.layers().get(1).files()).containsOnlyKeys("/app/lib/redisbench-runner-1.jar");
  }

  @Test
  void theStartAndTheArchiveHaveOneClassPathThatNamesEachJar() throws IOException {
    jars("redisbench-runner-1.jar", "netty-4.jar", "a-2.jar");

    Recipe recipe = RunnerRecipe.read(home, work);

    String jars = "/app/lib/redisbench-runner-1.jar:/app/lib/a-2.jar:/app/lib/netty-4.jar";
    assertThat(recipe.classSharing().orElseThrow().classPath()).containsExactly("-cp", jars);
    assertThat(work.resolve("redisbench.args"))
        .content()
        .contains("-XX:+UseSerialGC", "-cp " + jars, "-XX:SharedArchiveFile=/app/classes.jsa");
  }

  @Test
  void whatIsNotBuiltIsNamed() {
    assertThatThrownBy(() -> RunnerRecipe.read(home, work))
        .isInstanceOf(ImageProblem.class)
        .hasMessageContaining("build the runner first");
  }

  private void jars(String... names) throws IOException {
    Path lib = Files.createDirectories(home.resolve("runner/target/redisbench/lib"));
    for (String name : names) {
      Files.createFile(lib.resolve(name));
    }
  }
}
