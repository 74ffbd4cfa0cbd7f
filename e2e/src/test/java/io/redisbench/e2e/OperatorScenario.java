package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.OperatorPods;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.TreeMap;
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
    new OperatorPods(scenario).kill();

    benchmarks.awaitEnd("early", 1);

    assertThat(benchmarks.text("early", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(RunnerPods.everMade(scenario, "early")).isEqualTo(1);
  }

  @Test
  void anOperatorKilledDuringTheMeasurementReadsTheResultsLater(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("late", "3s", REDIS);
    benchmarks.awaitMeasuring("late");
    new OperatorPods(scenario).kill();

    benchmarks.awaitEnd("late", 1);

    assertThat(benchmarks.text("late", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(RunnerPods.everMade(scenario, "late")).isEqualTo(1);
  }

  @Test
  void ofTwoOperatorsOneActs(Scenario scenario) {
    OperatorPods operator = new OperatorPods(scenario);
    operator.scale(2);
    try {
      Benchmarks benchmarks = new Benchmarks(scenario);
      benchmarks.apply("pair", "1s", REDIS);
      benchmarks.awaitEnd("pair", 1);

      assertThat(RunnerPods.everMade(scenario, "pair")).isEqualTo(1);
      assertThat(operator.kubectl("get", "lease", "redisbench-operator", "-o", "name"))
          .contains("lease");
    } finally {
      operator.back();
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
    assertThat(RunnerPods.everMade(scenario, "cut-off")).isEqualTo(1);
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

  @Test
  void aBenchmarkThatWasAppliedWithoutAnOperatorIsRunWhenOneComes(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    OperatorPods operator = new OperatorPods(scenario);
    operator.away();
    try {
      benchmarks.apply("alone", "1s", REDIS);
      assertThat(benchmarks.text("alone", "phase")).isEmpty();
      assertThat(scenario.kubectl().run("get", "rb").orFail()).contains("alone");
    } finally {
      operator.back();
    }

    benchmarks.awaitEnd("alone", 1);
  }

  @Test
  void aBenchmarkThatIsDeletedWithoutAnOperatorLeavesNothing(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    OperatorPods operator = new OperatorPods(scenario);
    benchmarks.apply("orphan", "60s", REDIS);
    benchmarks.awaitMeasuring("orphan");
    operator.away();
    try {
      scenario.kubectl().run("delete", "rb", "orphan", "--timeout=20s").orFail();

      await()
          .atMost(Duration.ofMinutes(2))
          .untilAsserted(() -> assertThat(benchmarks.leftovers()).isEmpty());
    } finally {
      operator.back();
    }
  }

  @Test
  void aNamespaceThatIsDeletedInTheRunGoes(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("homeless", "60s", REDIS);
    benchmarks.awaitMeasuring("homeless");

    scenario.kubectl().run("delete", "namespace", scenario.namespace(), "--timeout=120s").orFail();

    assertThat(scenario.client().namespaces().withName(scenario.namespace()).get()).isNull();
  }

  @Test
  void resultsThatWereCutBeforeTheyWereReadAreRefused(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    OperatorPods operator = new OperatorPods(scenario);
    benchmarks.apply("cut", "3s", REDIS);
    benchmarks.awaitMeasuring("cut");
    operator.away();
    try {
      await()
          .atMost(Duration.ofMinutes(2))
          .until(() -> benchmarks.progress("cut", 1).contains("\"finished\":true"));
      scenario
          .client()
          .configMaps()
          .inNamespace(scenario.namespace())
          .withName("cut-1-results")
          .edit(
              map -> new ConfigMapBuilder(map).withBinaryData(halved(map.getBinaryData())).build());
    } finally {
      operator.back();
    }

    benchmarks.awaitError("cut");
    assertThat(benchmarks.condition("cut", "Ready")).containsEntry("reason", "ResultsLost");
    assertThat(benchmarks.text("cut", "message")).contains("cut-1-results", "cannot be unpacked");
  }

  private static Map<String, String> halved(Map<String, String> files) {
    Map<String, String> halves = new TreeMap<>();
    files.forEach(
        (name, text) -> {
          byte[] whole = Base64.getDecoder().decode(text);
          byte[] half = Arrays.copyOf(whole, whole.length / 2);
          halves.put(name, Base64.getEncoder().encodeToString(half));
        });
    return halves;
  }
}
