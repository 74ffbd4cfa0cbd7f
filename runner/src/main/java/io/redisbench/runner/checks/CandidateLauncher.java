package io.redisbench.runner.checks;

import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.Persistence;
import io.redisbench.api.server.Persistence.Aof;
import io.redisbench.api.server.Persistence.Fsync;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.process.RunningServer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/**
 * Starts servers of a program on this machine.
 *
 * @param candidate the program
 */
public record CandidateLauncher(Candidate candidate) implements ServerLauncher {

  @Override
  public LaunchedServer launch(Map<String, String> directives, Map<String, Path> files) {
    RunningServer server = RunningServer.start(candidate, spec(candidate, directives), files);
    return new LaunchedServer(
        server.endpoint(), server.control(), server.folder(), server.processId(), server::close);
  }

  /** A server that nothing is asked of but these settings. */
  public static ServerSpec spec(Candidate candidate, Map<String, String> directives) {
    Map<String, String> config = new TreeMap<>(directives);
    boolean appendOnly = "yes".equals(config.remove("appendonly"));
    Flavor flavor =
        Arrays.stream(Flavor.values())
            .filter(each -> each.toString().equals(candidate.flavor()))
            .findFirst()
            .orElse(null);
    // Each write is in the file when it is answered, so that a copy of the file has it.
    Persistence persistence =
        appendOnly ? new Persistence(null, new Aof(Fsync.ALWAYS), null) : null;
    return new ServerSpec(
        flavor, null, null, null, null, null, null, null, null, persistence, config, null, null);
  }
}
