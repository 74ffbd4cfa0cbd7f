package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.redisbench.operator.run.RunRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A runner on a node that is not heard of. Its Job has given up (condition FailureTarget) and
 * cannot say Failed while the pod is there; the pod cannot go while no kubelet says that it has
 * ended.
 */
final class Abandonment {

  /** For the news of a pod that did end in its time. */
  private static final Duration NEWS = Duration.ofSeconds(5);

  private Abandonment() {}

  /** When it is to be given up; empty when there is no reason to. */
  static Optional<Instant> of(Situation situation, RunRecord record, Job job) {
    if (JobConditions.first(job, Set.of("FailureTarget")).isEmpty()) {
      return Optional.empty();
    }
    List<Pod> pods = situation.observed().runnersOf(situation.names(record).runner());
    return pods.stream()
        .map(pod -> pod.getMetadata().getDeletionTimestamp())
        .filter(Objects::nonNull)
        .map(Instant::parse)
        .max(Instant::compareTo)
        .map(time -> time.plus(NEWS));
  }
}
