package io.redisbench.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.redisbench.e2e.cluster.OnCluster;
import io.redisbench.e2e.cluster.Scenario;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** From nothing to an answer: the chart, one manifest, the verdict, the report. */
@OnCluster(operator = true)
class SmokeScenario {

  private static final Duration ALL_OF_IT = Duration.ofMinutes(5);

  @Test
  void oneManifestGetsAVerdictAndAReport(Scenario scenario) throws IOException {
    scenario
        .apply(
            """
            apiVersion: redisbench.io/v1alpha1
            kind: RedisBenchmark
            metadata: {name: smoke}
            spec:
              server: {}
              workload: {preset: quick, requests: 20000, repetitions: 2, keys: {count: 1000}}
            """)
        .orFail();

    await()
        .atMost(ALL_OF_IT)
        .pollInterval(Duration.ofSeconds(1))
        .untilAsserted(() -> assertThat(status(scenario, "phase")).isEqualTo("Completed"));

    // Whether the figures are calm enough for Passed depends on the machine; both are answers.
    assertThat(status(scenario, "verdict")).isIn("Passed", "Inconclusive");
    assertThat(scenario.kubectl().run("get", "rb").orFail())
        .contains("smoke", status(scenario, "verdict"));
    assertThat(report(scenario).lines().findFirst()).hasValue("<!doctype html>");
  }

  private static String status(Scenario scenario, String field) {
    GenericKubernetesResource benchmark = scenario.benchmark("smoke").get();
    Object value = benchmark.get("status", field);
    return value == null ? "" : value.toString();
  }

  private static String report(Scenario scenario) throws IOException {
    ConfigMap results =
        scenario
            .client()
            .configMaps()
            .inNamespace(scenario.namespace())
            .withName("smoke-1-results")
            .get();
    byte[] page = Base64.getDecoder().decode(results.getBinaryData().get("report.html.gz"));
    try (GZIPInputStream unpacked = new GZIPInputStream(new ByteArrayInputStream(page))) {
      return new String(unpacked.readAllBytes(), StandardCharsets.UTF_8);
    }
  }
}
