package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.pod.PodWords;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.RunRecord;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What a run really used, as far as the cluster shows it. */
final class UsedEnvironment {

  private UsedEnvironment() {}

  static Map<String, String> of(Observed observed, RunRecord record, ChildNames names) {
    Map<String, String> facts = new TreeMap<>();
    put(facts, "node", record.serverNode());
    put(facts, "runnerNode", record.runnerNode());
    put(facts, "pool", record.pool());
    observed.nodes().stream()
        .filter(node -> node.name().equals(record.serverNode()))
        .findFirst()
        .ifPresent(node -> node(facts, node));
    observed
        .server(names.server())
        .ifPresent(
            pod -> {
              put(facts, "serverImage", image(pod));
              put(facts, "serverImageId", PodWords.imageId(pod));
              limits(facts, "server", pod);
            });
    observed.runnersOf(names.runner()).stream()
        .findFirst()
        .ifPresent(
            pod -> {
              put(facts, "runnerImage", image(pod));
              put(facts, "runnerImageId", PodWords.imageId(pod));
              limits(facts, "runner", pod);
            });
    return facts;
  }

  private static void node(Map<String, String> facts, NodeFacts node) {
    put(facts, "instanceType", node.instanceType());
    put(facts, "architecture", node.architecture());
    put(facts, "cpuModel", node.cpuModel());
    facts.putAll(node.software());
  }

  private static String image(Pod pod) {
    return pod.getSpec().getContainers().get(0).getImage();
  }

  private static void limits(Map<String, String> facts, String role, Pod pod) {
    Map<String, Quantity> limits =
        Optional.ofNullable(pod.getSpec().getContainers().get(0).getResources())
            .map(resources -> resources.getLimits())
            .orElse(Map.of());
    limits.forEach(
        (what, amount) ->
            facts.put(role + "Limit" + (what.equals("cpu") ? "Cpu" : "Memory"), amount.toString()));
  }

  private static void put(Map<String, String> facts, String name, String value) {
    if (value != null && !value.isEmpty()) {
      facts.put(name, value);
    }
  }
}
