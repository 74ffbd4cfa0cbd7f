package io.redisbench.runner.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.RunIdentity;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.results.RoundResult;
import io.redisbench.runner.compare.ResultsComparison.Cell;
import io.redisbench.runner.compare.ResultsComparison.Difference;
import io.redisbench.runner.compare.ResultsComparison.EnvironmentDifference;
import io.redisbench.runner.compare.ResultsComparison.Judgement;
import io.redisbench.runner.compare.ResultsComparison.OnlyIn;
import io.redisbench.runner.findings.RoundFixture;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparisonTest {

  private static final double LIMIT = 5;

  @Test
  void aRunAgainstItselfHasNoDifference() {
    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", set(100_000))), LIMIT);

    assertThat(comparison.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(comparison.reasons()).isEmpty();
    assertThat(comparison.runs())
        .extracting(ResultsComparison.Run::label)
        .containsExactly("redis 7.0", "redis 8.0");
    Difference ops = difference(comparison, "opsPerSecond");
    assertThat(ops.judgement()).isEqualTo(Judgement.NO_DIFFERENCE);
    assertThat(ops.text()).startsWith("no difference (0.0 % ± ");
    assertThat(cell(comparison, 0).differences()).isEmpty();
    assertThat(cell(comparison, 1).differences())
        .extracting(Difference::metric)
        .containsExactly("opsPerSecond", "p99", "serverMicrosPerOperation");
  }

  @Test
  void aLossBeyondTheLimitIsARegression() {
    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", set(80_000))), LIMIT);

    assertThat(difference(comparison, "opsPerSecond").judgement()).isEqualTo(Judgement.REGRESSION);
    assertThat(difference(comparison, "serverMicrosPerOperation").judgement())
        .isEqualTo(Judgement.REGRESSION);
    assertThat(comparison.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(comparison.reasons().get(0))
        .startsWith("Round set in redis 8.0 is worse by more than 5 %: opsPerSecond −20.0 % ± ");
  }

  @Test
  void aLossWithinTheLimitIsWorseAndPasses() {
    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", set(96_000))), LIMIT);

    assertThat(difference(comparison, "opsPerSecond").judgement()).isEqualTo(Judgement.WORSE);
    assertThat(comparison.verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void aLossThatTheIntervalDoesNotSupportIsNoRegression() {
    RoundFixture noisy = set(0);
    noisy.opsPerSecond = new double[] {80_000, 120_000, 60_000};

    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", noisy)), LIMIT);

    assertThat(difference(comparison, "opsPerSecond").judgement())
        .isEqualTo(Judgement.NO_DIFFERENCE);
    assertThat(comparison.verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void aGainIsBetterForThroughputAndALowerTailIsBetterToo() {
    RoundFixture fast = set(120_000);
    fast.p99Micros = 700;

    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", fast)), LIMIT);

    assertThat(difference(comparison, "opsPerSecond").judgement()).isEqualTo(Judgement.BETTER);
    assertThat(difference(comparison, "p99").judgement()).isEqualTo(Judgement.BETTER);
    assertThat(difference(comparison, "p99").percent().median()).isCloseTo(-30, within(1.0));
  }

  @Test
  void oneRepetitionGivesNoVerdictOnRegressions() {
    RoundFixture once = set(0);
    once.opsPerSecond = new double[] {50_000};

    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", once)), LIMIT);

    assertThat(difference(comparison, "opsPerSecond").judgement()).isEqualTo(Judgement.UNKNOWN);
    assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparison.reasons().get(0)).contains("a single repetition");
  }

  @Test
  void roundsUnderDifferentLoadAreRefused() {
    RoundFixture other = set(500_000);
    other.pipeline = 16;
    other.connections = 100;
    other.driver = "Lettuce";

    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", other)), LIMIT);

    assertThat(cell(comparison, 1).differences()).isEmpty();
    assertThat(cell(comparison, 1).refusal())
        .isEqualTo(
            "It was loaded differently, so it is not compared: pipeline 16 against 1, connections"
                + " 100 against 50, driver Lettuce against EventLoop.");
    assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparison.reasons()).contains("Nothing could be compared.");
  }

  @Test
  void otherValuesAreRefused() {
    RoundFixture other = set(100_000);
    other.valueLabel = "1000 B";

    assertThat(
            cell(Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", other)), LIMIT), 1)
                .refusal())
        .contains("values 1000 B against 44 B");
  }

  @Test
  void aFailedRoundIsRefused() {
    RoundFixture failed = set(100_000);
    failed.verdict = Verdict.FAILED;

    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", failed), run("8.0", set(100_000))), LIMIT);

    assertThat(cell(comparison, 1).refusal())
        .isEqualTo("The baseline's round is Failed, so its figures do not compare.");
    assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
  }

  @Test
  void anInconclusiveRoundIsComparedAndNoted() {
    RoundFixture noisy = set(100_000);
    noisy.verdict = Verdict.INCONCLUSIVE;

    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(100_000)), run("8.0", noisy)), LIMIT);

    assertThat(cell(comparison, 1).differences()).isNotEmpty();
    assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparison.reasons())
        .containsExactly("Round set is Inconclusive in redis 8.0: The reason.");
  }

  @Test
  void roundsOfOneRunOnlyAreListed() {
    ResultsComparison comparison =
        Comparison.of(
            List.of(
                run("7.0", set(100_000), new RoundFixture("old", 1, "GET")),
                run("8.0", set(100_000), new RoundFixture("new", 1, "GET"))),
            LIMIT);

    assertThat(comparison.onlyIn())
        .containsExactly(
            new OnlyIn("old", List.of("redis 7.0")), new OnlyIn("new", List.of("redis 8.0")));
    assertThat(comparison.rounds()).hasSize(1);
    assertThat(comparison.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    assertThat(comparison.reasons()).contains("Round old is only in redis 7.0.");
  }

  @Test
  void whatDiffersBetweenServersIsListed() {
    ResultsComparison comparison =
        Comparison.of(List.of(run("7.0", set(1000)), run("8.0", set(1000))), LIMIT);

    assertThat(comparison.environmentDifferences())
        .containsExactly(
            new EnvironmentDifference("version", List.of("7.0", "8.0")),
            new EnvironmentDifference("io-threads", List.of("7.0 threads", "8.0 threads")));
  }

  @Test
  void threeRunsAreAllComparedWithTheFirst() {
    ResultsComparison comparison =
        Comparison.of(
            List.of(run("6.2", set(100_000)), run("7.0", set(120_000)), run("8.0", set(80_000))),
            LIMIT);

    assertThat(comparison.rounds().get(0).cells()).hasSize(3);
    assertThat(cell(comparison, 1).differences().get(0).judgement()).isEqualTo(Judgement.BETTER);
    assertThat(cell(comparison, 2).differences().get(0).judgement())
        .isEqualTo(Judgement.REGRESSION);
  }

  @Test
  void runsOfTheSameServerAreToldApartByTheirIds() {
    BenchmarkResults first = run("8.0", set(1000));

    ResultsComparison comparison = Comparison.of(List.of(first, first), LIMIT);

    assertThat(comparison.runs())
        .extracting(ResultsComparison.Run::label)
        .containsExactly("bench (1)", "bench (2)");
  }

  @Test
  void oneRunIsNoComparison() {
    assertThatThrownBy(() -> Comparison.of(List.of(run("8.0", set(1000))), LIMIT))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("two runs or more");
  }

  private static RoundFixture set(double opsPerSecond) {
    RoundFixture round = new RoundFixture("set", opsPerSecond, "SET");
    round.valueLabel = "44 B";
    return round;
  }

  private static Cell cell(ResultsComparison comparison, int run) {
    return comparison.rounds().get(0).cells().get(run);
  }

  private static Difference difference(ResultsComparison comparison, String metric) {
    return cell(comparison, 1).differences().stream()
        .filter(difference -> difference.metric().equals(metric))
        .findFirst()
        .orElseThrow();
  }

  private static BenchmarkResults run(String version, RoundFixture... rounds) {
    List<RoundResult> results = Arrays.stream(rounds).map(RoundFixture::build).toList();
    Environment.Host host =
        new Environment.Host("Linux", "6.1", "amd64", "cpu", 4, 1L << 30, Optional.empty(), false);
    return new BenchmarkResults(
        BenchmarkResults.SCHEMA_VERSION,
        new RunIdentity("bench", "", "id", 1, Instant.EPOCH, Instant.EPOCH, "0.1.0", ""),
        Verdict.PASSED,
        List.of(),
        new Environment(
            new Environment.Server(
                "redis",
                version,
                "",
                "standalone",
                "jemalloc",
                "",
                1,
                "",
                Optional.of(44),
                Map.of()),
            Optional.of(host),
            new Environment.Client("EventLoop", "17", 1L << 27),
            host,
            "loopback",
            Optional.empty()),
        List.of(new Setting("io-threads", "", version + " threads", Outcome.PROVED, "")),
        results,
        List.of(),
        List.of(),
        List.of(),
        null);
  }
}
