package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.OperatorRelease;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The operator, the API server or a node goes away. */
@OnCluster(operator = true)
class OperatorScenario {

  private static final String REDIS = "version: \"8.0.2\"";

  @Test
  void anOperatorKilledWhileTheServerStartsGoesOn(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("early", "1s", REDIS);
    benchmarks.awaitPhase("early", "Provisioning");
    killOperator(scenario);

    benchmarks.awaitEnd("early", 1);

    assertThat(benchmarks.text("early", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(runnerPodsEverMade(scenario, "early")).isEqualTo(1);
  }

  @Test
  void anOperatorKilledDuringTheMeasurementReadsTheResultsLater(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("late", "3s", REDIS);
    benchmarks.awaitMeasuring("late");
    killOperator(scenario);

    benchmarks.awaitEnd("late", 1);

    assertThat(benchmarks.text("late", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(runnerPodsEverMade(scenario, "late")).isEqualTo(1);
  }

  @Test
  void ofTwoOperatorsOneActs(Scenario scenario) {
    operator(
        scenario, "scale", "deployment", "-l", "app.kubernetes.io/name=redisbench", "--replicas=2");
    try {
      Benchmarks benchmarks = new Benchmarks(scenario);
      benchmarks.apply("pair", "1s", REDIS);
      benchmarks.awaitEnd("pair", 1);

      assertThat(runnerPodsEverMade(scenario, "pair")).isEqualTo(1);
      assertThat(operator(scenario, "get", "lease", "redisbench-operator", "-o", "name"))
          .contains("lease");
    } finally {
      operator(
          scenario,
          "scale",
          "deployment",
          "-l",
          "app.kubernetes.io/name=redisbench",
          "--replicas=1");
    }
  }

  @Test
  void anApiServerThatGoesAwayDuringTheMeasurementCostsNothing(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("cut-off", "5s", REDIS);
    benchmarks.awaitMeasuring("cut-off");
    scenario.faults().stopApiServer();
    await().pollDelay(Duration.ofSeconds(8)).until(() -> true);
    scenario.faults().startApiServer();

    benchmarks.awaitEnd("cut-off", 1);

    assertThat(benchmarks.text("cut-off", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(runnerPodsEverMade(scenario, "cut-off")).isEqualTo(1);
  }

  @Test
  void aNodeLostInTheRunIsAnErrorAndNoSecondRun(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("dark", "120s", REDIS, "placement: {nodePool: standard}");
    benchmarks.awaitMeasuring("dark");
    String node = benchmarks.text("dark", "node");
    scenario.faults().killNode(node);
    try {
      benchmarks.awaitEnd("dark", 1);
    } finally {
      scenario.faults().startNode(node);
    }

    assertThat(benchmarks.text("dark", "verdict")).isEqualTo("Error");
    assertThat(benchmarks.condition("dark", "Ready").get("reason"))
        .isIn("Disrupted", "ResultsLost");
  }

  @Test
  void aNodeThatIsAwayWhileABenchmarkWaitsIsTold(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    scenario.faults().stopNode("node-a");
    try {
      scenario
          .kubectl()
          .run("wait", "node/node-a", "--for=condition=Ready=Unknown", "--timeout=60s")
          .orFail();
      benchmarks.apply("patient", "1s", REDIS, "placement: {nodePool: standard}");
      benchmarks.awaitPhase("patient", "Queued");
      assertThat(benchmarks.text("patient", "message")).contains("is not ready");
    } finally {
      scenario.faults().startNode("node-a");
    }

    benchmarks.awaitEnd("patient", 1);
  }

  private static void killOperator(Scenario scenario) {
    operator(
        scenario,
        "delete",
        "pod",
        "-l",
        "app.kubernetes.io/name=redisbench",
        "--force",
        "--grace-period=0");
  }

  private static String operator(Scenario scenario, String... command) {
    String[] there = new String[command.length + 1];
    System.arraycopy(command, 0, there, 0, command.length);
    there[command.length] = "--namespace=" + OperatorRelease.NAMESPACE;
    return scenario.kubectl().run(there).orFail();
  }

  /** By the events of the Job's controller. */
  private static long runnerPodsEverMade(Scenario scenario, String benchmark) {
    return scenario
        .client()
        .v1()
        .events()
        .inNamespace(scenario.namespace())
        .list()
        .getItems()
        .stream()
        .filter(event -> "SuccessfulCreate".equals(event.getReason()))
        .filter(event -> event.getInvolvedObject().getName().startsWith(benchmark + "-"))
        .mapToLong(event -> event.getCount() == null ? 1 : event.getCount())
        .sum();
  }
}
