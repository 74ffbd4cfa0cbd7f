package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Where benchmarks run, with whom, and in which order. */
@OnCluster(operator = true)
class PlacementScenario {

  private static final String REDIS = "version: \"8.0.2\"";
  private static final String STANDARD = "placement: {nodePool: standard}";

  @Test
  void twoRunnersShareOneLoadAndLeaveOneResult(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    scenario
        .apply(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: two}
            spec:
              server: {version: "8.0.2"}
              runner: {replicas: 2}
              placement: {runner: OtherNode}
              workload:
                repetitions: 1
                requests: 20001
                connections: 8
                keys: {count: 1000}
                rounds: [{name: set, command: SET, value: {bytes: 32}}]
            """)
        .orFail();
    benchmarks.awaitEnd("two", 1);

    assertThat(benchmarks.text("two", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(RunnerPods.everMade(scenario, "two")).isEqualTo(2);
    BenchmarkResults results = benchmarks.results("two", 1);
    assertThat(results.rounds()).hasSize(1);
    assertThat(results.rounds().get(0).load().connections()).isEqualTo(8);
    assertThat(results.rounds().get(0).repetitions())
        .singleElement()
        .satisfies(
            window -> {
              assertThat(window.answered()).isEqualTo(20001);
              assertThat(window.response().count()).isEqualTo(20001);
            });
  }

  @Test
  void theUsersAffinityAndTolerationsHoldTogetherWithOurs(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    // Nodes are tainted in clusters that are ours to break only.
    assertThat(scenario.faults()).isNotNull();
    String there =
        "affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
            + " [{matchExpressions: [{key: kubernetes.io/hostname, operator: In, values: [node-c]}]}]}}}";
    scenario
        .kubectl()
        .run("taint", "node", "node-c", "redisbench.io/e2e=reserved:NoSchedule")
        .orFail();
    try {
      benchmarks.apply("kept-out", "1s", REDIS, "placement: {pod: {" + there + "}}");
      benchmarks.awaitPhase("kept-out", "Queued");
      assertThat(benchmarks.text("kept-out", "message")).startsWith("no node fits");

      benchmarks.apply(
          "let-in",
          "1s",
          REDIS,
          "placement: {pod: {"
              + there
              + ", tolerations: [{key: redisbench.io/e2e, operator: Exists}]}}");
      benchmarks.awaitEnd("let-in", 1);
      assertThat(benchmarks.text("let-in", "verdict")).isIn("Passed", "Inconclusive");
      assertThat(benchmarks.text("let-in", "node")).isEqualTo("node-c");
    } finally {
      scenario.kubectl().run("taint", "node", "node-c", "redisbench.io/e2e-").orFail();
    }
  }

  @Test
  void twoThatNeedNoNodeForThemselvesShareOne(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    scenario.apply(Manifests.TARGET).orFail();
    scenario
        .kubectl()
        .run("wait", "--for=condition=Ready", "pod/target", "--timeout=120s")
        .orFail();
    for (String name : new String[] {"left", "right"}) {
      scenario
          .apply(
              Manifests.BENCHMARK_OF_TARGET
                      .replace("of-target", name)
                      .replace("duration: 1s", "duration: 20s")
                  + "  placement: {nodePool: standard, exclusive: false}\n")
          .orFail();
    }

    await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () -> {
              assertThat(benchmarks.text("left", "phase")).isEqualTo("Running");
              assertThat(benchmarks.text("right", "phase")).isEqualTo("Running");
              assertThat(benchmarks.text("right", "node"))
                  .isEqualTo(benchmarks.text("left", "node"));
            });
    benchmarks.awaitEnd("left", 1);
    benchmarks.awaitEnd("right", 1);
  }

  @Test
  void aLaterOneOfAHigherPriorityGoesFirst(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    String urgent = scenario.namespace() + "-urgent";
    scenario
        .kubectl()
        .run("create", "priorityclass", urgent, "--value=1000", "--preemption-policy=Never")
        .orFail();
    try {
      benchmarks.apply("first", "10s", REDIS, STANDARD);
      benchmarks.awaitMeasuring("first");
      benchmarks.apply("ordinary", "1s", REDIS, STANDARD);
      benchmarks.awaitPhase("ordinary", "Queued");
      benchmarks.apply(
          "urgent",
          "1s",
          REDIS,
          "placement: {nodePool: standard, pod: {priorityClassName: " + urgent + "}}");

      benchmarks.awaitEnd("urgent", 1);
      benchmarks.awaitEnd("ordinary", 1);
      assertThat(started(benchmarks, "urgent")).isBefore(started(benchmarks, "ordinary"));
    } finally {
      scenario.kubectl().run("delete", "priorityclass", urgent).orFail();
    }
  }

  @Test
  void aServerThatWritesToDiskGetsItsVolumeAndGivesItBack(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    String storage = scenario.storageClass();
    benchmarks.apply(
        "disk",
        "10s",
        REDIS
            // A quick node writes so much that the file would be rewritten in the window.
            + ", config: {auto-aof-rewrite-percentage: \"0\"}"
            + ", persistence: {aof: {fsync: everysec}, storage: {className: "
            + storage
            + ", size: 1Gi}}");
    benchmarks.awaitMeasuring("disk");

    assertThat(scenario.kubectl().run("get", "pvc", "disk-1-server").orFail()).contains("Bound");
    assertThat(scenario.kubectl().run("exec", "disk-1-server", "--", "ls", "/data").orFail())
        .contains("appendonlydir");
    benchmarks.awaitEnd("disk", 1);
    assertThat(benchmarks.text("disk", "verdict")).isIn("Passed", "Inconclusive");
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(benchmarks.leftovers())
                    .containsExactlyInAnyOrder(
                        "configmap/disk-1-plan", "configmap/disk-1-results"));
  }

  private static Instant started(Benchmarks benchmarks, String name) {
    return Instant.parse(benchmarks.text(name, "startTime"));
  }
}
