package io.redisbench.operator.plan;

import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.Conditions;
import io.redisbench.operator.status.StatusDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A run cannot go on while somebody else's object has a name that it needs. */
public final class NameTaken {

  private static final Reason REASON = Reason.NAME_TAKEN;
  private static final Duration AGAIN = Duration.ofSeconds(15);

  private NameTaken() {}

  /** Tells so, and looks again. */
  public static Act of(RedisBenchmark benchmark, String message, Instant now) {
    Optional<RedisBenchmarkStatus> before = Optional.ofNullable(benchmark.getStatus());
    long generation = benchmark.getMetadata().getGeneration();
    StatusDraft draft =
        new StatusDraft(generation, Phase.PROVISIONING, message)
            .conditions(
                new Conditions(
                        before.map(RedisBenchmarkStatus::conditions).orElse(List.of()),
                        generation,
                        now)
                    .set(ConditionType.READY, false, REASON, message)
                    .set(ConditionType.RECONCILING, false, REASON, message)
                    .set(ConditionType.STALLED, true, REASON, message))
            .results(before.map(RedisBenchmarkStatus::results).orElse(List.of()));
    before.map(RedisBenchmarkStatus::run).ifPresent(draft::run);
    String run =
        before.map(RedisBenchmarkStatus::run).map(known -> known.number().toString()).orElse("0");
    return new Act(
        List.of(),
        draft.status(),
        List.of(new Note(true, REASON, message, run)),
        List.of(),
        Optional.of(AGAIN));
  }
}
