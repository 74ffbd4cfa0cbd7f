package io.redisbench.e2e.cluster;

import java.nio.file.Path;

/** Where the parts of the project are. */
public final class Places {

  private Places() {}

  /** The folder of the project. */
  public static Path home() {
    return Path.of(System.getProperty("redisbench.home", "..")).toAbsolutePath().normalize();
  }

  /** The version that is tested, which is the tag of the images. */
  static String version() {
    return System.getProperty("redisbench.version");
  }

  /** The script that runs the project's own cluster. */
  static Path localCluster() {
    return home().resolve("e2e/cluster/cluster");
  }

  /** Where {@code e2e/cluster} keeps what it made. */
  static Path cache() {
    String named = System.getenv("REDISBENCH_CLUSTER_CACHE");
    return named != null
        ? Path.of(named)
        : Path.of(System.getProperty("user.home"), ".cache", "redisbench-cluster");
  }

  /** Where tests leave what a person may want to read afterwards. */
  static Path output() {
    return home().resolve("e2e/target/e2e");
  }
}
