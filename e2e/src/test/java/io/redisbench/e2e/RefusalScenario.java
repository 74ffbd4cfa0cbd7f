package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What a run needs and the API server does not take: it is told, and no node is kept for it. */
@OnCluster(operator = true)
class RefusalScenario {

  private static final String REDIS = "version: \"8.0.2\"";

  @Test
  void aPodThatIsInvalidEndsItsRunAndLeavesTheNodeToOthers(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply(
        "invalid",
        "1s",
        REDIS,
        "placement: {nodePool: standard, pod: {tolerations: [{key: \"\", operator: Equal, value: x}]}}");
    benchmarks.awaitError("invalid");

    assertThat(benchmarks.condition("invalid", "Ready")).containsEntry("reason", "Refused");
    assertThat(benchmarks.text("invalid", "message"))
        .contains("the API server refuses the Pod invalid-1-server", "toleration");
    assertThat(benchmarks.leftovers()).noneMatch(left -> left.startsWith("pod/"));
    benchmarks.apply("next", "1s", REDIS, "placement: {nodePool: standard}");
    benchmarks.awaitEnd("next", 1);
    assertThat(benchmarks.text("next", "verdict")).isIn("Passed", "Inconclusive");
  }

  @Test
  void aQuotaIsToldInTheApiServersWordsAndTheRunStartsWhenItIsRaised(Scenario scenario) {
    scenario.kubectl().run("create", "quota", "none", "--hard=pods=0").orFail();
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("beyond", "1s", REDIS);
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(benchmarks.condition("beyond", "Stalled"))
                    .containsEntry("status", "True")
                    .containsEntry("reason", "Refused"));
    assertThat(benchmarks.text("beyond", "message")).contains("exceeded quota: none");

    scenario.kubectl().run("delete", "quota", "none").orFail();
    benchmarks.awaitEnd("beyond", 1);
    assertThat(benchmarks.text("beyond", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(RunnerPods.everMade(scenario, "beyond")).isEqualTo(1);
  }
}
