package io.redisbench.operator.snapshot;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.operator.placement.Demand;
import io.redisbench.operator.placement.Demand.Amount;
import io.redisbench.operator.queue.Occupant;
import io.redisbench.operator.run.Labels;
import io.redisbench.operator.run.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** Who uses which node: runs that go on by their record, and whatever pods are still there. */
final class Occupants {

  private Occupants() {}

  /** Whether this is the record of a run that has not ended. */
  static boolean isGoing(ConfigMap map) {
    return RunRecord.of(map).filter(run -> run.end().isEmpty()).isPresent();
  }

  /** Which run an object belongs to. */
  static String run(HasMetadata object) {
    return benchmark(object) + "/" + object.getMetadata().getLabels().get(Labels.RUN);
  }

  /** The nodes of a run that goes on. */
  static List<Occupant> ofRecord(ConfigMap map) {
    return RunRecord.of(map).map(run -> ofRun(benchmark(map), run)).orElse(List.of());
  }

  private static List<Occupant> ofRun(String benchmark, RunRecord run) {
    Optional<Demand> demand = demand(run.specJson());
    boolean exclusive = demand.map(Demand::exclusive).orElse(true);
    List<Occupant> occupants = new ArrayList<>();
    occupants.add(
        new Occupant(
            benchmark,
            run.serverNode(),
            exclusive,
            demand.map(Demand::mainNode).orElse(Amount.NONE)));
    if (!run.runnerNode().equals(run.serverNode())) {
      occupants.add(
          new Occupant(
              benchmark,
              run.runnerNode(),
              exclusive,
              demand.map(Demand::otherNode).orElse(Amount.NONE)));
    }
    return occupants;
  }

  /** The node of a pod whose run has ended, but which is still there. */
  static Optional<Occupant> ofPod(Pod pod) {
    String node = pod.getSpec().getNodeName();
    return node == null || node.isEmpty() || isOver(pod)
        ? Optional.empty()
        : Optional.of(new Occupant(benchmark(pod), node, true, Amount.NONE));
  }

  private static boolean isOver(Pod pod) {
    return pod.getStatus() != null
        && List.of("Succeeded", "Failed")
            .contains(Objects.requireNonNullElse(pod.getStatus().getPhase(), ""));
  }

  private static String benchmark(HasMetadata object) {
    return object.getMetadata().getNamespace()
        + "/"
        + object.getMetadata().getLabels().get(Labels.BENCHMARK);
  }

  private static Optional<Demand> demand(String specJson) {
    try {
      return Optional.of(Demand.of(ApiJson.json().readValue(specJson, RedisBenchmarkSpec.class)));
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }
}
