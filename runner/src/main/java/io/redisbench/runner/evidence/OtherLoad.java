package io.redisbench.runner.evidence;

import static io.redisbench.api.results.FigureText.share;

import io.redisbench.api.results.Evidence;
import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.HostSnapshot.ProcessTime;
import java.util.Optional;

/** Whether something else on the client's machine took processors that client or server needed. */
final class OtherLoad {

  private static final String CHECK = "other-load";

  private OtherLoad() {}

  static Evidence judge(WindowFacts facts) {
    String expected =
        "at most "
            + share(EvidenceLimits.OTHER_LOAD)
            + " of the machine, or "
            + share(EvidenceLimits.IDLE_ENOUGH)
            + " of it idle";
    Optional<CpuTime> before = facts.hostBefore().cpu();
    Optional<CpuTime> after = facts.hostAfter().cpu();
    Optional<ProcessTime> client = CostOfWindow.clientProcess(facts);
    Optional<ProcessTime> server =
        facts.declared().sharedHost()
            ? CostOfWindow.serverProcess(facts)
            : Optional.of(new ProcessTime(0, 0));
    if (before.isEmpty() || after.isEmpty() || client.isEmpty() || server.isEmpty()) {
      return Evidence.notObserved(
          CHECK, expected, "The processor times of machine, client and server are not all known.");
    }
    double busy = ticks(after.get().busyTicks() - before.get().busyTicks());
    double idle = ticks(after.get().idleTicks() - before.get().idleTicks());
    double all = busy + idle + ticks(after.get().stealTicks() - before.get().stealTicks());
    if (all <= 0) {
      return Evidence.notObserved(CHECK, expected, "The machine's clock did not move.");
    }
    double ours = client.get().nanos() + server.get().nanos() + otherClients(facts);
    double others = Math.max(0, busy - ours);
    String seen = share(others / all) + " of the machine, " + share(idle / all) + " of it idle";
    if (others / all <= EvidenceLimits.OTHER_LOAD || idle / all >= EvidenceLimits.IDLE_ENOUGH) {
      return Evidence.proved(CHECK, expected, seen);
    }
    return Evidence.doubtful(
        CHECK,
        expected,
        seen,
        "Other processes used "
            + share(others / all)
            + " of the machine's processors, and only "
            + share(idle / all)
            + " stayed idle: client and server had to wait for a processor.");
  }

  /** Processor time of the other clients on this machine, in nanoseconds. */
  private static double otherClients(WindowFacts facts) {
    return facts.clients().stream()
        .filter(other -> other.client() > 0)
        .filter(other -> facts.machine().isPresent() && facts.machine().equals(other.machine()))
        .map(facts::seenBy)
        .flatMap(seen -> CostOfWindow.clientProcess(seen).stream())
        .mapToDouble(ProcessTime::nanos)
        .sum();
  }

  private static double ticks(long ticks) {
    return (double) ticks * CpuTime.NANOS_PER_TICK;
  }
}
