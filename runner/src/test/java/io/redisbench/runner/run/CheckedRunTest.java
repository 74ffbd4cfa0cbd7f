package io.redisbench.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.status.RedisBenchmarkStatus.CheckCounts;
import io.redisbench.api.status.ResultStatus;
import io.redisbench.runner.report.HtmlReport;
import io.redisbench.runner.report.JunitReport;
import io.redisbench.runner.report.MarkdownReport;
import org.junit.jupiter.api.Test;

class CheckedRunTest {

  private static final String ONE_ROUND =
      "{requests: 2000, repetitions: 1, warmup: {requests: 10}, keys: {count: 100}, rounds: [{name: get, command: GET}]}";

  @Test
  void aServerThatIsStartedHasItsEncodingsCheckedUnasked() {
    BenchmarkResults results = EmbeddedRuns.run("{server: {}, workload: " + ONE_ROUND + "}");

    CheckReport checks = results.checks().orElseThrow();
    assertThat(checks.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(checks.rows()).allMatch(row -> row.group() == CheckGroup.ENCODINGS);
    assertThat(results.rounds()).hasSize(1);
  }

  @Test
  void checksThatAreSwitchedOffAreNotMade() {
    BenchmarkResults results =
        EmbeddedRuns.run(
            "{server: {}, checks: {encodings: false, protocol: false}, workload: "
                + ONE_ROUND
                + "}");

    assertThat(results.checks()).isEmpty();
  }

  @Test
  void aRunOfChecksAloneIsJudgedByThemAndTellsThem() {
    BenchmarkResults results =
        EmbeddedRuns.run(
            "{server: {}, checks: {protocol: false}, gates: [{name: known, checks: Encodings}, {name: wire, checks: Protocol}]}");

    assertThat(results.gates()).extracting(GateResult::passed).containsExactly(true, false);
    assertThat(results.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(results.verdictReasons())
        .containsExactly("Gate wire: Nothing of it was checked: see checks in the manifest.");
    CheckCounts counts = ResultStatus.of(results).checks();
    assertThat(counts.passed()).isEqualTo(results.checks().orElseThrow().counts().passed());
    assertThat(counts.failed()).isZero();
    assertThat(MarkdownReport.render(results)).contains("## Checks of the server", "SET 0 | int");
    assertThat(HtmlReport.render(results)).contains("Checks of the server", "SET 0</th><td>int");
    assertThat(JunitReport.render(results)).contains("encodings.string.value.zero");
  }
}
