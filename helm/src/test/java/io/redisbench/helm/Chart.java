package io.redisbench.helm;

import com.marcnuri.helm.Helm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The chart of this project as Helm itself sees it. */
final class Chart {

  static final Path FOLDER = Path.of("redisbench");

  /** The version that the chart is rendered for. */
  static final String KUBERNETES = "1.34.4";

  /** Every switch that adds something, and every value that is empty otherwise. */
  static final String EVERYTHING_ON =
      """
      replicas: 2
      imageRegistry: registry.example.com/mirror
      imagePullSecrets: [{name: pull}]
      image: {pullPolicy: Always}
      crds: {annotations: {example.com/owner: platform}}
      serviceAccount: {annotations: {example.com/role: bench}}
      extraEnv:
        - {name: JAVA_TOOL_OPTIONS, value: -Xmx128m}
        - {name: FROM_SECRET, valueFrom: {secretKeyRef: {name: some, key: one}}}
      priorityClassName: system-cluster-critical
      nodeSelector: {example.com/for: operators}
      tolerations: [{key: operators, operator: Exists}]
      affinity:
        nodeAffinity:
          preferredDuringSchedulingIgnoredDuringExecution:
            - weight: 1
              preference: {matchExpressions: [{key: disk, operator: DoesNotExist}]}
      topologySpreadConstraints:
        - {maxSkew: 1, topologyKey: topology.kubernetes.io/zone, whenUnsatisfiable: DoNotSchedule}
      podAnnotations: {example.com/scrape: "no"}
      podLabels: {example.com/team: bench}
      service: {annotations: {example.com/note: internal}}
      podDisruptionBudget: {enabled: true}
      networkPolicy:
        enabled: true
        ingressFrom: [{namespaceSelector: {matchLabels: {kubernetes.io/metadata.name: monitoring}}}]
        apiServerCidrs: [10.0.0.1/32]
      serviceMonitor: {enabled: true, labels: {release: prometheus}}
      prometheusRule: {enabled: true, labels: {release: prometheus}, alertLabels: {team: bench}}
      """;

  private Chart() {}

  /** Renders release {@code redisbench} in namespace {@code bench-system} with these values. */
  static Rendered render(String valuesYaml) {
    return render("redisbench", "bench-system", valuesYaml);
  }

  /**
   * Renders the chart.
   *
   * @throws IllegalStateException with Helm's words when it refuses
   */
  static Rendered render(String release, String namespace, String valuesYaml) {
    return render(FOLDER, release, namespace, valuesYaml);
  }

  /** Renders a chart that is somewhere else, for example in an archive. */
  static Rendered render(Path chart, String valuesYaml) {
    return render(chart, "redisbench", "bench-system", valuesYaml);
  }

  private static Rendered render(Path chart, String release, String namespace, String valuesYaml) {
    try {
      Path values = Files.createTempFile("values", ".yaml");
      try {
        Files.writeString(values, valuesYaml);
        return new Rendered(
            new Helm(chart)
                .template()
                .withName(release)
                .withNamespace(namespace)
                .withKubeVersion(KUBERNETES)
                .withValuesFile(values)
                .call());
      } finally {
        Files.delete(values);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
