package io.redisbench.e2e.cluster;

/** The ways to a real cluster, in the order in which they are tried. */
enum ClusterWay {
  KUBECONFIG("name a kubeconfig in " + Surroundings.KUBECONFIG_VARIABLE),
  K3S("run Docker, for Testcontainers' k3s"),
  LOCAL("be root on Linux with apt-get and Go, for e2e/cluster");

  private final String advice;

  ClusterWay(String advice) {
    this.advice = advice;
  }

  /** What a person does to have it. */
  String advice() {
    return advice;
  }
}
