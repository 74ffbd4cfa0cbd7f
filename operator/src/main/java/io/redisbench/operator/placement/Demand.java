package io.redisbench.operator.placement;

import io.fabric8.kubernetes.api.model.NodeSelector;
import io.fabric8.kubernetes.api.model.Toleration;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.hardware.HardwareSpec;
import io.redisbench.api.hardware.PlacementSpec;
import io.redisbench.api.hardware.PlacementSpec.PodOverrides;
import io.redisbench.api.hardware.PlacementSpec.RunnerNode;
import java.util.List;
import java.util.Optional;

/**
 * What a benchmark needs of the nodes it runs on.
 *
 * @param server processors and memory of the server's pod; empty for a target
 * @param runner the same of one runner pod
 * @param runnerReplicas runner pods
 * @param sameNode whether they share the server's node
 * @param exclusive whether no other benchmark may use the nodes meanwhile
 * @param nodePool the pool to use; empty for any
 * @param hardware what the server's node must be; empty for anything
 * @param tolerations taints that the pods tolerate
 * @param requiredAffinity the node rules that the user adds; empty for none
 */
public record Demand(
    Optional<Amount> server,
    Amount runner,
    int runnerReplicas,
    boolean sameNode,
    boolean exclusive,
    Optional<String> nodePool,
    Optional<HardwareSpec> hardware,
    List<Toleration> tolerations,
    Optional<NodeSelector> requiredAffinity) {

  public Demand {
    tolerations = List.copyOf(tolerations);
  }

  /**
   * Processors and memory.
   *
   * @param cpuMillis thousandths of a core
   * @param memoryBytes bytes
   */
  public record Amount(long cpuMillis, long memoryBytes) {

    /** Nothing. */
    public static final Amount NONE = new Amount(0, 0);

    /** Both together. */
    public Amount plus(Amount other) {
      return new Amount(cpuMillis + other.cpuMillis, memoryBytes + other.memoryBytes);
    }

    /** So many of it. */
    public Amount times(int count) {
      return new Amount(cpuMillis * count, memoryBytes * count);
    }
  }

  /** What this spec needs. */
  public static Demand of(RedisBenchmarkSpec spec) {
    Optional<PlacementSpec> placement = Optional.ofNullable(spec.placement());
    Optional<PodOverrides> pod = placement.map(PlacementSpec::pod);
    return new Demand(
        spec.server() == null ? Optional.empty() : Optional.of(PodSizes.server(spec.server())),
        PodSizes.runner(spec),
        PodSizes.replicas(spec),
        placement.map(PlacementSpec::runner).orElse(RunnerNode.SAME_NODE) == RunnerNode.SAME_NODE
            || spec.server() == null,
        placement.map(PlacementSpec::exclusive).orElse(true),
        placement.map(PlacementSpec::nodePool),
        Optional.ofNullable(spec.hardware()),
        pod.map(PodOverrides::tolerations).orElse(List.of()),
        pod.map(PodOverrides::affinity)
            .map(affinity -> affinity.getNodeAffinity())
            .map(affinity -> affinity.getRequiredDuringSchedulingIgnoredDuringExecution()));
  }

  /**
   * What the server's node must have room for; the runner's node alone where there is no server.
   */
  public Amount mainNode() {
    Amount all = server.orElse(Amount.NONE);
    return sameNode ? all.plus(runner.times(runnerReplicas)) : all;
  }

  /** What a second node must have room for, where the runner goes to another one. */
  public Amount otherNode() {
    return runner.times(runnerReplicas);
  }
}
