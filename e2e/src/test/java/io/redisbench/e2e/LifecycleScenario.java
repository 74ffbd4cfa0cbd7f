package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What people do to a benchmark, and what becomes of its runs. */
@OnCluster(operator = true)
class LifecycleScenario {

  private static final Duration SOON = Duration.ofMinutes(1);

  @Test
  void aRunLeavesItsResultsAndNothingElse(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("tidy", "1s", "version: \"8.0.2\"");
    benchmarks.awaitEnd("tidy", 1);

    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(benchmarks.leftovers())
                    .containsExactlyInAnyOrder(
                        "configmap/tidy-1-plan", "configmap/tidy-1-results"));
    assertThat(benchmarks.text("tidy", "environment", "serverImageId")).isNotEmpty();
    assertThat(benchmarks.text("tidy", "environment", "instanceType")).startsWith("bench.");
    assertThat(benchmarks.text("tidy", "server")).isEqualTo("redis 8.0.2");
  }

  @Test
  void checksAreInTheResultsTheStatusAndTheReport(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply(
        "checked",
        "1s",
        "version: \"8.0.2\"",
        "checks: {}",
        "gates: [{name: behaves-as-known, checks: All}]");
    benchmarks.awaitEnd("checked", 1);

    CheckReport checks = benchmarks.results("checked", 1).checks().orElseThrow();
    assertThat(checks.rows()).extracting(CheckRow::group).contains(CheckGroup.values());
    assertThat(checks.verdictReasons()).isEmpty();
    assertThat(benchmarks.text("checked", "checks", "passed"))
        .isEqualTo(Integer.toString(checks.counts().passed()));
    assertThat(benchmarks.text("checked", "checks", "failed")).isEqualTo("0");
    assertThat(benchmarks.condition("checked", "GatesPassed")).containsEntry("status", "True");
    assertThat(benchmarks.text("checked", "gates")).contains("behaves-as-known", "none failed");
    assertThat(benchmarks.file("checked", 1, "report.html"))
        .contains("Checks of the server")
        .contains(checks.rows().stream().map(CheckRow::topic).distinct().toList());
  }

  @Test
  void kubectlWaitUnderstandsTheStatus(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("waited", "1s", "version: \"8.0.2\"");

    scenario
        .kubectl()
        .run("wait", "--for=jsonpath={.status.phase}=Completed", "rb/waited", "--timeout=240s")
        .orFail();

    assertThat(benchmarks.condition("waited", "Reconciling")).containsEntry("status", "False");
    assertThat(benchmarks.text("waited", "observedGeneration")).isEqualTo("1");
  }

  @Test
  void applyingTheSameAgainStartsNothing(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("same", "1s", "version: \"8.0.2\"");
    benchmarks.awaitEnd("same", 1);
    String ended = benchmarks.text("same", "completionTime");

    benchmarks.apply("same", "1s", "version: \"8.0.2\"");

    await()
        .during(Duration.ofSeconds(5))
        .atMost(SOON)
        .untilAsserted(
            () -> {
              assertThat(benchmarks.number("same")).isEqualTo(1);
              assertThat(benchmarks.text("same", "completionTime")).isEqualTo(ended);
            });
  }

  @Test
  void anEditOfWhatIsMeasuredCancelsAndStartsTheNextRun(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("edited", "60s", "version: \"8.0.2\"");
    benchmarks.awaitMeasuring("edited");

    benchmarks.apply("edited", "1s", "version: \"8.0.2\"");

    benchmarks.awaitEnd("edited", 2);
    assertThat(scenario.kubectl().run("get", "events").orFail())
        .contains("what is measured was changed during run 1");
  }

  @Test
  void aNewRerunTokenMeasuresAgainAndKeepsTheEarlierResults(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("again", "1s", "version: \"8.0.2\"");
    benchmarks.awaitEnd("again", 1);

    benchmarks.apply("again", "1s", "version: \"8.0.2\"", "rerun: monday");

    benchmarks.awaitEnd("again", 2);
    assertThat(benchmarks.text("again", "results")).isEqualTo("[again-2-results, again-1-results]");
  }

  @Test
  void otherGatesAreJudgedOverTheSameResults(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("gated", "1s", "version: \"8.0.2\"");
    benchmarks.awaitEnd("gated", 1);

    benchmarks.apply(
        "gated",
        "1s",
        "version: \"8.0.2\"",
        "gates: [{name: impossible, round: get, metric: opsPerSecond, atLeast: 100M}]");

    await()
        .atMost(SOON)
        .untilAsserted(() -> assertThat(benchmarks.text("gated", "verdict")).isEqualTo("Failed"));
    assertThat(benchmarks.number("gated")).isEqualTo(1);
    assertThat(benchmarks.text("gated", "message")).contains("Gate impossible");
    assertThat(benchmarks.condition("gated", "Stalled")).containsEntry("status", "True");
  }

  @Test
  void suspendingEndsTheRunAndResumingStartsTheNext(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("held", "60s", "version: \"8.0.2\"");
    benchmarks.awaitMeasuring("held");

    benchmarks.apply("held", "60s", "version: \"8.0.2\"", "suspend: true");
    benchmarks.awaitPhase("held", "Suspended");
    await()
        .atMost(SOON)
        .untilAsserted(
            () -> assertThat(benchmarks.leftovers()).noneMatch(name -> name.startsWith("pod/")));

    benchmarks.apply("held", "1s", "version: \"8.0.2\"");
    benchmarks.awaitEnd("held", 2);
  }

  @Test
  void deletingInTheRunLeavesNothing(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("gone", "60s", "version: \"8.0.2\"");
    benchmarks.awaitMeasuring("gone");

    scenario.kubectl().run("delete", "rb", "gone", "--timeout=20s").orFail();

    await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(() -> assertThat(benchmarks.leftovers()).isEmpty());
  }

  @Test
  void aPassedBenchmarkGoesAfterItsTime(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply(
        "brief", "1s", "version: \"8.0.2\"", "retention: {ttlAfterPassed: 1s, ttlAfterFailed: 1s}");

    await()
        .atMost(Duration.ofMinutes(4))
        .untilAsserted(() -> assertThat(scenario.benchmark("brief").get()).isNull());
  }

  @Test
  void onlyTheLastRunsAreKept(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    for (int run = 1; run <= 3; run++) {
      benchmarks.apply(
          "short", "500ms", "version: \"8.0.2\"", "rerun: r" + run, "retention: {history: 2}");
      benchmarks.awaitEnd("short", run);
    }

    await()
        .atMost(SOON)
        .untilAsserted(
            () ->
                assertThat(benchmarks.leftovers())
                    .contains("configmap/short-3-results", "configmap/short-2-results")
                    .doesNotContain("configmap/short-1-results", "configmap/short-1-plan"));
  }

  @Test
  void aTargetIsMeasuredWithCredentialsOfASecretThatNobodyElseSees(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    scenario.apply(Manifests.TARGET).orFail();
    scenario
        .kubectl()
        .run("wait", "--for=condition=Ready", "pod/target", "--timeout=120s")
        .orFail();

    scenario.apply(Manifests.BENCHMARK_OF_TARGET).orFail();
    benchmarks.awaitEnd("of-target", 1);

    assertThat(benchmarks.text("of-target", "verdict")).isIn("Passed", "Inconclusive");
    String everything =
        scenario.kubectl().run("get", "rb,jobs,configmaps,events", "-o", "yaml").orFail();
    assertThat(everything).doesNotContain(Manifests.TARGET_PASSWORD);
    assertThat(
            scenario
                .kubectl()
                .run("exec", "target", "--", "redis-cli", "--no-auth-warning", "dbsize")
                .orFail())
        .contains("0");
  }
}
