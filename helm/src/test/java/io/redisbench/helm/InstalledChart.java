package io.redisbench.helm;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.marcnuri.helm.Helm;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.apiextensions.v1.CustomResourceDefinition;
import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * A release of the chart in the cluster that {@code REDISBENCH_E2E_KUBECONFIG} names. It needs no
 * image: no test waits for the operator's pod. Everything is gone when it is closed.
 */
final class InstalledChart implements AutoCloseable {

  private static final String VARIABLE = "REDISBENCH_E2E_KUBECONFIG";
  private static final String DEFINITION = "redisbenchmarks.redisbench.io";

  private final Path kubeconfig;
  private final KubernetesClient client;
  private final String unique = UUID.randomUUID().toString().substring(0, 8);
  private final List<String> namespaces = new ArrayList<>();

  private InstalledChart(Path kubeconfig) {
    this.kubeconfig = kubeconfig;
    this.client =
        new KubernetesClientBuilder()
            .withConfig(Config.fromKubeconfig(kubeconfig.toFile()))
            .build();
  }

  /**
   * Nothing is installed yet. Without a cluster, or in one that has redisbench, the test is
   * skipped.
   */
  static InstalledChart inTheNamedCluster() {
    String named = System.getenv(VARIABLE);
    assumeTrue(
        named != null && !named.isBlank(),
        VARIABLE + " names no kubeconfig: the chart is not installed in a cluster");
    InstalledChart chart = new InstalledChart(Path.of(named));
    boolean isFree = chart.definition().isEmpty();
    if (!isFree) {
      chart.client.close();
    }
    assumeTrue(isFree, "the cluster has redisbench already, and is left alone");
    chart.newNamespace(chart.namespace());
    return chart;
  }

  KubernetesClient client() {
    return client;
  }

  /** Of the release and its operator. */
  String name() {
    return "redisbench";
  }

  /** The release's. */
  String namespace() {
    return "redisbench-" + unique;
  }

  /** Makes a namespace for benchmarks. */
  String tenant(String name) {
    return newNamespace(name + "-" + unique);
  }

  void install(String valuesYaml) throws IOException {
    Path values = valuesFile(valuesYaml);
    new Helm(Chart.FOLDER)
        .install()
        .withKubeConfig(kubeconfig)
        .withNamespace(namespace())
        .withName(name())
        .withValuesFile(values)
        .call();
    Files.delete(values);
  }

  /** Upgrades the release to a chart that may be another one. */
  void upgrade(Path chart, String valuesYaml) throws IOException {
    Path values = valuesFile(valuesYaml);
    new Helm(chart)
        .upgrade()
        .withKubeConfig(kubeconfig)
        .withNamespace(namespace())
        .withName(name())
        .withValuesFile(values)
        .call();
    Files.delete(values);
  }

  void uninstall() {
    Helm.uninstall(name()).withKubeConfig(kubeconfig).withNamespace(namespace()).call();
  }

  Optional<CustomResourceDefinition> definition() {
    return Optional.ofNullable(
        client.apiextensions().v1().customResourceDefinitions().withName(DEFINITION).get());
  }

  @Override
  public void close() {
    try {
      uninstall();
    } catch (IllegalStateException e) {
      // The test has uninstalled it, or could not install it.
    }
    definition()
        .ifPresent(
            found -> {
              client.resource(found).delete();
              client.resource(found).waitUntilCondition(Objects::isNull, 1, TimeUnit.MINUTES);
            });
    namespaces.forEach(namespace -> client.namespaces().withName(namespace).delete());
    client.close();
  }

  private String newNamespace(String name) {
    client
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(name)
                .withLabels(Map.of("pod-security.kubernetes.io/enforce", "restricted"))
                .endMetadata()
                .build())
        .create();
    namespaces.add(name);
    return name;
  }

  private static Path valuesFile(String yaml) throws IOException {
    Path values = Files.createTempFile("values", ".yaml");
    Files.writeString(values, yaml);
    return values;
  }
}
