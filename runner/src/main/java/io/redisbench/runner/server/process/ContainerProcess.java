package io.redisbench.runner.server.process;

import io.redisbench.runner.server.ServerFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * The process in a container of the local Docker daemon.
 *
 * @param name name of the container
 */
record ContainerProcess(String name) {
  private static final long LIMIT_SECONDS = 10;

  static Optional<ContainerProcess> named(String name) {
    return name.isEmpty() ? Optional.empty() : Optional.of(new ContainerProcess(name));
  }

  /** Its process id, as this machine counts. */
  long id() {
    String said = docker("inspect", "--format", "{{.State.Pid}}", name);
    if (!said.matches("[1-9][0-9]{0,17}")) {
      throw new ServerFailure("Docker does not tell the process of container " + name);
    }
    return Long.parseLong(said);
  }

  void remove() {
    docker("rm", "--force", name);
  }

  private static String docker(String... arguments) {
    try {
      java.util.List<String> command = new java.util.ArrayList<>(java.util.List.of("docker"));
      command.addAll(java.util.List.of(arguments));
      Process process =
          new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
      try {
        process.getOutputStream().close();
        if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
          return "";
        }
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      throw new ServerFailure("docker cannot be run: " + e.getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }
}
