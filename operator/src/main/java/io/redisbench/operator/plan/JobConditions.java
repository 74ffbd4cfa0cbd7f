package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobCondition;
import java.util.Optional;
import java.util.Set;

/**
 * What is true of a Job, in the words of its controller. A Job that was only just made has no
 * status.
 */
final class JobConditions {

  private JobConditions() {}

  /** The first true condition of one of some types; empty when there is none. */
  static Optional<JobCondition> first(Job job, Set<String> types) {
    return job.getStatus() == null || job.getStatus().getConditions() == null
        ? Optional.empty()
        : job.getStatus().getConditions().stream()
            .filter(condition -> types.contains(condition.getType()))
            .filter(condition -> "True".equals(condition.getStatus()))
            .findFirst();
  }
}
