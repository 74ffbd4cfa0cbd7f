package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** A base image of a few files, so that a test need not read a whole Java. */
final class TinyBase {

  private TinyBase() {}

  /**
   * Writes a docker-archive.
   *
   * @param folder an empty folder to work in
   * @param layers the files of each layer, which are empty
   */
  static Path write(Path folder, List<List<String>> layers) throws IOException {
    List<String> names = new ArrayList<>();
    List<String> digests = new ArrayList<>();
    for (List<String> files : layers) {
      Path content = Files.createDirectory(folder.resolve("content" + names.size()));
      for (String file : files) {
        Files.createDirectories(content.resolve(file).getParent());
        Files.createFile(content.resolve(file));
      }
      String name = "layer" + names.size() + ".tar";
      Program.run(List.of("tar", "-cf", folder.resolve(name).toString(), "-C", content + "", "."));
      names.add(name);
      digests.add("\"sha256:%s\"".formatted(sha256(folder.resolve(name))));
    }
    Files.writeString(
        folder.resolve("config.json"),
        """
        {"architecture": "amd64", "os": "linux", "config": {"Env": ["PATH=/bin"]},
         "rootfs": {"type": "layers", "diff_ids": [%s]}}
        """
            .formatted(String.join(",", digests)));
    Files.writeString(
        folder.resolve("manifest.json"),
        """
        [{"Config": "config.json", "RepoTags": ["tiny:1"], "Layers": [%s]}]
        """
            .formatted(names.stream().map("\"%s\""::formatted).collect(Collectors.joining(","))));
    List<String> command =
        new ArrayList<>(List.of("tar", "-cf", folder.resolve("base.tar") + "", "-C", folder + ""));
    command.addAll(List.of("manifest.json", "config.json"));
    command.addAll(names);
    Program.run(command);
    return folder.resolve("base.tar");
  }

  private static String sha256(Path file) throws IOException {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
