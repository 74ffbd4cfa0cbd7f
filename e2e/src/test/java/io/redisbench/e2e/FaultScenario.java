package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What goes wrong, and what is said of it. None of it may end as Passed, or be measured twice. */
@OnCluster(operator = true)
class FaultScenario {

  private static final String REDIS = "version: \"8.0.2\"";

  @Test
  void aBadDirectiveIsToldInTheServersOwnWords(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("crash", "1s", REDIS + ", config: {maxmemory-samples: nonsense}");
    benchmarks.awaitError("crash");

    assertThat(benchmarks.condition("crash", "Ready")).containsEntry("reason", "ServerCrashed");
    assertThat(benchmarks.text("crash", "message"))
        .contains("maxmemory-samples nonsense", "argument couldn't be parsed");
  }

  @Test
  void anImageThatDoesNotExistIsToldInTheKubeletsWords(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("unknown", "1s", "image: \"redisbench/nosuch:1\"");

    await()
        .atMost(Duration.ofMinutes(2))
        .untilAsserted(
            () ->
                assertThat(benchmarks.text("unknown", "message"))
                    .contains("the server waits", "redisbench/nosuch:1"));
    assertThat(benchmarks.text("unknown", "phase")).isEqualTo("Provisioning");
  }

  @Test
  void aNodeThatDoesNotExistIsToldWithTheNearestMisses(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("large", "1s", REDIS, "hardware: {cpu: 500}");
    benchmarks.awaitPhase("large", "Queued");

    assertThat(benchmarks.text("large", "message")).contains("standard: has", "of 500 cores");
    assertThat(benchmarks.condition("large", "Scheduled"))
        .containsEntry("status", "False")
        .containsEntry("reason", "Unschedulable");
  }

  @Test
  void aServerThatEndsInTheRunIsAnError(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("shot", "60s", REDIS);
    benchmarks.awaitMeasuring("shot");

    scenario.kubectl().run("exec", "shot-1-server", "--", "redis-cli", "shutdown", "nosave");
    benchmarks.awaitError("shot");

    assertThat(benchmarks.text("shot", "message")).contains("the server ended");
  }

  @Test
  void aServerOutOfMemoryIsAnErrorThatSaysSo(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    scenario
        .apply(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: hungry}
            spec:
              server: {version: "8.0.2", resources: {cpu: 1, memory: 64Mi}}
              workload:
                repetitions: 1
                duration: 30s
                keys: {count: 1000000}
                rounds: [{name: set, command: SET, value: {bytes: 10000}}]
            """)
        .orFail();
    benchmarks.awaitError("hungry");

    assertThat(benchmarks.condition("hungry", "Ready"))
        .containsEntry("reason", "ServerOutOfMemory");
  }

  @Test
  void aRunnerOutOfMemoryIsAnErrorThatSaysSo(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("thin", "5s", REDIS, "runner: {resources: {memory: 32Mi}}");
    benchmarks.awaitError("thin");

    assertThat(benchmarks.condition("thin", "Ready").get("reason"))
        .isIn("RunnerOutOfMemory", "ResultsLost");
  }

  @Test
  void aDeletedServerPodIsAnErrorAndNoSecondRun(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("evicted", "60s", REDIS);
    benchmarks.awaitMeasuring("evicted");

    scenario.kubectl().run("delete", "pod", "evicted-1-server", "--wait=false").orFail();
    benchmarks.awaitError("evicted");
  }

  @Test
  void aDeletedRunnerPodIsAnErrorAndNoSecondRun(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("drained", "60s", REDIS);
    benchmarks.awaitMeasuring("drained");

    scenario
        .kubectl()
        .run("delete", "pod", "-l", "job-name=drained-1-runner", "--wait=false")
        .orFail();
    benchmarks.awaitError("drained");

    assertThat(benchmarks.condition("drained", "Ready").get("reason"))
        .isIn("Disrupted", "ResultsLost");
  }

  @Test
  void anEvictedRunnerPodIsAnErrorInTheEvictorsWords(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("moved", "60s", REDIS);
    benchmarks.awaitMeasuring("moved");

    RunnerPods.evict(scenario, "moved-1-runner");
    benchmarks.awaitError("moved");

    assertThat(benchmarks.condition("moved", "Ready")).containsEntry("reason", "Disrupted");
    assertThat(benchmarks.text("moved", "message")).contains("Eviction API: evicting");
    assertThat(RunnerPods.everMade(scenario, "moved")).isEqualTo(1);
  }

  @Test
  void anEvictedRunIsBegunAnewWhereTheManifestAllowsIt(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("stubborn", "8s", REDIS, "attempts: 2");
    benchmarks.awaitMeasuring("stubborn");

    RunnerPods.evict(scenario, "stubborn-1-runner");
    benchmarks.awaitEnd("stubborn", 1);

    assertThat(benchmarks.text("stubborn", "verdict")).isIn("Passed", "Inconclusive");
    assertThat(benchmarks.text("stubborn", "run", "attempt")).isEqualTo("2");
    assertThat(benchmarks.text("stubborn", "run", "causes")).contains("Eviction API: evicting");
    assertThat(benchmarks.text("stubborn", "results")).isEqualTo("[stubborn-1-try2-results]");
    assertThat(RunnerPods.everMade(scenario, "stubborn")).isEqualTo(2);
  }

  @Test
  void aRunThatNeverEndsIsEndedByItsDeadline(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("endless", "10m", REDIS, "deadline: 20s");
    benchmarks.awaitMeasuring("endless");

    scenario
        .kubectl()
        .run("exec", "endless-1-server", "--", "redis-cli", "client", "pause", "3600000", "ALL")
        .orFail();
    benchmarks.awaitError("endless");

    assertThat(benchmarks.text("endless", "message")).contains("deadline");
  }

  @Test
  void aDeletedJobIsLostResultsAndNoSecondRun(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("jobless", "60s", REDIS);
    benchmarks.awaitMeasuring("jobless");

    scenario.kubectl().run("delete", "job", "jobless-1-runner", "--wait=false").orFail();
    benchmarks.awaitError("jobless");

    assertThat(benchmarks.condition("jobless", "Ready")).containsEntry("reason", "ResultsLost");
    await()
        .during(Duration.ofSeconds(5))
        .atMost(Duration.ofSeconds(20))
        .untilAsserted(
            () -> assertThat(benchmarks.leftovers()).doesNotContain("job.batch/jobless-1-runner"));
  }

  @Test
  void resultsThatWereDeletedInTheRunAreAnError(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("lost", "5s", REDIS);
    benchmarks.awaitMeasuring("lost");

    scenario.kubectl().run("delete", "configmap", "lost-1-results").orFail();
    benchmarks.awaitError("lost");

    assertThat(benchmarks.condition("lost", "Ready")).containsEntry("reason", "ResultsLost");
  }

  @Test
  void forgedResultsAreRefused(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    benchmarks.apply("honest", "1s", REDIS);
    benchmarks.awaitEnd("honest", 1);
    ConfigMap good =
        scenario
            .client()
            .configMaps()
            .inNamespace(scenario.namespace())
            .withName("honest-1-results")
            .get();
    benchmarks.apply("forged", "20s", REDIS);
    benchmarks.awaitMeasuring("forged");

    // Results of another run, and the word that they are stored.
    scenario
        .client()
        .configMaps()
        .inNamespace(scenario.namespace())
        .withName("forged-1-results")
        .edit(
            map ->
                new ConfigMapBuilder(map)
                    .withData(good.getData())
                    .withBinaryData(good.getBinaryData())
                    .build());
    scenario
        .client()
        .configMaps()
        .inNamespace(scenario.namespace())
        .withName("forged-1-progress")
        .edit(
            map ->
                new ConfigMapBuilder(map)
                    .addToData(
                        "progress.json",
                        map.getData()
                            .get("progress.json")
                            .replace("\"finished\":false", "\"finished\":true"))
                    .build());
    benchmarks.awaitError("forged");

    assertThat(benchmarks.text("forged", "message")).contains("forged-1-results");
  }

  @Test
  void anObjectOfSomebodyElseWithOurNameIsLeftAloneAndTold(Scenario scenario) {
    Benchmarks benchmarks = new Benchmarks(scenario);
    ConfigMap theirs =
        new ConfigMapBuilder()
            .withNewMetadata()
            .withName("taken-1-plan")
            .endMetadata()
            .withData(Map.of("theirs", "yes"))
            .build();
    scenario.client().configMaps().inNamespace(scenario.namespace()).resource(theirs).create();
    benchmarks.apply("taken", "1s", REDIS);

    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(benchmarks.text("taken", "message"))
                    .contains("ConfigMap named taken-1-plan"));
    assertThat(
            scenario
                .client()
                .configMaps()
                .inNamespace(scenario.namespace())
                .withName("taken-1-plan")
                .get()
                .getData())
        .containsExactlyEntriesOf(Map.of("theirs", "yes"));

    scenario.kubectl().run("delete", "configmap", "taken-1-plan").orFail();
    benchmarks.awaitEnd("taken", 1);
  }
}
