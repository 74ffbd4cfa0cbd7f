package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.OperatorPods;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A run loses its runner: to the kubelet, to itself, to the end of its node. */
@OnCluster(operator = true)
class DisruptionScenario {

  private static final String REDIS = "version: \"8.0.2\"";
  private static final String SOON_LOST =
      "tolerations: [{key: node.kubernetes.io/unreachable, operator: Exists, effect: NoExecute,"
          + " tolerationSeconds: 1}]";

  @Test
  void aRunnerThatTheKubeletEvictsIsAnErrorInTheKubeletsWords(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("pressed", "60s", REDIS, "placement: {pod: {" + apart(scenario) + "}}");
    benchmarks.awaitMeasuring("pressed");
    String node = benchmarks.text("pressed", "node");
    scenario.faults().pressNode(node);
    try {
      benchmarks.awaitError("pressed");
    } finally {
      scenario.faults().startNode(node);
      scenario
          .kubectl()
          .run("wait", "node/" + node, "--for=condition=MemoryPressure=False", "--timeout=60s")
          .orFail();
    }

    assertThat(benchmarks.condition("pressed", "Ready")).containsEntry("reason", "Disrupted");
    assertThat(benchmarks.text("pressed", "message"))
        .contains("The node was low on resource: memory");
    assertThat(RunnerPods.everMade(scenario, "pressed")).isEqualTo(1);
  }

  @Test
  void aRunnerThatHangsIsEndedByTheDeadlineOfItsJob(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    // Processes can be stopped in clusters that are ours to break only.
    assertThat(scenario.faults()).isNotNull();
    benchmarks.apply("hung", "60s", REDIS, "deadline: 20s");
    benchmarks.awaitMeasuring("hung");
    var job =
        scenario
            .client()
            .batch()
            .v1()
            .jobs()
            .inNamespace(scenario.namespace())
            .withName("hung-1-runner");

    scenario.faults().freeze(RunnerPods.container(scenario, "hung-1-runner"));
    assertThat(job.get().getSpec().getActiveDeadlineSeconds()).isEqualTo(20 + 120);
    // Nobody wants to wait for it.
    job.edit(
        known -> new JobBuilder(known).editSpec().withActiveDeadlineSeconds(5L).endSpec().build());
    benchmarks.awaitError("hung");

    assertThat(benchmarks.condition("hung", "Ready")).containsEntry("reason", "DeadlineExceeded");
    assertThat(benchmarks.text("hung", "message")).contains("did not end by its deadline");
    assertThat(RunnerPods.everMade(scenario, "hung")).isEqualTo(1);
  }

  @Test
  void aRunThatLosesItsNodeIsBegunAnewOnAnother(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply(
        "exiled",
        "8s",
        REDIS,
        "attempts: 2",
        "placement: {pod: {" + apart(scenario) + ", " + SOON_LOST + "}}");
    benchmarks.awaitMeasuring("exiled");
    String lost = benchmarks.text("exiled", "node");
    scenario.faults().killNode(lost);
    try {
      benchmarks.awaitEnd("exiled", 1);
    } finally {
      scenario.faults().startNode(lost);
    }

    assertThat(benchmarks.text("exiled", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(benchmarks.text("exiled", "node")).isNotEqualTo(lost);
    assertThat(benchmarks.text("exiled", "run", "attempt")).isEqualTo("2");
    assertThat(benchmarks.text("exiled", "run", "causes")).contains("Taint manager");
    assertThat(benchmarks.text("exiled", "results")).isEqualTo("[exiled-1-try2-results]");
    assertThat(RunnerPods.everMade(scenario, "exiled")).isEqualTo(2);
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () -> assertThat(benchmarks.leftovers()).noneMatch(name -> name.startsWith("pod/")));
  }

  /** On another node than the operator, which would suffer with the run. */
  private static String apart(Scenario scenario) {
    return ("affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {nodeSelectorTerms:"
            + " [{matchExpressions: [{key: kubernetes.io/hostname, operator: NotIn, values: [%s]}]}]}}}")
        .formatted(new OperatorPods(scenario).all().get(0).getSpec().getNodeName());
  }
}
