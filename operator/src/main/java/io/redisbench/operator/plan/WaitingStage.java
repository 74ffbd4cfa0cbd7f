package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.Condition;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus.RunStatus;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Ask;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.plan.Decision.Question;
import io.redisbench.operator.queue.Assignment;
import io.redisbench.operator.queue.Assignment.Placed;
import io.redisbench.operator.queue.Assignment.Unschedulable;
import io.redisbench.operator.queue.Assignment.Waits;
import io.redisbench.operator.run.MeasuredPart;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.Conditions;
import io.redisbench.operator.status.StatusDraft;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A run is due and waits for its nodes. */
final class WaitingStage {

  private WaitingStage() {}

  static Decision decide(Situation situation) {
    Optional<String> unsupported = Unsupported.in(situation.observed().spec());
    if (unsupported.isPresent()) {
      return Ending.without(
          situation,
          record(situation, new Placed("", "", "")),
          Verdict.ERROR,
          Reason.UNSUPPORTED,
          unsupported.get());
    }
    Optional<Assignment> assignment = situation.observed().assignment();
    if (assignment.isEmpty()) {
      return new Ask(Question.ASSIGNMENT);
    }
    if (assignment.get() instanceof Placed placed) {
      return RunStage.begin(situation, record(situation, placed), Leftovers.of(situation));
    }
    if (assignment.get() instanceof Waits waits) {
      return waits(situation, waits);
    }
    return unschedulable(situation, (Unschedulable) assignment.get());
  }

  /** When it began to wait; the same instant that the queue orders by. */
  static Instant since(Situation situation) {
    return QueuedSince.of(situation.observed().benchmark(), situation.now());
  }

  private static Act waits(Situation situation, Waits waits) {
    Instant since = since(situation);
    Duration limit = situation.settings().deadlines().queue();
    if (situation.isOver(since, limit)) {
      return Ending.without(
          situation,
          record(situation, new Placed("", "", "")),
          Verdict.ERROR,
          Reason.QUEUE_DEADLINE,
          "no node became free within %s: %s".formatted(Words.of(limit), waits.reason()));
    }
    String message = "position %d in the queue: %s".formatted(waits.position(), waits.reason());
    return queued(
        situation,
        Reason.QUEUED,
        message,
        false,
        lookAgain(situation.left(since, limit), waits.position()));
  }

  private static Act unschedulable(Situation situation, Unschedulable answer) {
    Duration limit = situation.settings().deadlines().unschedulable();
    Instant since =
        Conditions.find(situation.previousConditions(), ConditionType.STALLED)
            .filter(stalled -> stalled.getReason().equals(Reason.UNSCHEDULABLE.toString()))
            .filter(stalled -> situation.wasIn(Phase.QUEUED))
            .map(Condition::getLastTransitionTime)
            .map(Instant::parse)
            .orElse(situation.now());
    String message = "no node fits: " + answer.misses();
    if (situation.isOver(since, limit)) {
      return Ending.without(
          situation,
          record(situation, new Placed("", "", "")),
          Verdict.ERROR,
          Reason.UNSCHEDULABLE,
          message);
    }
    return queued(
        situation, Reason.UNSCHEDULABLE, message, true, lookAgain(situation.left(since, limit), 1));
  }

  /**
   * When to look again: when the time is up, or before that to bring the position up to date. Far
   * positions change with each benchmark that leaves, and matter little: they are told less often,
   * so that a queue of hundreds is not written anew each time.
   *
   * @param left until the time is up
   */
  static Duration lookAgain(Duration left, int position) {
    Duration upToDate = Duration.ofSeconds(Math.min(60, Math.max(10, position)));
    return left.compareTo(upToDate) < 0 ? left.plusMillis(50) : upToDate;
  }

  private static Act queued(
      Situation situation, Reason reason, String message, boolean stalled, Duration again) {
    RunRecord next = record(situation, new Placed("", "", ""));
    StatusDraft draft =
        new StatusDraft(situation.generation(), Phase.QUEUED, message)
            .run(new RunStatus(next.number(), null, next.attempt(), next.causes()))
            .server(situation.server(situation.observed().spec()))
            .conditions(
                situation
                    .conditions()
                    .set(ConditionType.READY, false, reason, message)
                    .set(ConditionType.RECONCILING, !stalled, reason, message)
                    .set(ConditionType.STALLED, stalled, reason, stalled ? message : "")
                    .set(ConditionType.SCHEDULED, false, reason, message))
            .results(situation.resultNames());
    return new Act(
        List.of(),
        draft.status(),
        List.of(new Note(stalled, reason, message, next.label())),
        Leftovers.of(situation),
        Optional.of(again));
  }

  /** Not even its record was taken, so that it has no node. */
  static Act refused(Situation situation, String message, Duration again) {
    return queued(situation, Reason.REFUSED, message, true, again);
  }

  /** The next run, or another attempt of the one that was disrupted. */
  private static RunRecord record(Situation situation, Placed placed) {
    RedisBenchmarkSpec spec = situation.observed().spec();
    Optional<RunRecord> disrupted =
        situation
            .observed()
            .latest()
            .filter(run -> Attempts.isAnotherDue(spec, run))
            .filter(run -> run.measured().equals(MeasuredPart.digest(spec)));
    if (disrupted.isPresent()) {
      return disrupted
          .get()
          .nextAttempt(
              disrupted.get().end().orElseThrow().message(),
              placed.serverNode(),
              placed.runnerNode(),
              placed.pool(),
              situation.now());
    }
    return new RunRecord(
        number(situation),
        1,
        List.of(),
        MeasuredPart.digest(situation.observed().spec()),
        placed.serverNode(),
        placed.runnerNode(),
        placed.pool(),
        situation.now(),
        Situation.json(situation.observed().spec()),
        false,
        Optional.empty());
  }

  /**
   * One more than the last. Where its record was removed by hand, the status still knows the
   * number, so that no name is used twice.
   */
  private static int number(Situation situation) {
    int recorded = situation.observed().latest().map(RunRecord::number).orElse(0);
    int shown =
        situation
            .observed()
            .status()
            .filter(status -> status.run() != null && status.phase() != Phase.QUEUED)
            .map(status -> status.run().number())
            .orElse(0);
    return Math.max(recorded, shown) + 1;
  }
}
