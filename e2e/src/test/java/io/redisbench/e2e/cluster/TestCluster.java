package io.redisbench.e2e.cluster;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.nio.file.Path;
import java.util.Optional;

/** A real cluster that scenarios may use, from its start to its end. */
public interface TestCluster extends AutoCloseable {

  /** What kind of cluster it is, for people. */
  String describe();

  /** How an administrator talks to it; lives as long as the cluster. */
  ClusterAccess access();

  /** The file with which an administrator of the cluster talks to it. */
  default Path kubeconfig() {
    return access().kubeconfig();
  }

  /** A client with an administrator's rights, which lives as long as the cluster. */
  default KubernetesClient client() {
    return access().client();
  }

  /**
   * Puts the image of a docker-archive on every node; false where images come from a registry only.
   */
  boolean load(Path imageFile);

  /** What can be broken in it, where the cluster is ours to break. */
  Optional<Faults> faults();

  /** Ends the cluster if the tests started it. */
  @Override
  void close();
}
