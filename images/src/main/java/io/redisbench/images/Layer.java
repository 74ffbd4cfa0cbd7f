package io.redisbench.images;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Files that change together.
 *
 * @param name what the layer holds, in a word
 * @param files the place in the image of each file on this machine, in the order of the places
 */
record Layer(String name, SortedMap<String, Path> files) {

  Layer {
    files = new TreeMap<>(files);
  }

  static Layer of(String name, Map<String, Path> files) {
    return new Layer(name, new TreeMap<>(files));
  }

  /** The files below a folder that are wanted, below a place in the image. */
  static Layer ofFolder(String name, Path folder, String place, Predicate<Path> wanted)
      throws IOException {
    SortedMap<String, Path> files = new TreeMap<>();
    try (Stream<Path> tree = Files.walk(folder)) {
      tree.filter(Files::isRegularFile)
          .filter(wanted)
          .forEach(
              file ->
                  files.put(
                      place + "/" + folder.relativize(file).toString().replace('\\', '/'), file));
    }
    return new Layer(name, files);
  }
}
