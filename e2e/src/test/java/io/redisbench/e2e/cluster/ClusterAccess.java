package io.redisbench.e2e.cluster;

import io.fabric8.kubernetes.client.Config;
import io.fabric8.kubernetes.client.ConfigBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How tests talk to a cluster.
 *
 * @param kubeconfig the file that names it
 * @param client a client with an administrator's rights
 */
public record ClusterAccess(Path kubeconfig, KubernetesClient client) implements AutoCloseable {

  /** A client that reports an error at once, so that a scenario sees what a person would see. */
  static ClusterAccess by(Path kubeconfig) {
    try {
      Config config =
          new ConfigBuilder(Config.fromKubeconfig(Files.readString(kubeconfig)))
              .withRequestRetryBackoffLimit(0)
              .withRequestTimeout(30_000)
              .build();
      return new ClusterAccess(
          kubeconfig, new KubernetesClientBuilder().withConfig(config).build());
    } catch (IOException e) {
      throw new UncheckedIOException(kubeconfig + " cannot be read", e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
