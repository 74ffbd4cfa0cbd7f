package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.e2e.cluster.Scenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** Short benchmarks, and what becomes of them. */
final class Benchmarks {

  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final Duration GLANCE = Duration.ofMillis(300);

  private final Scenario scenario;

  Benchmarks(Scenario scenario) {
    this.scenario = scenario;
  }

  /**
   * Applies a benchmark of two rounds.
   *
   * @param window length of a round, for example 1s
   * @param server more of the server, as inline YAML, for example {@code ioThreads: 2}
   * @param more other fields of the spec, a line each
   */
  void apply(String name, String window, String server, String... more) {
    scenario.apply(manifest(name, window, server, more)).orFail();
  }

  static String manifest(String name, String window, String server, String... more) {
    StringBuilder yaml =
        new StringBuilder(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: %s}
            spec:
              server: {%s}
              workload:
                repetitions: 1
                duration: %s
                keys: {count: 1000}
                rounds:
                  - {name: set, command: SET, value: {bytes: 32}}
                  - {name: get, command: GET, value: {bytes: 32}}
            """
                .formatted(name, server, window));
    for (String line : more) {
      yaml.append("  ").append(line).append('\n');
    }
    return yaml.toString();
  }

  /** Waits for a phase. */
  void awaitPhase(String name, String phase) {
    await(name + " " + phase)
        .atMost(PATIENCE)
        .pollInterval(GLANCE)
        .untilAsserted(() -> assertThat(text(name, "phase")).isEqualTo(phase));
  }

  /** Waits for the end of a run. */
  void awaitEnd(String name, int run) {
    await(name + " run " + run)
        .atMost(PATIENCE)
        .pollInterval(GLANCE)
        .untilAsserted(
            () -> {
              assertThat(number(name)).isEqualTo(run);
              assertThat(text(name, "phase")).isEqualTo("Completed");
            });
  }

  /**
   * Waits for the end of the first run, which has to be an error: nothing may be measured twice.
   */
  void awaitError(String name) {
    awaitEnd(name, 1);
    assertThat(text(name, "verdict")).isEqualTo("Error");
  }

  /** Waits until the runner has begun to measure. */
  void awaitMeasuring(String name) {
    await(name + " measures")
        .atMost(PATIENCE)
        .pollInterval(GLANCE)
        .untilAsserted(
            () -> {
              assertThat(text(name, "phase")).isEqualTo("Running");
              assertThat(text(name, "progress", "total")).isNotIn("", "0");
            });
  }

  /** A field of the status as text; empty when it is not there. */
  String text(String name, String... path) {
    return value(name, path).map(Object::toString).orElse("");
  }

  /** Number of the run that the status is about; 0 before the first. */
  int number(String name) {
    return value(name, "run", "number").map(number -> (Integer) number).orElse(0);
  }

  /** A condition of the status: status, reason and message. */
  Map<String, Object> condition(String name, String type) {
    return value(name, "conditions").map(Benchmarks::maps).orElse(List.of()).stream()
        .filter(condition -> type.equals(condition.get("type")))
        .findFirst()
        .orElse(Map.of());
  }

  @SuppressWarnings("unchecked") // conditions are a list of objects
  private static List<Map<String, Object>> maps(Object conditions) {
    return (List<Map<String, Object>>) conditions;
  }

  /** What the runner of a run has said last, as JSON; empty before it says anything. */
  String progress(String name, int run) {
    return map(name + "-" + run + "-progress")
        .map(ConfigMap::getData)
        .map(data -> data.get("progress.json"))
        .orElse("");
  }

  /** The results of a run, as they are stored. */
  BenchmarkResults results(String name, int run) {
    try {
      return ApiJson.json().readValue(file(name, run, "results.json"), BenchmarkResults.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A file of the results of a run that is kept packed. */
  String file(String name, int run, String file) {
    ConfigMap stored = map(name + "-" + run + "-results").orElseThrow();
    byte[] packed = Base64.getDecoder().decode(stored.getBinaryData().get(file + ".gz"));
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return new String(unpacked.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<ConfigMap> map(String name) {
    return Optional.ofNullable(
        scenario.client().configMaps().inNamespace(scenario.namespace()).withName(name).get());
  }

  private Optional<Object> value(String name, String... path) {
    GenericKubernetesResource benchmark = scenario.benchmark(name).get();
    if (benchmark == null) {
      return Optional.empty();
    }
    Object[] all = new Object[path.length + 1];
    all[0] = "status";
    System.arraycopy(path, 0, all, 1, path.length);
    return Optional.ofNullable(benchmark.get(all));
  }

  /** Whatever is in the namespace and belongs to benchmarks, as kind/name. */
  List<String> leftovers() {
    return scenario
        .kubectl()
        .run(
            "get",
            "pods,jobs,configmaps,secrets,serviceaccounts,roles,rolebindings,networkpolicies,services,pvc",
            "-l",
            "app.kubernetes.io/managed-by=redisbench",
            "-o",
            "name")
        .orFail()
        .lines()
        .toList();
  }
}
