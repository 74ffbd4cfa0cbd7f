package io.redisbench.operator.desired;

import io.fabric8.kubernetes.api.model.Affinity;
import io.fabric8.kubernetes.api.model.AffinityBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirement;
import io.fabric8.kubernetes.api.model.NodeSelectorRequirementBuilder;
import io.fabric8.kubernetes.api.model.NodeSelectorTerm;
import io.fabric8.kubernetes.api.model.NodeSelectorTermBuilder;
import io.fabric8.kubernetes.api.model.PodSpec;
import io.fabric8.kubernetes.api.model.PodSpecBuilder;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.hardware.PlacementSpec;
import io.redisbench.api.hardware.PlacementSpec.PodOverrides;
import java.util.List;
import java.util.Optional;

/**
 * Puts a pod on the node that was reserved for it, and adds what the user adds to the pods. Ours
 * and theirs hold together: the rule of the node is added to each of their terms.
 */
final class PodPlace {

  private PodPlace() {}

  static PodSpec on(PodSpec pod, String node, RedisBenchmarkSpec spec) {
    Optional<PodOverrides> overrides =
        Optional.ofNullable(spec.placement()).map(PlacementSpec::pod);
    PodSpecBuilder placed =
        new PodSpecBuilder(pod)
            .withAffinity(affinity(overrides.map(PodOverrides::affinity), node))
            .withTolerations(overrides.map(PodOverrides::tolerations).orElse(List.of()))
            .withImagePullSecrets(overrides.map(PodOverrides::imagePullSecrets).orElse(List.of()));
    overrides.map(PodOverrides::priorityClassName).ifPresent(placed::withPriorityClassName);
    return placed.build();
  }

  private static Affinity affinity(Optional<Affinity> theirs, String node) {
    NodeSelectorRequirement here =
        new NodeSelectorRequirementBuilder()
            .withKey("metadata.name")
            .withOperator("In")
            .withValues(node)
            .build();
    List<NodeSelectorTerm> terms =
        theirs
            .map(Affinity::getNodeAffinity)
            .map(affinity -> affinity.getRequiredDuringSchedulingIgnoredDuringExecution())
            .map(required -> required.getNodeSelectorTerms())
            .filter(given -> !given.isEmpty())
            .orElse(List.of(new NodeSelectorTerm()));
    return new AffinityBuilder(theirs.orElseGet(Affinity::new))
        .editOrNewNodeAffinity()
        .withNewRequiredDuringSchedulingIgnoredDuringExecution()
        .withNodeSelectorTerms(
            terms.stream()
                .map(term -> new NodeSelectorTermBuilder(term).addToMatchFields(here).build())
                .toList())
        .endRequiredDuringSchedulingIgnoredDuringExecution()
        .endNodeAffinity()
        .build();
  }
}
