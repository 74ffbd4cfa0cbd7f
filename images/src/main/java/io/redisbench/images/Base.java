package io.redisbench.images;

import java.nio.file.Path;

/** The image that ours stand on: a Java 21 runtime, no more. */
sealed interface Base {

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

  /** Reads {@code tar:FILE} or the name of an image. */
  static Base parse(String text) {
    return text.startsWith(FILE_PREFIX)
        ? new File(Path.of(text.substring(FILE_PREFIX.length())))
        : new Pulled(text);
  }
}
