package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaim;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.Service;
import io.fabric8.kubernetes.api.model.ServiceAccount;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.networking.v1.NetworkPolicy;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.api.model.rbac.RoleBinding;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.operator.desired.ServerVolume;
import io.redisbench.operator.placement.PodSizes;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.plan.Decision.Step.Delete;
import io.redisbench.operator.run.ChildNames;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes what an ended attempt needs no more. What the operator watches goes last: as long as any
 * of it is seen, the rest may be there as well; when none is, all is gone.
 */
final class Cleanup {

  private Cleanup() {}

  /**
   * The steps.
   *
   * @param keepServer whether the server stays, to be looked at
   */
  static List<Step> of(ChildNames names, RedisBenchmarkSpec spec, boolean keepServer) {
    List<Step> steps = new ArrayList<>();
    steps.add(new Delete(RoleBinding.class, names.runner()));
    steps.add(new Delete(Role.class, names.runner()));
    steps.add(new Delete(ServiceAccount.class, names.runner()));
    if (PodSizes.replicas(spec) > 1) {
      steps.add(new Delete(Service.class, names.runner()));
    }
    if (!keepServer) {
      steps.add(new Delete(Secret.class, names.secret()));
      steps.addAll(ofServer(names, spec));
    }
    steps.add(new Delete(ConfigMap.class, names.progress()));
    steps.add(new Delete(Job.class, names.runner()));
    if (!keepServer && spec.server() != null) {
      steps.add(new Delete(Pod.class, names.server()));
    }
    return steps;
  }

  private static List<Step> ofServer(ChildNames names, RedisBenchmarkSpec spec) {
    if (spec.server() == null) {
      return List.of();
    }
    List<Step> steps = new ArrayList<>();
    steps.add(new Delete(NetworkPolicy.class, names.server()));
    steps.add(new Delete(ConfigMap.class, names.server()));
    if (Boolean.TRUE.equals(spec.server().tls())) {
      steps.add(new Delete(Secret.class, names.server()));
    }
    if (ServerVolume.isWanted(spec.server())) {
      steps.add(new Delete(PersistentVolumeClaim.class, names.server()));
    }
    return steps;
  }
}
