package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Many benchmarks and few nodes. */
@OnCluster(operator = true)
class QueueScenario {

  /** {@code -De2e.queue=200} for the large one. */
  private static final int BENCHMARKS = Integer.getInteger("e2e.queue", 9);

  private static final String REDIS = "version: \"8.0.2\"";

  @Test
  void allOfManyFinishAndNoNodeEverServesTwo(Scenario scenario) {
    StringBuilder all = new StringBuilder();
    for (int i = 1; i <= BENCHMARKS; i++) {
      all.append("---\n").append(tiny("many-" + i));
    }
    try (NodeUse use = NodeUse.watch(scenario)) {
      scenario.apply(all.toString()).orFail();
      await()
          .atMost(Duration.ofSeconds(60 + 60L * BENCHMARKS))
          .pollInterval(Duration.ofMillis(BENCHMARKS > 50 ? 5000 : 500))
          .untilAsserted(
              () ->
                  assertThat(scenario.benchmarks())
                      .hasSize(BENCHMARKS)
                      .extracting(benchmark -> field(benchmark, "phase"))
                      .containsOnly("Completed"));
      assertThat(use.shared()).isEmpty();
      assertThat(use.served()).hasSize(BENCHMARKS);
    }
    assertThat(scenario.benchmarks())
        .extracting(QueueScenario::ending)
        .allSatisfy(ending -> assertThat(ending).containsPattern("^[^:]+: (Passed|Inconclusive)"));
  }

  @Test
  void theWaitingOneSaysItsPositionAndWhatItWaitsFor(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("first", "20s", REDIS, "placement: {nodePool: standard}");
    benchmarks.awaitMeasuring("first");
    benchmarks.apply("second", "1s", REDIS, "placement: {nodePool: standard}");
    benchmarks.awaitPhase("second", "Queued");

    assertThat(benchmarks.text("second", "message"))
        .startsWith("position 1 in the queue: waits for")
        .contains("used by " + scenario.namespace() + "/first");

    benchmarks.awaitEnd("first", 1);
    benchmarks.awaitEnd("second", 1);
  }

  @Test
  void runnerOnAnotherNodeIsOnAnotherNode(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("apart", "1s", REDIS, "placement: {runner: OtherNode}");
    benchmarks.awaitEnd("apart", 1);

    assertThat(benchmarks.text("apart", "environment", "runnerNode"))
        .isNotEmpty()
        .isNotEqualTo(benchmarks.text("apart", "environment", "node"));
    assertThat(benchmarks.text("apart", "verdict")).isIn("Passed", "Inconclusive");
  }

  /** As little to measure as there can be: what takes time is to be the queue. */
  private static String tiny(String name) {
    return """
        apiVersion: redisbench.io/v1alpha1
        kind: RedisBenchmark
        metadata: {name: %s}
        spec:
          server: {%s}
          checks: {encodings: false, protocol: false}
          workload:
            repetitions: 1
            warmup: {requests: 0}
            requests: 100
            keys: {count: 100}
            rounds:
              - {name: set, command: SET, value: {bytes: 32}}
        """
        .formatted(name, REDIS);
  }

  /** Name, verdict and message: what a failure of this scenario has to tell. */
  private static String ending(GenericKubernetesResource benchmark) {
    return benchmark.getMetadata().getName()
        + ": "
        + field(benchmark, "verdict")
        + ": "
        + field(benchmark, "message");
  }

  private static Object field(GenericKubernetesResource benchmark, String name) {
    Object value = benchmark.get("status", name);
    return value == null ? "" : value;
  }
}
