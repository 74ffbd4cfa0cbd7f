package io.redisbench.e2e.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.Watch;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * How long the operator takes from a manifest to the server's pod, and from the runner's end to the
 * verdict, seen by a client that watches. {@code benchmarks/operator-latency}.
 */
@OnCluster(operator = true)
class OperatorLatencyBenchmark {

  private static final int BENCHMARKS = Integer.getInteger("benchmark.count", 15);
  private static final String ROLE = "redisbench.io/role";
  private static final String OF = "redisbench.io/benchmark";

  @Test
  void fromTheManifestToThePodAndFromTheRunnerToTheVerdict(Scenario scenario) {
    Moments moments = new Moments();
    List<Double> toPod = new ArrayList<>();
    List<Double> toVerdict = new ArrayList<>();
    List<Watch> watches =
        List.of(
            watchPods(scenario, moments),
            watchProgress(scenario, moments),
            watchBenchmarks(scenario, moments));
    try {
      for (int i = 1; i <= BENCHMARKS; i++) {
        String name = "fast-" + i;
        measure(scenario, moments, name);
        toPod.add(moments.millis(name + " applied", name + " server"));
        String ended = moments.earlier(name + " stored", name + " runner ended");
        toVerdict.add(moments.millis(ended, name + " verdict"));
        System.err.printf(
            "%s: %.0f ms to the server's pod, %.0f ms from the runner's end to the verdict%n",
            name, toPod.get(i - 1), toVerdict.get(i - 1));
      }
    } finally {
      watches.forEach(Watch::close);
    }
    Figures figures = Figures.of("OperatorLatencyBenchmark");
    figures.add("benchmarks", BENCHMARKS);
    figures.addMillis("apply_to_server_pod", toPod);
    figures.add("apply_to_server_pod_millis_first", Math.rint(toPod.get(0)));
    figures.addMillis("runner_end_to_verdict", toVerdict);
    figures.write();
  }

  private static void measure(Scenario scenario, Moments moments, String name) {
    GenericKubernetesResource manifest = TinyBenchmark.named(name);
    moments.mark(name + " applied");
    scenario.benchmark(name).patch(TinyBenchmark.APPLY, manifest);
    moments.await(name + " verdict");
    moments.await(name + " runner ended");
    assertThat(scenario.benchmark(name).get().<String>get("status", "verdict"))
        .isNotEqualTo("Error");
    await()
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(200))
        .until(() -> pods(scenario.client(), scenario.namespace()).isEmpty());
  }

  private static List<Pod> pods(KubernetesClient client, String namespace) {
    return client.pods().inNamespace(namespace).list().getItems();
  }

  private static Watch watchPods(Scenario scenario, Moments moments) {
    return scenario
        .client()
        .pods()
        .inNamespace(scenario.namespace())
        .watch(
            moments.watcher(
                pod ->
                    "server".equals(pod.getMetadata().getLabels().get(ROLE))
                        ? Optional.of(pod.getMetadata().getLabels().get(OF) + " server")
                        : Optional.of(pod.getMetadata().getLabels().get(OF) + " runner ended")
                            .filter(ended -> hasEnded(pod))));
  }

  private static boolean hasEnded(Pod pod) {
    return pod.getStatus().getContainerStatuses().stream()
        .anyMatch(container -> container.getState().getTerminated() != null);
  }

  private static Watch watchProgress(Scenario scenario, Moments moments) {
    return scenario
        .client()
        .configMaps()
        .inNamespace(scenario.namespace())
        .withLabel(ROLE, "progress")
        .watch(
            moments.watcher(
                map ->
                    Optional.of(map.getMetadata().getLabels().get(OF) + " stored")
                        .filter(stored -> isFinished(map))));
  }

  private static boolean isFinished(ConfigMap map) {
    return map.getData() != null
        && map.getData().getOrDefault("progress.json", "").contains("\"finished\":true");
  }

  private static Watch watchBenchmarks(Scenario scenario, Moments moments) {
    return scenario
        .allBenchmarks()
        .watch(
            moments.watcher(
                benchmark ->
                    Optional.ofNullable(benchmark.<Object>get("status", "verdict"))
                        .map(verdict -> benchmark.getMetadata().getName() + " verdict")));
  }
}
