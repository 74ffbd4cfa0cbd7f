package io.redisbench.e2e.cluster;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The cluster of a kubeconfig that the user named. It is the user's: nothing is broken in it, and
 * it stays.
 */
final class NamedCluster implements TestCluster {

  private final Path kubeconfig;
  private final KubernetesClient client;

  NamedCluster(Path kubeconfig) {
    this.kubeconfig = kubeconfig;
    this.client = KubeconfigClient.of(kubeconfig);
  }

  @Override
  public String describe() {
    return "the cluster of " + kubeconfig;
  }

  @Override
  public Path kubeconfig() {
    return kubeconfig;
  }

  @Override
  public KubernetesClient client() {
    return client;
  }

  @Override
  public boolean load(Path imageFile) {
    return false;
  }

  @Override
  public Optional<Faults> faults() {
    return Optional.empty();
  }

  @Override
  public void close() {
    client.close();
  }
}
