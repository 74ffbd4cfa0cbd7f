package io.redisbench.e2e.benchmark;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.Pod;
import io.redisbench.e2e.cluster.OperatorPods;
import io.redisbench.e2e.cluster.OperatorRelease;
import io.redisbench.e2e.cluster.Scenario;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the operator's pod says of itself and uses. */
final class OperatorPod {

  private static final Pattern RUNS =
      Pattern.compile("(?m)^redisbench_runs\\{.*phase=\"Completed\".*\\} ([0-9.e+]+)$");
  private static final String METRICS = "/api/v1/namespaces/%s/pods/%s:8080/proxy/q/metrics";
  private static final String MEMORY =
      "container_memory_working_set_bytes\\{.*pod=\"%s\"\\} ([0-9.e+]+)";

  private final Scenario scenario;
  private final OperatorPods pods;

  OperatorPod(Scenario scenario) {
    this.scenario = scenario;
    this.pods = new OperatorPods(scenario);
  }

  /** Waits until it knows of so many benchmarks that have ended. */
  void awaitKnows(long finished) {
    await("the operator knows of all benchmarks")
        .atMost(Duration.ofMinutes(2))
        .pollInterval(Duration.ofMillis(100))
        .until(() -> finished() == finished);
  }

  private long finished() {
    return pods.all().stream()
        .filter(OperatorPods::isReady)
        .findFirst()
        .map(pod -> METRICS.formatted(OperatorRelease.NAMESPACE, pod.getMetadata().getName()))
        .map(path -> scenario.kubectl().run("get", "--raw", path).output())
        .map(OperatorPod::sum)
        .orElse(0L);
  }

  private static long sum(String metrics) {
    Matcher lines = RUNS.matcher(metrics);
    double sum = 0;
    while (lines.find()) {
      sum += Double.parseDouble(lines.group(1));
    }
    return (long) sum;
  }

  /** The name of its service account. */
  String account() {
    return pods.all().get(0).getSpec().getServiceAccountName();
  }

  /**
   * Bytes of memory that it uses, as its kubelet counts them for evictions: the working set of its
   * container.
   */
  double memoryBytes() {
    Pod pod =
        pods.all().stream()
            .filter(OperatorPods::isReady)
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("the operator is not ready"));
    String metrics =
        pods.kubectl(
            "get",
            "--raw",
            "/api/v1/nodes/%s/proxy/metrics/resource".formatted(pod.getSpec().getNodeName()));
    return Optional.of(
            Pattern.compile(MEMORY.formatted(pod.getMetadata().getName())).matcher(metrics))
        .filter(Matcher::find)
        .map(found -> Double.parseDouble(found.group(1)))
        .orElseThrow(() -> new IllegalStateException("the kubelet tells no memory of the pod"));
  }
}
