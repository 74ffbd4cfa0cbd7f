package io.redisbench.e2e.benchmark;

import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.Pod;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Places;
import io.redisbench.e2e.cluster.Scenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/**
 * Whether the load engine gives the same figures in a pod as outside: one server, and the same
 * rounds by a runner's Job and by {@code redisbench run} on this machine, in turn; beside it, the
 * same by {@code redis-benchmark}, which tells what the way to a pod costs any client. {@code
 * benchmarks/engine-in-pod}.
 */
@OnCluster(operator = true)
class EngineInPodBenchmark {

  private static final int PAIRS = Integer.getInteger("benchmark.pairs", 7);
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final String NO_PEER = "none: no redis-benchmark in servers/ or on the PATH";

  private static final String SERVER =
      """
      apiVersion: v1
      kind: Pod
      metadata: {name: server}
      spec:
        nodeName: %s
        securityContext: {runAsNonRoot: true, runAsUser: 10001, seccompProfile: {type: RuntimeDefault}}
        containers:
          - name: redis
            image: redis:8.0
            command: [redis-server, --save, "", --dir, /data, --protected-mode, "no"]
            securityContext: {allowPrivilegeEscalation: false, capabilities: {drop: [ALL]}}
            readinessProbe: {exec: {command: [redis-cli, ping]}, periodSeconds: 1}
            volumeMounts: [{name: data, mountPath: /data}]
        volumes: [{name: data, emptyDir: {}}]
      """;

  private static final String BENCHMARK =
      """
      apiVersion: redisbench.io/v1alpha1
      kind: RedisBenchmark
      metadata: {name: %s}
      spec:
        target: {host: "%s"}
        placement:
          pod:
            affinity:
              nodeAffinity:
                requiredDuringSchedulingIgnoredDuringExecution:
                  nodeSelectorTerms:
                    - matchExpressions: [{key: kubernetes.io/hostname, operator: In, values: [%s]}]
        runner: {resources: {cpu: 1, memory: 512Mi}}
        workload:
          repetitions: 1
          duration: 4s
          connections: 50
          threads: 1
          keys: {count: 100000}
          rounds:
            - {name: set, command: SET, value: {bytes: 100}}
            - {name: get, command: GET, value: {bytes: 100}}
      """;

  private final Map<String, List<Double>> ratios = new TreeMap<>();
  private final Map<String, List<Double>> throughputs = new TreeMap<>();

  @Test
  void aPodGivesTheFiguresOfAProcess(Scenario scenario) {
    String node = anyNode(scenario);
    scenario.apply(SERVER.formatted(node)).orFail();
    scenario
        .kubectl()
        .run("wait", "--for=condition=Ready", "pod/server", "--timeout=120s")
        .orFail();
    Pod server =
        scenario.client().pods().inNamespace(scenario.namespace()).withName("server").get();
    String address = server.getStatus().getPodIP();
    Optional<RedisBenchmarkPeer> peer = RedisBenchmarkPeer.on(scenario, node);
    for (int i = 1; i <= PAIRS; i++) {
      boolean podFirst = i % 2 == 1;
      String name = "pair-" + i;
      String manifest = BENCHMARK.formatted(name, address, node);
      Pair<BenchmarkResults> ours =
          Pair.of(podFirst, () -> inPod(scenario, name, manifest), () -> outside(name, manifest));
      compare(ours);
      peer.ifPresent(
          each ->
              compareBeside(
                  Pair.of(podFirst, () -> each.inPod(address), () -> each.outside(address))));
    }
    write(peer);
  }

  /** The same in a pod and outside, in the order that is asked for. */
  private record Pair<T>(T inside, T outside) {

    static <T> Pair<T> of(boolean podFirst, Supplier<T> inside, Supplier<T> outside) {
      if (podFirst) {
        T first = inside.get();
        return new Pair<>(first, outside.get());
      }
      T first = outside.get();
      return new Pair<>(inside.get(), first);
    }
  }

  private static String anyNode(Scenario scenario) {
    return scenario.client().nodes().list().getItems().get(0).getMetadata().getName();
  }

  private static BenchmarkResults inPod(Scenario scenario, String name, String manifest) {
    scenario.apply(manifest).orFail();
    await(name)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(500))
        .until(() -> "Completed".equals(scenario.benchmark(name).get().get("status", "phase")));
    ConfigMap stored =
        scenario
            .client()
            .configMaps()
            .inNamespace(scenario.namespace())
            .withName(name + "-1-results")
            .get();
    byte[] packed = Base64.getDecoder().decode(stored.getBinaryData().get("results.json.gz"));
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return ApiJson.json().readValue(unpacked.readAllBytes(), BenchmarkResults.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The same without a cluster; an exit code tells the verdict, which is not asked here. */
  private static BenchmarkResults outside(String name, String manifest) {
    try {
      Path folder = Files.createDirectories(Places.home().resolve("e2e/target/benchmarks/" + name));
      Path file = Files.writeString(folder.resolve("manifest.yaml"), manifest);
      Process process =
          new ProcessBuilder(
                  Places.home().resolve("redisbench").toString(),
                  "run",
                  file.toString(),
                  "--out",
                  folder.toString())
              .redirectErrorStream(true)
              .redirectOutput(folder.resolve("output.txt").toFile())
              .start();
      process.onExit().join();
      return ApiJson.json()
          .readValue(folder.resolve("results.json").toFile(), BenchmarkResults.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void compare(Pair<BenchmarkResults> ours) {
    BenchmarkResults inside = ours.inside();
    BenchmarkResults outside = ours.outside();
    for (int i = 0; i < inside.rounds().size(); i++) {
      Repetition pod = only(inside.rounds().get(i));
      Repetition process = only(outside.rounds().get(i));
      String round = inside.rounds().get(i).name();
      throughput(round + "_in_pod", pod);
      throughput(round + "_outside", process);
      ratio(round + "_ops_per_second_ratio", pod, process, Repetition::opsPerSecond);
      ratio(round + "_p50_ratio", pod, process, one -> one.response().p50Micros());
      ratio(round + "_p99_ratio", pod, process, one -> one.response().p99Micros());
      ratio(round + "_client_cpu_ratio", pod, process, one -> one.client().microsPerOperation());
      System.err.printf(
          "%s: %,.0f/s in the pod, %,.0f/s outside%n",
          round, pod.opsPerSecond(), process.opsPerSecond());
    }
  }

  /** What redis-benchmark measured in the same pair, and our ratios by its ratios. */
  private void compareBeside(Pair<Map<String, Double>> theirs) {
    theirs
        .inside()
        .forEach(
            (round, inPod) -> {
              double outside = theirs.outside().get(round);
              add(throughputs, "redis_benchmark_" + round + "_in_pod", inPod);
              add(throughputs, "redis_benchmark_" + round + "_outside", outside);
              add(ratios, "redis_benchmark_" + round + "_in_pod_ratio", inPod / outside);
              List<Double> ours = ratios.get(round + "_ops_per_second_ratio");
              add(
                  ratios,
                  round + "_ratio_beside_redis_benchmark",
                  ours.get(ours.size() - 1) / (inPod / outside));
              System.err.printf(
                  "%s by redis-benchmark: %,.0f/s in the pod, %,.0f/s outside%n",
                  round, inPod, outside);
            });
  }

  private static void add(Map<String, List<Double>> all, String name, double value) {
    all.computeIfAbsent(name, each -> new ArrayList<>()).add(value);
  }

  private static Repetition only(RoundResult round) {
    return round.repetitions().get(0);
  }

  private void throughput(String name, Repetition one) {
    add(throughputs, name, one.opsPerSecond());
  }

  private void ratio(
      String name, Repetition pod, Repetition process, ToDoubleFunction<Repetition> figure) {
    add(ratios, name, figure.applyAsDouble(pod) / figure.applyAsDouble(process));
  }

  private void write(Optional<RedisBenchmarkPeer> peer) {
    Figures figures = Figures.of("EngineInPodBenchmark");
    figures.add("pairs", PAIRS);
    figures.add(
        "redis_benchmark_in_pod_version",
        peer.map(RedisBenchmarkPeer::versionInPod).orElse(NO_PEER));
    figures.add(
        "redis_benchmark_outside_version",
        peer.map(RedisBenchmarkPeer::versionOutside).orElse(NO_PEER));
    throughputs.forEach(
        (name, values) ->
            figures.add(name + "_ops_per_second", Math.rint(new Sample(values).median())));
    ratios.forEach(
        (name, values) -> {
          Sample sample = new Sample(values);
          figures.add(name, "%.2f".formatted(sample.median()));
          figures.add(name + "_interval", sample.interval());
        });
    figures.write();
  }
}
