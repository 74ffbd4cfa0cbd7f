package io.redisbench.images;

import java.util.List;
import java.util.Map;

/**
 * How the classes of a program are archived (class data sharing), so that a start maps them instead
 * of loading them.
 *
 * @param classPath the options that give the class path, exactly as at a start
 * @param trainings runs that together use what a usual run uses
 * @param files the texts that the trainings read, by their places
 */
record ClassSharing(List<String> classPath, List<Training> trainings, Map<String, String> files) {

  /** The place of the archive in the image. */
  static final String ARCHIVE = "/app/classes.jsa";

  /**
   * A run of the program.
   *
   * @param words main class and arguments
   * @param environment variables besides those of the image; {@value #API_SERVER} in a value stands
   *     for the address of something that answers like an API server
   */
  record Training(List<String> words, Map<String, String> environment) {

    static final String API_SERVER = "{api-server}";

    Training {
      words = List.copyOf(words);
      environment = Map.copyOf(environment);
    }
  }

  ClassSharing {
    classPath = List.copyOf(classPath);
    trainings = List.copyOf(trainings);
    files = Map.copyOf(files);
  }
}
