package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Condition;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.Conditions;
import java.time.Instant;
import java.util.Optional;

/** Since when a benchmark waits. */
public final class QueuedSince {

  private QueuedSince() {}

  /**
   * For its first run, since it was made; while it is queued for another, since its condition
   * Scheduled says so; else since now.
   */
  public static Instant of(RedisBenchmark benchmark, Instant now) {
    Optional<RedisBenchmarkStatus> status = Optional.ofNullable(benchmark.getStatus());
    Optional<RedisBenchmarkStatus> queued = status.filter(known -> known.phase() == Phase.QUEUED);
    boolean first =
        status.isEmpty()
            || status.get().run() == null
            || queued.filter(known -> known.run().number() == 1).isPresent();
    Optional<String> since =
        first
            ? Optional.ofNullable(benchmark.getMetadata().getCreationTimestamp())
            : queued
                .flatMap(known -> Conditions.find(known.conditions(), ConditionType.SCHEDULED))
                .map(Condition::getLastTransitionTime);
    return since.map(Instant::parse).orElse(now);
  }
}
