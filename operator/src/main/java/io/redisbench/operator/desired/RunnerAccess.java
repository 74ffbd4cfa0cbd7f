package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.ServiceAccountBuilder;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBuilder;
import io.redisbench.operator.run.Labels;

/** What the runner may do in the cluster: read and patch the two ConfigMaps of its own run. */
public final class RunnerAccess {

  private static final String RBAC = "rbac.authorization.k8s.io";

  private RunnerAccess() {}

  /** Who it is. */
  public static ServiceAccount account(RunContext run) {
    return new ServiceAccountBuilder()
        .withMetadata(run.metadata(run.names().runner(), Labels.Role.RUNNER))
        .withAutomountServiceAccountToken(false)
        .build();
  }

  /** What it may do. */
  public static Role role(RunContext run) {
    return new RoleBuilder()
        .withMetadata(run.metadata(run.names().runner(), Labels.Role.RUNNER))
        .addNewRule()
        .withApiGroups("")
        .withResources("configmaps")
        .withResourceNames(run.names().results(), run.names().progress())
        .withVerbs("get", "patch")
        .endRule()
        .build();
  }

  /** That it may. */
  public static RoleBinding binding(RunContext run) {
    return new RoleBindingBuilder()
        .withMetadata(run.metadata(run.names().runner(), Labels.Role.RUNNER))
        .withNewRoleRef(RBAC, "Role", run.names().runner())
        .addNewSubject()
        .withKind("ServiceAccount")
        .withName(run.names().runner())
        .withNamespace(run.namespace())
        .endSubject()
        .build();
  }
}
