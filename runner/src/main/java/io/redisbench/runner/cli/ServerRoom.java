package io.redisbench.runner.cli;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.api.workload.RoundSpec;
import java.util.Objects;
import java.util.stream.Stream;

/** Lets a server that is started for a run take all of the run's connections. */
final class ServerRoom {

  private static final String DIRECTIVE = "maxclients";

  /** The default of every version. */
  private static final int USUAL = 10_000;

  /** For the control connection, and for connections that the server has not seen the end of. */
  private static final int SPARE = 100;

  private ServerRoom() {}

  /** The server that is asked for, with a higher maxclients where the connections would not fit. */
  static ServerSpec forConnections(RedisBenchmarkSpec spec) {
    int connections =
        Stream.concat(
                Stream.of(Objects.requireNonNullElse(spec.workload().connections(), 0)),
                spec.workload().rounds().stream()
                    .map(RoundSpec::connections)
                    .filter(Objects::nonNull))
            .max(Integer::compare)
            .orElse(0);
    ServerSpec server = spec.server();
    return connections + SPARE <= USUAL || server.config().containsKey(DIRECTIVE)
        ? server
        : server.withDirective(DIRECTIVE, Integer.toString(connections + SPARE));
  }
}
