package io.redisbench.api.gates;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.checks.CheckedServer;
import io.redisbench.api.gates.GateSpec.Metric;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.api.results.ServerCost;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GatesTest {

  private static final List<RoundResult> ROUNDS =
      List.of(round("set-44", 100_000, 1000), round("set-45", 95_000, 1100));

  @ParameterizedTest
  @CsvSource({
    "opsPerSecond, 100000, true",
    "opsPerSecond, 100k, true",
    "opsPerSecond, 0.1M, true",
    "opsPerSecond, 100001, false",
    "opsPerSecond, 0.2M, false",
    "serverMicrosPerOperation, 9.6, true",
    "serverMicrosPerOperation, 9.7, false"
  })
  void atLeastIsALowerBound(String metric, String bound, boolean passes) {
    GateResult result = judge(gate("set-44", metric(metric), bound, null));

    assertThat(result.passed()).isEqualTo(passes);
    assertThat(result.message()).contains(passes ? "which is at least" : "which is not at least");
  }

  @ParameterizedTest
  @CsvSource({
    "p99, 1ms, true",
    "p99, 1000us, true",
    "p99, 0.001s, true",
    "p99, 999us, false",
    "p50, 0.4ms, true",
    "p50, 399us, false",
    "p90, 600us, true",
    "p90, 599us, false",
    "p999, 2ms, true",
    "p999, 1.9ms, false",
    "mean, 450us, true",
    "mean, 449us, false",
    "max, 1s, true",
    "max, 4ms, false",
    "opsPerSecond, 100k, true",
    "opsPerSecond, 99k, false"
  })
  void atMostIsAnUpperBound(String metric, String bound, boolean passes) {
    GateResult result = judge(gate("set-44", metric(metric), null, bound));

    assertThat(result.passed()).isEqualTo(passes);
    assertThat(result.message()).contains(passes ? "which is at most" : "which is not at most");
  }

  @Test
  void theMessageHasTheMeasuredFigureAndTheBound() {
    assertThat(judge(gate("set-44", Metric.P99, null, "500us")))
        .isEqualTo(
            new GateResult("gate", false, "set-44 has p99 1.00 ms, which is not at most 500 µs."));
    assertThat(judge(gate("set-44", Metric.OPS_PER_SECOND, "90k", null)).message())
        .isEqualTo("set-44 has opsPerSecond 100,000/s ± 2 %, which is at least 90,000/s.");
  }

  @ParameterizedTest
  @CsvSource({"0.95, , true", "0.951, , false", ", 0.95, true", ", 0.949, false", "0.9, 1, true"})
  void aRatioIsToTheOtherRound(Double atLeast, Double atMost, boolean passes) {
    GateSpec gate =
        new GateSpec(
            "gate", "set-45", Metric.OPS_PER_SECOND, "set-44", null, null, atLeast, atMost);

    GateResult result = judge(gate);

    assertThat(result.passed()).as(result.message()).isEqualTo(passes);
    assertThat(result.message()).contains("0.950 times that of set-44 (100,000/s)");
  }

  @Test
  void everyBoundOfAGateMustHold() {
    assertThat(judge(gate("set-44", Metric.OPS_PER_SECOND, "90k", "95k")).passed()).isFalse();
    assertThat(judge(gate("set-44", Metric.OPS_PER_SECOND, "90k", "110k")).passed()).isTrue();
  }

  @Test
  void aMissingRoundFailsAndTheRoundsAreListed() {
    assertThat(judge(gate("get-44", Metric.P99, null, "1s")))
        .isEqualTo(
            new GateResult("gate", false, "No round get-44: the results have set-44, set-45."));
  }

  @Test
  void aMissingRoundToCompareWithFails() {
    GateSpec gate =
        new GateSpec("gate", "set-45", Metric.OPS_PER_SECOND, "set-46", null, null, 0.1, null);

    GateResult result = judge(gate);

    assertThat(result.passed()).isFalse();
    assertThat(result.message())
        .contains("nothing to compare with: no round set-46: the results have set-44, set-45");
  }

  @Test
  void aMissingFigureFails() {
    RoundResult empty = round("set-44", Verdict.PASSED, Optional.empty(), Optional.empty());

    for (Metric metric : Metric.values()) {
      String bound = Figure.isTime(metric) ? "0us" : "0";
      GateResult result =
          Gates.judge(List.of(gate("set-44", metric, bound, null)), List.of(empty)).get(0);
      assertThat(result.passed()).as(metric.toString()).isFalse();
      assertThat(result.message()).isEqualTo("Round set-44 has no figure for " + metric + ".");
    }
  }

  @Test
  void figuresOfAFailedRoundAreNotJudgedBy() {
    RoundResult failed = round("set-44", Verdict.FAILED, estimate(100_000), latency(1000));

    GateResult result =
        Gates.judge(List.of(gate("set-44", Metric.OPS_PER_SECOND, "1", null)), List.of(failed))
            .get(0);

    assertThat(result.passed()).isFalse();
    assertThat(result.message())
        .isEqualTo("Round set-44 is Failed, so its figures cannot be judged: The reason.");
  }

  @Test
  void aGateWithoutABoundFails() {
    assertThat(judge(gate("set-44", Metric.P99, null, null)).passed()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({"p99, 5", "opsPerSecond, 5ms", "p99, soon", "opsPerSecond, 1..2", "p99, 5k"})
  void aBoundThatIsNoneOfTheMetricFailsAndSaysWhatToWrite(String metric, String bound) {
    GateResult result = judge(gate("set-44", metric(metric), bound, null));

    assertThat(result.passed()).isFalse();
    assertThat(result.message()).contains("\"" + bound + "\" is no bound of " + metric);
  }

  @Test
  void noResultsFailEveryGate() {
    assertThat(Gates.judge(List.of(gate("a", Metric.P99, null, "1s")), List.<RoundResult>of()))
        .containsExactly(new GateResult("gate", false, "No round a: the results have no rounds."));
  }

  private static Metric metric(String text) {
    for (Metric metric : Metric.values()) {
      if (metric.toString().equals(text)) {
        return metric;
      }
    }
    throw new IllegalArgumentException(text);
  }

  private static GateSpec gate(String round, Metric metric, String atLeast, String atMost) {
    return new GateSpec("gate", round, metric, null, atLeast, atMost, null, null);
  }

  private static GateResult judge(GateSpec gate) {
    return Gates.judge(List.of(gate), ROUNDS).get(0);
  }

  private static Optional<Estimate> estimate(double ops) {
    return Optional.of(new Estimate(ops, ops * 0.98, ops * 1.02, 2, 3));
  }

  private static Optional<Latency> latency(double p99) {
    return Optional.of(
        new Latency(1000, p99 * 0.45, p99 * 0.4, p99 * 0.6, p99, p99 * 2, p99 * 5, List.of()));
  }

  private static RoundResult round(String name, double ops, double p99) {
    return round(name, Verdict.PASSED, estimate(ops), latency(p99));
  }

  private static RoundResult round(
      String name, Verdict verdict, Optional<Estimate> ops, Optional<Latency> response) {
    return new RoundResult(
        name,
        name,
        List.of(),
        "",
        new LoadSettings(50, 1, 1, 2, Optional.empty(), 1000, 16, "Uniform", "EventLoop"),
        verdict,
        verdict == Verdict.PASSED ? List.of() : List.of("The reason."),
        ops,
        response,
        Optional.empty(),
        Optional.empty(),
        ops.map(
            figure ->
                new ServerCost(0.24, 0.72, Optional.empty(), Optional.empty(), 9.6, 1, 1, 1, 1, 1)),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        List.of());
  }

  @Test
  void checksPassAGateWhenNoneFailedAndSomeWereJudged() {
    assertThat(checks(CheckVerdict.PASSED, CheckVerdict.SKIPPED).passed()).isTrue();
    assertThat(checks(CheckVerdict.PASSED, CheckVerdict.FAILED).passed()).isFalse();
    assertThat(checks(CheckVerdict.PASSED, CheckVerdict.ERROR).passed()).isFalse();
  }

  @Test
  void checksThatWereOnlyObservedOrNotMadeNeverPassAGate() {
    assertThat(checks(CheckVerdict.OBSERVED, CheckVerdict.SKIPPED).message())
        .isEqualTo("None of 2 cases was judged: 1 were only observed and 1 skipped.");
    assertThat(checks().passed()).isFalse();
  }

  private static GateResult checks(CheckVerdict... verdicts) {
    List<CheckRow> rows =
        Arrays.stream(verdicts)
            .map(
                verdict ->
                    new CheckRow(
                        "encodings.x",
                        CheckGroup.ENCODINGS,
                        "",
                        "",
                        "",
                        "",
                        Optional.empty(),
                        Optional.empty(),
                        verdict,
                        "",
                        "",
                        ""))
            .toList();
    CheckReport report =
        CheckReport.of(new CheckedServer("redis", "8.0.2", "", "", ""), rows, 1, List.of());
    GateSpec gate =
        new GateSpec("known", null, null, GateSpec.Checks.ALL, null, null, null, null, null);
    return Gates.judge(List.of(gate), ROUNDS, Optional.of(report)).get(0);
  }
}
