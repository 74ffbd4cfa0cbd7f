package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicyBuilder;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.Labels.Role;

/** Lets nobody but the runner of the run reach the server, and the server reach nobody. */
public final class ServerNetwork {

  private ServerNetwork() {}

  /** The policy. */
  public static NetworkPolicy of(RunContext run) {
    return new NetworkPolicyBuilder()
        .withMetadata(run.metadata(run.names().server(), Role.SERVER))
        .withNewSpec()
        .withNewPodSelector()
        .withMatchLabels(Labels.of(run.names(), Role.SERVER))
        .endPodSelector()
        .withPolicyTypes("Ingress", "Egress")
        .addNewIngress()
        .addNewFrom()
        .withNewPodSelector()
        .withMatchLabels(Labels.of(run.names(), Role.RUNNER))
        .endPodSelector()
        .endFrom()
        .addNewPort()
        .withProtocol("TCP")
        .withPort(new IntOrString(ServerPod.PORT))
        .endPort()
        .endIngress()
        .endSpec()
        .build();
  }
}
