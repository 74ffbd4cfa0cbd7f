package io.redisbench.e2e.cluster;

import java.nio.file.Path;
import java.util.Optional;

/**
 * The cluster of a kubeconfig that the user named. It is the user's: nothing is broken in it, and
 * it stays.
 */
final class NamedCluster implements TestCluster {

  private final ClusterAccess access;

  NamedCluster(Path kubeconfig) {
    this.access = ClusterAccess.by(kubeconfig);
  }

  @Override
  public String describe() {
    return "the cluster of " + access.kubeconfig();
  }

  @Override
  public ClusterAccess access() {
    return access;
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
    access.close();
  }
}
