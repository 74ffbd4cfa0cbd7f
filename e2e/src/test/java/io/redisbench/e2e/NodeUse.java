package io.redisbench.e2e;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import io.redisbench.e2e.cluster.Scenario;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Which benchmarks have pods on which node that have not ended, seen through every change of a pod,
 * not in samples: two that share a node for a moment only are seen too.
 */
final class NodeUse implements AutoCloseable, ResourceEventHandler<Pod> {

  private final Map<String, Pod> pods = new HashMap<>();
  private final Set<String> served = new TreeSet<>();
  private final List<String> shared = new CopyOnWriteArrayList<>();
  private SharedIndexInformer<Pod> informer;

  private NodeUse() {}

  static NodeUse watch(Scenario scenario) {
    NodeUse use = new NodeUse();
    use.informer =
        scenario
            .client()
            .pods()
            .inNamespace(scenario.namespace())
            .withLabel("app.kubernetes.io/managed-by", "redisbench")
            .inform(use);
    return use;
  }

  /** The moments at which a node served more than one benchmark, in words. */
  List<String> shared() {
    return List.copyOf(shared);
  }

  /** The benchmarks that had a pod on a node at some time. */
  synchronized Set<String> served() {
    return new TreeSet<>(served);
  }

  @Override
  public synchronized void onAdd(Pod pod) {
    pods.put(pod.getMetadata().getUid(), pod);
    judge();
  }

  @Override
  public synchronized void onUpdate(Pod before, Pod pod) {
    onAdd(pod);
  }

  @Override
  public synchronized void onDelete(Pod pod, boolean stateUnknown) {
    pods.remove(pod.getMetadata().getUid());
  }

  @Override
  public void close() {
    informer.close();
  }

  private void judge() {
    Map<String, Set<String>> users = new HashMap<>();
    for (Pod pod : pods.values()) {
      String node = pod.getSpec().getNodeName();
      boolean over = Set.of("Succeeded", "Failed").contains(pod.getStatus().getPhase());
      if (node != null && !over) {
        String benchmark = pod.getMetadata().getLabels().get("redisbench.io/benchmark");
        users.computeIfAbsent(node, each -> new TreeSet<>()).add(benchmark);
        served.add(benchmark);
      }
    }
    users.forEach(
        (node, benchmarks) -> {
          if (benchmarks.size() > 1) {
            shared.add(node + " served " + benchmarks);
          }
        });
  }
}
