package io.redisbench.runner.server.catalog;

import io.redisbench.api.redisconf.Version;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.catalog.Candidate.Origin;
import io.redisbench.runner.server.catalog.Candidate.Source;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Images of servers, where a Docker daemon runs. */
final class DockerImages {
  private static final Duration DAEMON_LIMIT = Duration.ofSeconds(1);
  private static final Duration INSPECT_LIMIT = Duration.ofSeconds(5);
  private static final Duration PULL_LIMIT = Duration.ofMinutes(5);
  private static final File NOTHING = new File("/dev/null");

  private DockerImages() {}

  /** The image of the wanted version, when the daemon answers within a second and has it. */
  static Optional<Candidate> find(ServerSpec spec, boolean mayPull) {
    Optional<Version> version = Optional.ofNullable(spec.version()).flatMap(Version::parse);
    if (version.isEmpty() || !succeeds(DAEMON_LIMIT, "docker", "info")) {
      return Optional.empty();
    }
    Flavor flavor = ServerChoice.flavor(spec);
    String image =
        switch (flavor) {
              case REDIS -> "redis:";
              case VALKEY -> "valkey/valkey:";
            }
            + spec.version();
    boolean here =
        succeeds(INSPECT_LIMIT, "docker", "image", "inspect", image)
            || (mayPull && succeeds(PULL_LIMIT, "docker", "pull", "--quiet", image));
    return here
        ? Optional.of(
            new Candidate(
                flavor.toString(), version.get(), Origin.DOCKER, new Source.Image(image), "", ""))
        : Optional.empty();
  }

  private static boolean succeeds(Duration limit, String... command) {
    try {
      Process process =
          new ProcessBuilder(List.of(command))
              .redirectInput(NOTHING)
              .redirectOutput(NOTHING)
              .redirectError(NOTHING)
              .start();
      try {
        return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS) && process.exitValue() == 0;
      } finally {
        process.destroyForcibly();
      }
    } catch (IOException e) {
      return false; // no docker program
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }
}
