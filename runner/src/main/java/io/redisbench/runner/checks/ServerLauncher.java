package io.redisbench.runner.checks;

import java.nio.file.Path;
import java.util.Map;

/** Starts more servers of the same program, for cases that need one with settings of its own. */
public interface ServerLauncher {

  /**
   * Starts one; the caller closes it.
   *
   * @param directives settings of redis.conf by name, for example appendonly, cluster-enabled,
   *     replicaof or unixsocket; it listens on a port of its own and always has a password
   * @param files what its data folder holds at the start: names below the folder, and the files or
   *     folders to copy
   * @throws io.redisbench.runner.server.ServerFailure when it does not start
   */
  LaunchedServer launch(Map<String, String> directives, Map<String, Path> files);

  /** Starts one with an empty data folder. */
  default LaunchedServer launch(Map<String, String> directives) {
    return launch(directives, Map.of());
  }
}
