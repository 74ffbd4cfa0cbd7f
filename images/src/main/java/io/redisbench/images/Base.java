package io.redisbench.images;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** The image that ours stand on: a Java 21 runtime, no more. */
public sealed interface Base {

  /** An image file in the docker-archive format. */
  record File(Path path) implements Base {

    @Override
    public String toString() {
      return FILE_PREFIX + path;
    }
  }

  /** An image in a registry, by the name that one would pull it by. */
  record Pulled(String name) implements Base {

    @Override
    public String toString() {
      return name;
    }
  }

  String FILE_PREFIX = "tar:";

  /** The base where nothing else is asked for. */
  Base USUAL = new Pulled("eclipse-temurin:21-jre");

  /**
   * The image file that {@code e2e/cluster/cluster images} made if there is one, else {@link
   * #USUAL}.
   */
  static Base usual(Map<String, String> environment) {
    String cache = environment.get("REDISBENCH_CLUSTER_CACHE");
    Path folder =
        cache != null
            ? Path.of(cache)
            : Path.of(System.getProperty("user.home"), ".cache", "redisbench-cluster");
    Path made = folder.resolve("images/jre-21.tar");
    return Files.isRegularFile(made) ? new File(made) : USUAL;
  }

  /** Reads {@code tar:FILE} or the name of an image. */
  static Base parse(String text) {
    return text.startsWith(FILE_PREFIX)
        ? new File(Path.of(text.substring(FILE_PREFIX.length())))
        : new Pulled(text);
  }
}
