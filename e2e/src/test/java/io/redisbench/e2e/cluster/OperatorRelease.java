package io.redisbench.e2e.cluster;

import com.marcnuri.helm.Helm;
import com.marcnuri.helm.InstallCommand;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The operator, as the chart installs it. */
public final class OperatorRelease {

  /** The name of the release. */
  public static final String NAME = "redisbench";

  /** Where the operator is. */
  public static final String NAMESPACE = "redisbench-system";

  private static final int READY_WITHIN_SECONDS = 180;

  private final TestCluster cluster;
  private final boolean namespaceIsOurs;

  private OperatorRelease(TestCluster cluster, boolean namespaceIsOurs) {
    this.cluster = cluster;
    this.namespaceIsOurs = namespaceIsOurs;
  }

  /**
   * Puts the images where the cluster finds them, installs the chart, and waits until the operator
   * is ready.
   */
  static OperatorRelease install(TestCluster cluster) {
    try {
      InstallCommand install = chart(cluster, NAME, NAMESPACE).createNamespace();
      removeLeftover(cluster);
      boolean isNew = cluster.client().namespaces().withName(NAMESPACE).get() == null;
      System.err.println("e2e: installing helm/redisbench");
      try {
        install.call();
      } catch (RuntimeException e) {
        FailureRecord.write(cluster, NAMESPACE, Places.output().resolve("operator"));
        throw new IllegalStateException(
            "the chart is not installed (see e2e/target/e2e/operator): " + e.getMessage(), e);
      }
      return new OperatorRelease(cluster, isNew);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The project's chart with the project's images, to be installed under a name. */
  static InstallCommand chart(TestCluster cluster, String name, String namespace)
      throws IOException {
    String registry = ImageSupply.supply(cluster);
    InstallCommand install =
        new Helm(Places.home().resolve("helm/redisbench"))
            .install()
            .withName(name)
            .withNamespace(namespace)
            .withKubeConfig(cluster.kubeconfig())
            .waitReady()
            .withTimeout(READY_WITHIN_SECONDS);
    if (!registry.isEmpty()) {
      install
          .set("image.repository", registry + "/redisbench-operator")
          .set("runner.image.repository", registry + "/redisbench-runner");
    }
    return install;
  }

  /** A run of the scenarios that was stopped may have left its release, in a cluster of ours. */
  private static void removeLeftover(TestCluster cluster) {
    if (cluster.faults().isPresent()) {
      Helm.uninstall(NAME)
          .withNamespace(NAMESPACE)
          .withKubeConfig(cluster.kubeconfig())
          .ignoreNotFound()
          .call();
    }
  }

  void uninstall() {
    Helm.uninstall(NAME).withNamespace(NAMESPACE).withKubeConfig(cluster.kubeconfig()).call();
    if (namespaceIsOurs) {
      cluster.client().namespaces().withName(NAMESPACE).delete();
    }
  }
}
