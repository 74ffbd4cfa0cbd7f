package io.redisbench.images;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RootFileSystemTest {

  @TempDir private Path folder;

  @Test
  void aFileThatALaterLayerTookAwayIsGone() throws IOException {
    Path base = Files.createDirectory(folder.resolve("base"));
    Path image =
        TinyBase.write(
            base,
            List.of(
                List.of("etc/stays", "etc/goes", "var/cache/one"),
                List.of("etc/.wh.goes", "var/.wh.cache")));

    RootFileSystem unpacked =
        RootFileSystem.unpack(image, Files.createDirectory(folder.resolve("work")));

    assertThat(unpacked.at("/etc/stays")).exists();
    assertThat(unpacked.at("/etc/goes")).doesNotExist();
    assertThat(unpacked.at("/etc/.wh.goes")).doesNotExist();
    assertThat(unpacked.at("/var/cache")).doesNotExist();
  }
}
