package io.redisbench.runner.server.process;

import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.catalog.ServerSearch;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Starts a server from an image and says what it found. */
final class ContainerProgram {
  private ContainerProgram() {}

  public static void main(String[] arguments) {
    ServerSpec spec = ServerSpec.of(Flavor.REDIS, arguments[0], Map.of());
    ServerSearch search =
        new ServerSearch(
            Optional.empty(), List.of(), List.of(), System.getenv(), false, true, false);
    Candidate candidate = ServerCatalog.look(search).choose(spec);
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      System.out.println(
          candidate.place() + " " + server.processId() + " " + server.control().ping());
    }
  }
}
