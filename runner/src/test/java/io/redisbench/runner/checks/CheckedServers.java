package io.redisbench.runner.checks;

import io.redisbench.api.checks.CheckReport;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks on servers of the tests. */
public final class CheckedServers {

  private CheckedServers() {}

  /** Runs the checks on a new server of this program. */
  public static CheckReport check(List<Check> checks, Candidate candidate) {
    try (RunningServer server =
        RunningServer.start(candidate, CandidateLauncher.spec(candidate, Map.of()))) {
      return CheckRun.run(checks, onOwn(server, candidate), "test", CheckRun.Listener.NONE);
    }
  }

  /** A server of ours. */
  public static CheckContext onOwn(RunningServer server, Candidate candidate) {
    return CheckSetup.of(
        server.endpoint(),
        server.control(),
        Optional.empty(),
        Permissions.onOwn(),
        Optional.of(new CandidateLauncher(candidate)),
        new Cancellation());
  }

  /** The same server, as if it were somebody else's. */
  public static CheckContext onTarget(Control target, Permissions permissions) {
    return CheckSetup.of(
        target.endpoint(),
        target,
        Optional.empty(),
        permissions,
        Optional.empty(),
        new Cancellation());
  }
}
