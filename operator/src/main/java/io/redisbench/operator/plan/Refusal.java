package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Condition;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.Conditions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A run cannot start because the API server does not take one of its objects: it is invalid, or a
 * quota or a policy of the namespace is against it. Its node must not be kept from others for that.
 */
final class Refusal {

  private static final Duration AGAIN = Duration.ofSeconds(15);

  private Refusal() {}

  /** What was told of it; empty when nothing was refused. */
  static Optional<String> told(Situation situation) {
    return Conditions.find(situation.previousConditions(), ConditionType.READY)
        .filter(ready -> ready.getReason().equals(Reason.REFUSED.toString()))
        .map(Condition::getMessage);
  }

  /**
   * Ends the run, or tells so and looks again until the deadline.
   *
   * @param message what was refused, and why
   * @param forGood whether it can never be taken as it is
   */
  static Act of(Situation situation, String message, boolean forGood) {
    Optional<RunRecord> going =
        situation.observed().latest().filter(record -> record.end().isEmpty());
    if (going.isEmpty()) {
      return WaitingStage.refused(situation, message, AGAIN);
    }
    RunRecord record = going.get();
    Duration limit = situation.settings().deadlines().provisioning();
    if (forGood) {
      return Ending.without(situation, record, Verdict.ERROR, Reason.REFUSED, message);
    }
    if (situation.isOver(record.reservedAt(), limit)) {
      return Ending.without(
          situation,
          record,
          Verdict.ERROR,
          Reason.PROVISIONING_DEADLINE,
          "the run did not start within %s: %s".formatted(Words.of(limit), message));
    }
    Duration left = situation.left(record.reservedAt(), limit).plusMillis(50);
    return new Act(
        List.of(),
        situation
            .draft(record, Phase.PROVISIONING, message)
            .conditions(
                RunStage.conditions(situation, record, Reason.REFUSED, message, false)
                    .set(ConditionType.RECONCILING, false, Reason.REFUSED, message)
                    .set(ConditionType.STALLED, true, Reason.REFUSED, message))
            .status(),
        List.of(new Note(true, Reason.REFUSED, message, record.label())),
        List.of(),
        Optional.of(left.compareTo(AGAIN) < 0 ? left : AGAIN));
  }
}
