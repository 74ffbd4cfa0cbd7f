package io.redisbench.images;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AssemblyTest {

  @TempDir private Path folder;
  private Assembly assembly;
  private Recipe recipe;

  @BeforeEach
  void aProgramOnATinyBase() throws IOException {
    Path base = Files.createDirectory(folder.resolve("base"));
    assembly =
        new Assembly(new Base.File(TinyBase.write(base, List.of(List.of("bin/java")))), "1.2.3");
    Path jar = Files.writeString(folder.resolve("program.jar"), "program");
    recipe =
        new Recipe(
            "redisbench-tiny",
            "a test",
            List.of(Layer.of("program", Map.of("/app/lib/program.jar", jar))),
            List.of("java", "@/app/options"),
            Optional.empty());
  }

  @Test
  void anImageIsNamedByItsVersionAndRunsAsNobodyInTmp() throws IOException {
    JsonNode config = unpack(write("image")).get("config");

    assertThat(Files.readString(folder.resolve("image/manifest.json")))
        .contains("redisbench-tiny:1.2.3");
    assertThat(config.get("User").asText()).isEqualTo("10001:10001");
    assertThat(config.get("WorkingDir").asText()).isEqualTo("/tmp");
    assertThat(config.get("Entrypoint")).extracting(JsonNode::asText).contains("@/app/options");
    assertThat(config.get("Labels").get("org.opencontainers.image.version").asText())
        .isEqualTo("1.2.3");
  }

  @Test
  void theSameFilesGiveTheSameImage() throws IOException {
    Path first = write("first");
    Files.setLastModifiedTime(folder.resolve("program.jar"), FileTime.fromMillis(1));

    assertThat(write("second")).hasSameBinaryContentAs(first);
  }

  @Test
  void theFilesOfARecipeLieOnThoseOfTheBase() throws IOException {
    Path work = Files.createDirectory(folder.resolve("work"));

    RootFileSystem image = RootFileSystem.unpack(write("image"), work);

    assertThat(image.at("/bin/java")).exists();
    assertThat(image.at("/app/lib/program.jar")).hasContent("program");
    assertThat(image.environment()).contains("PATH=/bin");
  }

  private Path write(String name) {
    Path file = folder.resolve(name + ".tar");
    assembly.write(recipe, file);
    return file;
  }

  private JsonNode unpack(Path image) throws IOException {
    Path target = Files.createDirectory(folder.resolve("image"));
    Program.run(List.of("tar", "-xf", image.toString(), "-C", target.toString()));
    return new ObjectMapper().readTree(target.resolve("config.json").toFile());
  }
}
