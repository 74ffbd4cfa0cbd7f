package io.redisbench.api.server;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.WorkloadSpec;
import java.util.Objects;
import java.util.stream.Stream;

/** Lets a server that is started for a run take all of the run's connections. */
public final class ServerRoom {

  private static final String DIRECTIVE = "maxclients";

  /** The default of every version. */
  private static final int USUAL = 10_000;

  /** For the control connection, and for connections that the server has not seen the end of. */
  private static final int SPARE = 100;

  private ServerRoom() {}

  /** The server that is asked for, with a higher maxclients where the connections would not fit. */
  public static ServerSpec forConnections(RedisBenchmarkSpec spec) {
    int connections = spec.workload() == null ? 0 : most(spec.workload());
    ServerSpec server = spec.server();
    return connections + SPARE <= USUAL || server.config().containsKey(DIRECTIVE)
        ? server
        : server.withDirective(DIRECTIVE, Integer.toString(connections + SPARE));
  }

  private static int most(WorkloadSpec workload) {
    return Stream.concat(
            Stream.of(Objects.requireNonNullElse(workload.connections(), 0)),
            workload.rounds().stream().map(RoundSpec::connections).filter(Objects::nonNull))
        .max(Integer::compare)
        .orElse(0);
  }
}
