package io.redisbench.e2e.cluster;

import com.marcnuri.helm.Helm;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceList;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.opentest4j.TestAbortedException;

/** One test on a real cluster: a namespace of its own, and what one does there. */
public final class Scenario {

  private static final String API_VERSION = "redisbench.io/v1alpha1";
  private static final String KIND = "RedisBenchmark";

  private final TestCluster cluster;
  private final String namespace;
  private final Kubectl kubectl;

  private Scenario(TestCluster cluster, String namespace) {
    this.cluster = cluster;
    this.namespace = namespace;
    this.kubectl = Kubectl.of(cluster.kubeconfig(), namespace);
  }

  static Scenario begin(TestCluster cluster, String title) {
    String name =
        "e2e-%s-%s"
            .formatted(
                title.toLowerCase(Locale.ROOT).replaceAll("scenario|benchmark$", ""),
                UUID.randomUUID().toString().substring(0, 8));
    cluster
        .client()
        .resource(
            new NamespaceBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels("pod-security.kubernetes.io/enforce", "restricted")
                .endMetadata()
                .build())
        .create();
    return new Scenario(cluster, name);
  }

  /** Takes the namespace away, without waiting for its end. */
  void end() {
    cluster.client().namespaces().withName(namespace).delete();
  }

  /**
   * The namespace that is this scenario's alone; it enforces the restricted Pod Security Standard.
   */
  public String namespace() {
    return namespace;
  }

  /** A client with an administrator's rights. */
  public KubernetesClient client() {
    return cluster.client();
  }

  /** The cluster. */
  public TestCluster cluster() {
    return cluster;
  }

  /** {@code kubectl} in the namespace. */
  public Kubectl kubectl() {
    return kubectl;
  }

  /** What can be broken; the scenario is skipped on a cluster that is not ours to break. */
  public Faults faults() {
    return cluster
        .faults()
        .orElseThrow(
            () ->
                new TestAbortedException(
                    "nothing is broken on %s; -De2e.cluster=local has a cluster for that"
                        .formatted(cluster.describe())));
  }

  /** A storage class whose volumes can be had here; the scenario is skipped where there is none. */
  public String storageClass() {
    return cluster.client().storage().v1().storageClasses().list().getItems().stream()
        .map(each -> each.getMetadata().getName())
        .findFirst()
        .orElseThrow(() -> new TestAbortedException("the cluster has no storage class"));
  }

  /** Applies manifests as a person does, by {@code kubectl apply -f -}. */
  public Kubectl.Answer apply(String manifests) {
    return kubectl.withInput(manifests, "apply", "-f", "-");
  }

  /**
   * Installs an operator in the namespace that sees this namespace only, as a team without rights
   * over the cluster does; the definitions are there. It goes with the namespace.
   */
  public void installOperatorOfTheNamespace() {
    try {
      OperatorRelease.chart(cluster, "team", namespace)
          .set("crds.install", false)
          .set("watchNamespaces[0]", namespace)
          .call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Removes the operator of {@link #installOperatorOfTheNamespace()}. */
  public void uninstallOperatorOfTheNamespace() {
    Helm.uninstall("team")
        .withNamespace(namespace)
        .withKubeConfig(cluster.kubeconfig())
        .ignoreNotFound()
        .call();
  }

  /** The benchmark of a name, with its status. */
  public Resource<GenericKubernetesResource> benchmark(String name) {
    return allBenchmarks().withName(name);
  }

  /** All benchmarks of the namespace, as they are now. */
  public List<GenericKubernetesResource> benchmarks() {
    return allBenchmarks().list().getItems();
  }

  /** The benchmarks of the namespace, to be listed or watched. */
  public NonNamespaceOperation<
          GenericKubernetesResource,
          GenericKubernetesResourceList,
          Resource<GenericKubernetesResource>>
      allBenchmarks() {
    return cluster.client().genericKubernetesResources(API_VERSION, KIND).inNamespace(namespace);
  }
}
