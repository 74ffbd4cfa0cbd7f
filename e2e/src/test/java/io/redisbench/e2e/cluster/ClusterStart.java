package io.redisbench.e2e.cluster;

import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Gets the cluster of a test run by the first way that works. */
final class ClusterStart {

  private ClusterStart() {}

  /**
   * A cluster that answers; empty, with a line that says why, where none can be had.
   *
   * @throws IllegalStateException when a way that the user forced or named does not work
   */
  static Optional<TestCluster> start() {
    String forced = System.getProperty(ClusterChoice.PROPERTY, "");
    Surroundings surroundings = Surroundings.look(System.getenv());
    List<ClusterWay> ways = ClusterChoice.of(forced, surroundings);
    for (ClusterWay way : ways) {
      try {
        System.err.println("e2e: starting a cluster by way of " + way);
        TestCluster cluster = start(way, surroundings);
        System.err.println("e2e: scenarios run on " + cluster.describe());
        return Optional.of(cluster);
      } catch (IOException | RuntimeException e) {
        if (!forced.isEmpty() || way == ClusterWay.KUBECONFIG) {
          throw new IllegalStateException("no cluster by way of " + way + ": " + e.getMessage(), e);
        }
        System.err.println("e2e: no cluster by way of " + way + ": " + e.getMessage());
      }
    }
    System.err.println(ClusterChoice.skipLine());
    return Optional.empty();
  }

  private static TestCluster start(ClusterWay way, Surroundings surroundings) throws IOException {
    return switch (way) {
      case KUBECONFIG -> new NamedCluster(surroundings.kubeconfig().orElseThrow());
      case K3S -> K3sCluster.start();
      case LOCAL -> LocalCluster.start();
    };
  }
}
