package io.redisbench.runner.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/**
 * Where a run in a cluster publishes.
 *
 * @param namespace the namespace of the ConfigMaps
 * @param progress name of the ConfigMap that tells how far the run is
 * @param results name of the ConfigMap that gets the results
 * @param key signs the results: nobody else has it but the operator
 */
public record PublishSettings(String namespace, String progress, String results, String key) {

  static final String NAMESPACE = "REDISBENCH_NAMESPACE";
  static final String PROGRESS = "REDISBENCH_PROGRESS";
  static final String RESULTS = "REDISBENCH_RESULTS";
  static final String KEY_FILE = "REDISBENCH_RESULTS_KEY_FILE";

  /**
   * From the environment that the operator gives to the runner.
   *
   * @throws IllegalArgumentException when something of it is missing; the message says what
   */
  public static PublishSettings of(Map<String, String> environment) {
    return new PublishSettings(
        value(environment, NAMESPACE, "the namespace of the ConfigMaps"),
        value(environment, PROGRESS, "the name of the ConfigMap for the progress"),
        value(environment, RESULTS, "the name of the ConfigMap for the results"),
        key(Path.of(value(environment, KEY_FILE, "the file that holds the key of the run"))));
  }

  private static String value(Map<String, String> environment, String name, String meaning) {
    String value = environment.getOrDefault(name, "").strip();
    if (value.isEmpty()) {
      throw new IllegalArgumentException(
          "--publish needs the environment variable %s: %s".formatted(name, meaning));
    }
    return value;
  }

  private static String key(Path file) {
    try {
      String key = Files.readString(file).strip();
      if (!key.isEmpty()) {
        return key;
      }
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "%s: %s cannot be read: it should hold the key of the run".formatted(KEY_FILE, file), e);
    }
    throw new IllegalArgumentException(
        "%s: %s is empty: it should hold the key of the run".formatted(KEY_FILE, file));
  }

  /** Without the key, which belongs in no log. */
  @Override
  public String toString() {
    return "ConfigMaps %s and %s in namespace %s".formatted(progress, results, namespace);
  }
}
