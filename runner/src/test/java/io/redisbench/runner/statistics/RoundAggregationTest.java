package io.redisbench.runner.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.CommandShare;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.runner.evidence.HostSnapshot.CpuTime;
import io.redisbench.runner.evidence.WindowFixture;
import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.Load.Pacing.OpenLoop;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class RoundAggregationTest {

  @Test
  void threeHealthyRepetitionsPass() {
    RoundResult round =
        aggregate(
            3,
            RoundAggregationTest::healthy,
            RoundAggregationTest::healthy,
            RoundAggregationTest::healthy);

    assertThat(round.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(round.reasons()).isEmpty();
    assertThat(round.opsPerSecond().orElseThrow().median()).isEqualTo(100_000);
    assertThat(round.response().orElseThrow().count()).isEqualTo(300_000);
    assertThat(round.response().orElseThrow().curve()).isNotEmpty();
    assertThat(round.service()).isEmpty();
    assertThat(round.p99Micros().orElseThrow().samples()).isEqualTo(3);
    assertThat(round.stored().orElseThrow().encoding()).isEqualTo("embstr");
    assertThat(round.server()).isPresent();
    assertThat(round.client()).isPresent();
    assertThat(find(round, "spread").outcome()).isEqualTo(Outcome.PROVED);
    assertThat(find(round, "repetitions").outcome()).isEqualTo(Outcome.PROVED);
  }

  @Test
  void tooGreatASpreadIsInconclusiveAndNamesTheSteal() {
    RoundResult round =
        aggregate(
            3,
            RoundAggregationTest::healthy,
            RoundAggregationTest::healthy,
            slow(1.16).andThen(RoundAggregationTest::steal));

    assertThat(round.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(find(round, "spread").message())
        .isEqualTo(
            "Round get-44 varied by 14 % over 3 repetitions (limit 10 %): CPU steal was 6 %.");
    assertThat(round.reasons()).contains(find(round, "spread").message());
  }

  @Test
  void aSpreadWithASlowBeginningAsksForAWarmUp() {
    RoundResult round =
        aggregate(3, slow(1.3), RoundAggregationTest::healthy, RoundAggregationTest::healthy);

    assertThat(find(round, "spread").message()).contains("a longer warm-up may help");
  }

  @Test
  void aSpreadWithoutACauseNamesNone() {
    RoundResult round =
        aggregate(3, RoundAggregationTest::healthy, slow(1.3), RoundAggregationTest::healthy);

    assertThat(find(round, "spread").message())
        .isEqualTo("Round get-44 varied by 23 % over 3 repetitions (limit 10 %).");
  }

  @Test
  void aSpreadWithinTheLimitPasses() {
    assertThat(
            aggregate(3, RoundAggregationTest::healthy, slow(1.05), RoundAggregationTest::healthy)
                .verdict())
        .isEqualTo(Verdict.PASSED);
  }

  @Test
  void aMissingRepetitionIsNeverAPass() {
    RoundResult round = aggregate(3, RoundAggregationTest::healthy, RoundAggregationTest::healthy);

    assertThat(round.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(round.reasons())
        .containsExactly("Only 2 of 3 repetitions have figures: 1 was not measured.");
  }

  @Test
  void noRepetitionIsAnError() {
    RoundResult round = aggregate(3);

    assertThat(round.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(round.opsPerSecond()).isEmpty();
    assertThat(round.response()).isEmpty();
    assertThat(round.reasons())
        .containsExactly("Round get-44 has no figures: 3 were not measured.");
  }

  @Test
  void aRepetitionWithoutRepliesIsMissingNotZero() {
    RoundResult round =
        aggregate(
            3,
            RoundAggregationTest::healthy,
            RoundAggregationTest::healthy,
            window -> window.answered = 0);

    assertThat(round.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(round.opsPerSecond().orElseThrow().samples()).isEqualTo(2);
    assertThat(round.opsPerSecond().orElseThrow().low()).isEqualTo(100_000);
    assertThat(find(round, "repetitions").seen()).isEqualTo("2");
  }

  @Test
  void theWorstOfEachCheckSaysInWhichRepetitionItWas() {
    RoundResult round =
        aggregate(
            3,
            RoundAggregationTest::healthy,
            window -> window.samplesBefore = WindowFixture.samples("raw", 44),
            RoundAggregationTest::healthy);

    assertThat(round.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(find(round, "encoding").outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(find(round, "encoding").message()).endsWith(" (in repetition 2).");
    assertThat(find(round, "hit-rate").outcome()).isEqualTo(Outcome.PROVED);
  }

  @Test
  void whatIsWrongInAllRepetitionsIsSaidOnce() {
    Consumer<WindowFixture> misses = window -> window.misses = 10;

    RoundResult round = aggregate(3, misses, misses, misses);

    assertThat(round.reasons()).hasSize(1);
    assertThat(round.reasons().get(0)).endsWith(" (in all repetitions).");
  }

  @Test
  void aLostConnectionIsAnErrorWithItsReason() {
    RoundResult round =
        aggregate(
            1, window -> window.ending = new Ending(Cause.CONNECTION_LOST, "The server hung up."));

    assertThat(round.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(round.reasons()).contains("Repetition 1: The server hung up.");
  }

  @Test
  void aCancelledRoundKeepsWhatWasMeasured() {
    RoundResult round =
        aggregate(
            3,
            RoundAggregationTest::healthy,
            window -> window.ending = new Ending(Cause.CANCELLED, ""));

    assertThat(round.verdict()).isEqualTo(Verdict.CANCELLED);
    assertThat(round.reasons()).contains("Repetition 2: It was cancelled.");
    assertThat(round.opsPerSecond()).isPresent();
  }

  @Test
  void onlyAnOpenLoopHasAServiceTimeOfItsOwn() {
    RoundResult round =
        aggregate(1, window -> window.pacing = new OpenLoop(100_000, Arrival.CONSTANT));

    assertThat(round.service()).isPresent();
    assertThat(round.repetitions().get(0).service()).isPresent();
  }

  @Test
  void repetitionsCarryNoCurves() {
    RoundResult round = aggregate(1, RoundAggregationTest::healthy);

    assertThat(round.repetitions().get(0).response().curve()).isEmpty();
  }

  @Test
  void theRunIsAsBadAsItsWorstRound() {
    RoundResult passed = aggregate(1, RoundAggregationTest::healthy);
    RoundResult noisy =
        aggregate(3, RoundAggregationTest::healthy, RoundAggregationTest::healthy, slow(1.3));

    RunVerdict run = RunVerdict.of(List.of(passed, noisy), List.of());

    assertThat(run.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(run.reasons())
        .containsExactly("Round get-44 varied by 23 % over 3 repetitions (limit 10 %).");
  }

  @Test
  void aBrokenGateFailsTheRun() {
    RunVerdict run =
        RunVerdict.of(
            List.of(aggregate(1, RoundAggregationTest::healthy)),
            List.of(new GateResult("fast", false, "too slow."), new GateResult("ok", true, "")));

    assertThat(run.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(run.reasons()).containsExactly("Gate fast: too slow.");
  }

  @Test
  void aRunWithoutRoundsIsAnErrorAndAGoodOneHasNoReasons() {
    assertThat(RunVerdict.of(List.of(), List.of()).verdict()).isEqualTo(Verdict.ERROR);
    assertThat(RunVerdict.of(List.of(aggregate(1, RoundAggregationTest::healthy)), List.of()))
        .isEqualTo(new RunVerdict(Verdict.PASSED, List.of()));
  }

  /** Changes nothing. */
  private static void healthy(WindowFixture window) {}

  private static void steal(WindowFixture window) {
    window.cpuAfter = Optional.of(new CpuTime(1094, 1500, 16));
  }

  /** So many times as long, with all else in step. */
  private static Consumer<WindowFixture> slow(double times) {
    return window -> {
      window.seconds = times;
      window.meanMicros = Math.round(500 * times);
    };
  }

  @SafeVarargs
  private static RoundResult aggregate(int declared, Consumer<WindowFixture>... windows) {
    List<Measurement> measurements = new ArrayList<>();
    for (Consumer<WindowFixture> change : windows) {
      WindowFixture window = new WindowFixture();
      change.accept(window);
      int index = measurements.size() + 1;
      measurements.add(Measurements.of(index, index, window.facts()));
    }
    Collections.reverse(measurements);
    return RoundAggregation.aggregate(
        new RoundDeclaration(
            "get-44",
            "GET 44 B",
            List.of(new CommandShare(List.of("GET", "{key}"), 100)),
            "44 B",
            new LoadSettings(50, 1, 1, 2, Optional.empty(), 1000, 15, "Uniform", "EventLoop"),
            declared,
            10),
        measurements);
  }

  private static Evidence find(RoundResult round, String check) {
    return round.evidence().stream()
        .filter(piece -> piece.check().equals(check))
        .findFirst()
        .orElseThrow();
  }
}
