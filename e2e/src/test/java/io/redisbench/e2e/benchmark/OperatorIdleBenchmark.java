package io.redisbench.e2e.benchmark;

import static org.awaitility.Awaitility.await;

import io.redisbench.e2e.benchmark.ApiRequests.Kind;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.OperatorPods;
import io.redisbench.e2e.cluster.OperatorRelease;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What an operator costs that has nothing to do, with many benchmarks that have ended; and how long
 * it takes to be back when it was killed. {@code benchmarks/operator-idle}.
 */
@OnCluster(operator = true)
class OperatorIdleBenchmark {

  private static final int BENCHMARKS = Integer.getInteger("benchmark.count", 1000);
  private static final int RESTARTS = Integer.getInteger("benchmark.restarts", 3);
  private static final Duration WATCHED = Duration.ofMinutes(1);
  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final double MEBIBYTE = 1 << 20;

  private final Figures figures = Figures.of("OperatorIdleBenchmark");

  @Test
  void manyFinishedBenchmarksCostNothing(Scenario scenario) {
    OperatorPod operator = new OperatorPod(scenario);
    OperatorPods pods = new OperatorPods(scenario);
    run(scenario, "finished");
    try (ApiRequests requests =
        ApiRequests.of(scenario, OperatorRelease.NAMESPACE, operator.account())) {
      pods.away();
      new FinishedBenchmarks(scenario, "finished").copy(BENCHMARKS - 1);
      Map<Kind, Long> before = requests.counts();
      pods.back();
      pods.awaitReady();
      operator.awaitKnows(BENCHMARKS);
      settle();
      add("start", before, requests.counts());
      idle(operator, requests);
    }
    restarts(scenario, operator, pods);
    figures.write();
  }

  private void idle(OperatorPod operator, ApiRequests requests) {
    figures.add("benchmarks", BENCHMARKS);
    Map<Kind, Long> before = requests.counts();
    await().pollDelay(WATCHED).atMost(WATCHED.plusSeconds(10)).until(() -> true);
    add("idle_minute", before, requests.counts());
    figures.add("memory_mib", operator.memoryBytes() / MEBIBYTE);
  }

  private void restarts(Scenario scenario, OperatorPod operator, OperatorPods pods) {
    List<Double> ready = new ArrayList<>();
    List<Double> consistent = new ArrayList<>();
    for (int i = 1; i <= RESTARTS; i++) {
      Moments moments = new Moments();
      moments.mark("killed");
      pods.kill();
      String next = "next-" + i;
      scenario.benchmark(next).patch(TinyBenchmark.APPLY, TinyBenchmark.named(next));
      pods.awaitReady();
      moments.mark("ready");
      operator.awaitKnows(BENCHMARKS);
      awaitPhase(scenario, next, "Provisioning", "Running", "Completed");
      moments.mark("consistent");
      ready.add(moments.millis("killed", "ready"));
      consistent.add(moments.millis("killed", "consistent"));
      awaitPhase(scenario, next, "Completed");
      scenario.benchmark(next).delete();
      operator.awaitKnows(BENCHMARKS);
    }
    figures.addMillis("restart_to_ready", ready);
    figures.addMillis("restart_to_consistent", consistent);
    figures.add("memory_after_restarts_mib", operator.memoryBytes() / MEBIBYTE);
  }

  private void add(String when, Map<Kind, Long> before, Map<Kind, Long> after) {
    after.forEach(
        (kind, count) ->
            figures.add(
                when + "_" + kind.name().toLowerCase(Locale.ROOT),
                Long.toString(count - before.get(kind))));
  }

  private static void run(Scenario scenario, String name) {
    scenario.benchmark(name).patch(TinyBenchmark.APPLY, TinyBenchmark.named(name));
    awaitPhase(scenario, name, "Completed");
    await("nothing is left of the run")
        .atMost(PATIENCE)
        .until(
            () ->
                scenario
                    .client()
                    .pods()
                    .inNamespace(scenario.namespace())
                    .list()
                    .getItems()
                    .isEmpty());
    settle();
  }

  /** Watches and caches come to rest. */
  private static void settle() {
    await().pollDelay(Duration.ofSeconds(10)).atMost(Duration.ofSeconds(15)).until(() -> true);
  }

  private static void awaitPhase(Scenario scenario, String name, String... phases) {
    await(name)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(100))
        .until(() -> List.of(phases).contains(phase(scenario, name)));
  }

  /** Empty before the operator has seen it. */
  private static String phase(Scenario scenario, String name) {
    Object phase = scenario.benchmark(name).get().get("status", "phase");
    return phase == null ? "" : phase.toString();
  }
}
