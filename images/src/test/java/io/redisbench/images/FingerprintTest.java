package io.redisbench.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FingerprintTest {

  private static final Base BASE = Base.parse("java:21");

  @TempDir private Path folder;

  @Test
  void aChangedJarChangesIt() throws IOException {
    String before = Fingerprint.of(recipe("one"), BASE, "1");

    assertThat(Fingerprint.of(recipe("two"), BASE, "1")).isNotEqualTo(before);
    assertThat(Fingerprint.of(recipe("one"), BASE, "1")).isEqualTo(before);
  }

  @Test
  void anotherBaseOrVersionChangesIt() throws IOException {
    String before = Fingerprint.of(recipe("one"), BASE, "1");

    assertThat(Fingerprint.of(recipe("one"), Base.parse("java:22"), "1")).isNotEqualTo(before);
    assertThat(Fingerprint.of(recipe("one"), BASE, "2")).isNotEqualTo(before);
  }

  private Recipe recipe(String content) throws IOException {
    Path jar = Files.writeString(folder.resolve("program.jar"), content);
    return new Recipe(
        "redisbench-tiny",
        "a test",
        List.of(Layer.of("program", Map.of("/app/program.jar", jar))),
        List.of("java"),
        Optional.empty());
  }
}
