package io.redisbench.runner.checks;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.process.RunningServer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CheckRunTest {

  @Test
  void checksThatAreEndedOnRequestAreCancelled() {
    Candidate candidate = Servers.embedded();
    Cancellation cancellation = new Cancellation();
    try (RunningServer server =
        RunningServer.start(candidate, CandidateLauncher.spec(candidate, Map.of()))) {
      CheckContext context =
          CheckSetup.of(
              server.endpoint(),
              server.control(),
              Optional.empty(),
              Permissions.onOwn(),
              Optional.empty(),
              cancellation);

      CheckReport report =
          CheckRun.run(
              AllChecks.of(Set.of(CheckGroup.ENCODINGS)),
              context,
              "test",
              (done, total, topic) -> {
                if (done > 0) {
                  cancellation.cancel();
                }
              });

      assertThat(report.verdict()).isEqualTo(Verdict.CANCELLED);
      assertThat(report.counts().passed()).isPositive();
      assertThat(report.verdictReasons())
          .containsExactly(
              "cancelled when %d of %d cases had been looked at"
                  .formatted(
                      report.counts().total() - report.counts().errors(), report.counts().total()));
    }
  }
}
