package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.plan.Decision.Step.Delete;
import io.redisbench.operator.run.ChildNames;
import io.redisbench.operator.run.RunRecord;
import java.util.ArrayList;
import java.util.List;

/** What is still there of runs that have ended, because an operator was stopped in between. */
final class Leftovers {

  private Leftovers() {}

  static List<Step> of(Situation situation) {
    List<Step> steps = new ArrayList<>();
    for (RunRecord record : situation.observed().records()) {
      if (record.end().isPresent()) {
        steps.addAll(of(situation, record));
      }
    }
    for (RunRecord outdated : Retention.outdated(situation)) {
      ChildNames names = situation.names(outdated);
      for (int attempt = 1; attempt <= outdated.attempt(); attempt++) {
        steps.add(new Delete(ConfigMap.class, names.ofAttempt(attempt).results()));
      }
      steps.add(new Delete(ConfigMap.class, names.plan()));
    }
    return steps;
  }

  private static List<Step> of(Situation situation, RunRecord ended) {
    ChildNames names = situation.names(ended);
    Observed observed = situation.observed();
    boolean keepServer = Retention.keepsServer(situation, ended);
    boolean left =
        isLeft(observed.jobs(), names.runner())
            || observed.progressMaps().contains(names.progress())
            || (!keepServer && isLeft(observed.servers(), names.server()));
    return left ? Cleanup.of(names, situation.measuredSpec(ended), keepServer) : List.of();
  }

  private static boolean isLeft(List<? extends HasMetadata> objects, String name) {
    return objects.stream()
        .anyMatch(
            object ->
                object.getMetadata().getName().equals(name)
                    && object.getMetadata().getDeletionTimestamp() == null);
  }
}
