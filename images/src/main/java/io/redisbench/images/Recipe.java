package io.redisbench.images;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What goes into an image, apart from its base.
 *
 * @param name the repository, as {@code redisbench-runner}
 * @param title what the image is, for people
 * @param layers from what changes least to what changes most
 * @param entrypoint the command that a container of the image starts with
 * @param classSharing which classes to archive, if any
 */
record Recipe(
    String name,
    String title,
    List<Layer> layers,
    List<String> entrypoint,
    Optional<ClassSharing> classSharing) {

  Recipe {
    layers = List.copyOf(layers);
    entrypoint = List.copyOf(entrypoint);
  }

  /** The same with one more layer on top. */
  Recipe with(Layer layer) {
    return new Recipe(
        name,
        title,
        Stream.concat(layers.stream(), Stream.of(layer)).toList(),
        entrypoint,
        classSharing);
  }
}
