package io.redisbench.images;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a container of an image sees, unpacked from a docker-archive.
 *
 * @param root the folder that holds what it sees as {@code /}
 * @param environment its environment variables, as {@code NAME=value}
 */
record RootFileSystem(Path root, List<String> environment) {

  /**
   * In a layer, a file of this name says that the layers below it have lost the rest of the name.
   */
  private static final String GONE = ".wh.";

  private static final String ALL_GONE = ".wh..wh..opq";

  /**
   * Unpacks an image, which needs root where its files have owners.
   *
   * @param image the docker-archive
   * @param work an empty folder for the layers
   */
  static RootFileSystem unpack(Path image, Path work) throws IOException {
    Path archive = Files.createDirectory(work.resolve("archive"));
    Path root = Files.createDirectory(work.resolve("root"));
    Program.run(List.of("tar", "-xf", image.toString(), "-C", archive.toString()));
    ObjectMapper json = new ObjectMapper();
    JsonNode manifest = json.readTree(archive.resolve("manifest.json").toFile()).get(0);
    JsonNode config = json.readTree(archive.resolve(manifest.get("Config").asText()).toFile());
    for (JsonNode layer : manifest.get("Layers")) {
      Program.run(
          List.of(
              "tar", "-xpf", archive.resolve(layer.asText()).toString(), "-C", root.toString()));
      forget(root);
    }
    List<String> environment = new ArrayList<>();
    config.path("config").path("Env").forEach(variable -> environment.add(variable.asText()));
    return new RootFileSystem(root, List.copyOf(environment));
  }

  private static void forget(Path root) throws IOException {
    List<Path> marks;
    try (Stream<Path> tree = Files.walk(root)) {
      marks = tree.filter(file -> file.getFileName().toString().startsWith(GONE)).toList();
    }
    for (Path mark : marks) {
      String name = mark.getFileName().toString();
      Files.delete(mark);
      if (!name.equals(ALL_GONE)) {
        delete(mark.resolveSibling(name.substring(GONE.length())));
      }
    }
  }

  /** The file on this machine that a container sees at a place. */
  Path at(String place) {
    return root.resolve(place.substring(1));
  }

  static void delete(Path path) throws IOException {
    if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (Stream<Path> tree = Files.walk(path)) {
      for (Path each : tree.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(each);
      }
    }
  }
}
