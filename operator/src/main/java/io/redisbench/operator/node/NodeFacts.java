package io.redisbench.operator.node;

import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.NodeSystemInfo;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.Taint;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What placement needs to know of a node. Two versions of a node that differ in nothing of this are
 * the same to it, so that heartbeats wake nobody.
 *
 * @param name its name
 * @param pool its pool, by the first of the configured labels that it has
 * @param instanceType its machine type; empty when no label says
 * @param architecture amd64, arm64 or what the kubelet reports
 * @param cpuMillis thousandths of a core that pods can have
 * @param memoryBytes memory that pods can have
 * @param labels its labels
 * @param cpuModel model name of its processor; empty when neither label nor annotation says
 * @param taints what pods must tolerate
 * @param ready whether its kubelet says that it is ready
 * @param cordoned whether it is closed to new pods
 * @param software kernel, operating system, container runtime and kubelet
 */
public record NodeFacts(
    String name,
    String pool,
    String instanceType,
    String architecture,
    long cpuMillis,
    long memoryBytes,
    Map<String, String> labels,
    String cpuModel,
    List<Taint> taints,
    boolean ready,
    boolean cordoned,
    Map<String, String> software) {

  /** Label of the machine type, set by cloud providers. */
  public static final String INSTANCE_TYPE = "node.kubernetes.io/instance-type";

  /** Label or annotation of the processor's model name; a label cannot hold spaces. */
  public static final String CPU_MODEL = "redisbench.io/cpu-model";

  /** The pool of a node that has none of the labels. */
  public static final String NO_POOL = "none";

  public NodeFacts {
    labels = Map.copyOf(labels);
    taints = List.copyOf(taints);
    software = Map.copyOf(software);
  }

  /**
   * @param poolLabels labels that name a pool; the first that the node has wins
   */
  public static NodeFacts of(Node node, List<String> poolLabels) {
    Map<String, String> labels =
        Objects.requireNonNullElse(node.getMetadata().getLabels(), Map.of());
    Map<String, String> annotations =
        Objects.requireNonNullElse(node.getMetadata().getAnnotations(), Map.of());
    Map<String, Quantity> allocatable =
        node.getStatus() == null || node.getStatus().getAllocatable() == null
            ? Map.of()
            : node.getStatus().getAllocatable();
    return new NodeFacts(
        node.getMetadata().getName(),
        poolLabels.stream().map(labels::get).filter(Objects::nonNull).findFirst().orElse(NO_POOL),
        labels.getOrDefault(INSTANCE_TYPE, ""),
        architecture(node, labels),
        millis(allocatable.get("cpu")),
        bytes(allocatable.get("memory")),
        labels,
        Optional.ofNullable(annotations.get(CPU_MODEL)).orElse(labels.getOrDefault(CPU_MODEL, "")),
        node.getSpec() == null || node.getSpec().getTaints() == null
            ? List.of()
            : node.getSpec().getTaints(),
        isReady(node),
        node.getSpec() != null && Boolean.TRUE.equals(node.getSpec().getUnschedulable()),
        software(node));
  }

  private static Map<String, String> software(Node node) {
    Map<String, String> software = new TreeMap<>();
    if (node.getStatus() != null && node.getStatus().getNodeInfo() != null) {
      NodeSystemInfo info = node.getStatus().getNodeInfo();
      put(software, "kernel", info.getKernelVersion());
      put(software, "os", info.getOsImage());
      put(software, "containerRuntime", info.getContainerRuntimeVersion());
      put(software, "kubelet", info.getKubeletVersion());
    }
    return software;
  }

  private static void put(Map<String, String> facts, String name, String value) {
    if (value != null && !value.isEmpty()) {
      facts.put(name, value);
    }
  }

  /** Thousandths of a core; 0 when absent. */
  public static long millis(Quantity quantity) {
    return quantity == null ? 0 : quantity.getNumericalAmount().movePointRight(3).longValue();
  }

  /** Bytes; 0 when absent. */
  public static long bytes(Quantity quantity) {
    return quantity == null ? 0 : Quantity.getAmountInBytes(quantity).longValue();
  }

  private static String architecture(Node node, Map<String, String> labels) {
    if (node.getStatus() != null && node.getStatus().getNodeInfo() != null) {
      String reported = node.getStatus().getNodeInfo().getArchitecture();
      if (reported != null && !reported.isEmpty()) {
        return reported;
      }
    }
    return labels.getOrDefault("kubernetes.io/arch", "");
  }

  private static boolean isReady(Node node) {
    return node.getStatus() != null
        && node.getStatus().getConditions() != null
        && node.getStatus().getConditions().stream()
            .anyMatch(
                condition ->
                    condition.getType().equals("Ready") && condition.getStatus().equals("True"));
  }
}
