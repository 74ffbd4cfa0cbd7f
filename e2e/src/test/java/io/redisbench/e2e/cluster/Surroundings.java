package io.redisbench.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.testcontainers.DockerClientFactory;

/**
 * What this machine has for a cluster.
 *
 * @param kubeconfig the file that the user named
 * @param docker whether a Docker daemon answers; to ask takes a while
 * @param local whether {@code e2e/cluster} can be built and run
 */
record Surroundings(Optional<Path> kubeconfig, BooleanSupplier docker, boolean local) {

  static final String KUBECONFIG_VARIABLE = "REDISBENCH_E2E_KUBECONFIG";

  static Surroundings look(Map<String, String> environment) {
    return new Surroundings(
        Optional.ofNullable(environment.get(KUBECONFIG_VARIABLE)).map(Path::of),
        () -> dockerAnswers(environment),
        isRootOnLinux() && isOnPath("apt-get", environment) && isOnPath("go", environment));
  }

  /**
   * Testcontainers is asked only where there may be a daemon: it is loud about there being none.
   */
  private static boolean dockerAnswers(Map<String, String> environment) {
    return (environment.containsKey("DOCKER_HOST") || Files.exists(Path.of("/var/run/docker.sock")))
        && DockerClientFactory.instance().isDockerAvailable();
  }

  private static boolean isRootOnLinux() {
    return System.getProperty("os.name").equals("Linux")
        && System.getProperty("user.name").equals("root");
  }

  private static boolean isOnPath(String program, Map<String, String> environment) {
    for (String folder : environment.getOrDefault("PATH", "").split(":")) {
      if (!folder.isEmpty() && Files.isExecutable(Path.of(folder, program))) {
        return true;
      }
    }
    return false;
  }
}
