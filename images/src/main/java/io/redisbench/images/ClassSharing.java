package io.redisbench.images;

import java.util.List;
import java.util.Map;

/**
 * How the classes of a program are archived (class data sharing), so that a start maps them instead
 * of loading them.
 *
 * @param classPath the options that give the class path, exactly as at a start
 * @param trainings main class and arguments of runs that together use what a usual run uses
 * @param files the texts that the trainings read, by their places
 */
record ClassSharing(
    List<String> classPath, List<List<String>> trainings, Map<String, String> files) {

  /** The place of the archive in the image. */
  static final String ARCHIVE = "/app/classes.jsa";

  ClassSharing {
    classPath = List.copyOf(classPath);
    trainings = List.copyOf(trainings);
    files = Map.copyOf(files);
  }
}
