package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceBuilder;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.Labels.Role;

/** The name under which several runners find the one that leads them. */
public final class RunnerNetwork {

  private RunnerNetwork() {}

  /** A service without an address of its own, which gives each runner's pod a name. */
  public static Service of(RunContext run) {
    return new ServiceBuilder()
        .withMetadata(run.metadata(run.names().runner(), Role.RUNNER))
        .withNewSpec()
        .withClusterIP("None")
        .withPublishNotReadyAddresses(true)
        .withSelector(Labels.of(run.names(), Role.RUNNER))
        .endSpec()
        .build();
  }
}
