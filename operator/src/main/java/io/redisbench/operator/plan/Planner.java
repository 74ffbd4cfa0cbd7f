package io.redisbench.operator.plan;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.run.MeasuredPart;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunKeySource;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.settings.OperatorSettings;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.StatusDraft;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Decides what is to be done about a benchmark. A pure function: the same observation gives the
 * same decision, and acting on it twice does no more than acting once.
 */
public final class Planner {

  private final OperatorSettings settings;
  private final RunKeySource operatorKey;

  /**
   * @param operatorKey the key that the secrets of runs are derived from
   */
  public Planner(OperatorSettings settings, RunKeySource operatorKey) {
    this.settings = settings;
    this.operatorKey = operatorKey;
  }

  /** Whether it waits for nodes, so that the queue has to know of it. */
  public static boolean isWaiting(RedisBenchmarkSpec spec, Optional<RunRecord> latest) {
    if (Boolean.TRUE.equals(spec.suspend())) {
      return false;
    }
    return latest.isEmpty() || (latest.get().end().isPresent() && !isAnswered(spec, latest.get()));
  }

  /** Whether the run that has ended is the answer to this spec. */
  private static boolean isAnswered(RedisBenchmarkSpec spec, RunRecord ended) {
    return ended.measured().equals(MeasuredPart.digest(spec))
        && ended.end().orElseThrow().reason() != Reason.SUSPENDED
        && !Attempts.isAnotherDue(spec, ended);
  }

  /** What is to be done. */
  public Decision decide(Observed observed) {
    Situation situation = new Situation(observed, settings, operatorKey);
    Optional<RunRecord> latest = observed.latest();
    boolean suspend = Boolean.TRUE.equals(observed.spec().suspend());
    if (latest.isPresent() && latest.get().end().isEmpty()) {
      return going(situation, latest.get(), suspend);
    }
    if (latest.isPresent() && isAnswered(observed.spec(), latest.get())) {
      return AnsweredStage.decide(situation, latest.get());
    }
    if (latest.isEmpty() && isAnsweredByItsStatus(observed)) {
      return new Act(
          List.of(), observed.status().orElseThrow(), List.of(), List.of(), Optional.empty());
    }
    return suspend ? suspended(situation) : WaitingStage.decide(situation);
  }

  /**
   * What is to be done when the API server did not take an object of a run that starts.
   *
   * @param message what it did not take, and why
   * @param forGood whether it can never be taken as it is
   */
  public Act refused(Observed observed, String message, boolean forGood) {
    return Refusal.of(new Situation(observed, settings, operatorKey), message, forGood);
  }

  /**
   * Whether the status holds the answer to this very spec. It is believed when the record of the
   * run was removed (by hand, or while a namespace goes): nothing is measured a second time.
   */
  private static boolean isAnsweredByItsStatus(Observed observed) {
    return observed
        .status()
        .filter(status -> status.phase() == Phase.COMPLETED)
        .filter(status -> status.verdict() != null && status.verdict() != Verdict.CANCELLED)
        .filter(
            status ->
                Objects.equals(
                    status.observedGeneration(),
                    observed.benchmark().getMetadata().getGeneration()))
        .isPresent();
  }

  private static Decision going(Situation situation, RunRecord run, boolean suspend) {
    if (suspend) {
      return Ending.without(
          situation,
          run,
          Verdict.CANCELLED,
          Reason.SUSPENDED,
          "spec.suspend was set during the run");
    }
    if (!run.measured().equals(MeasuredPart.digest(situation.observed().spec()))) {
      return Ending.without(
          situation,
          run,
          Verdict.CANCELLED,
          Reason.SPEC_CHANGED,
          "what is measured was changed during run %d; run %d follows"
              .formatted(run.number(), run.number() + 1));
    }
    return RunStage.decide(situation, run);
  }

  private static Act suspended(Situation situation) {
    String message = "spec.suspend is set: no run starts until it is false again.";
    StatusDraft draft =
        new StatusDraft(situation.generation(), Phase.SUSPENDED, message)
            .conditions(
                situation
                    .conditions()
                    .set(ConditionType.READY, false, Reason.SUSPENDED, message)
                    .set(ConditionType.RECONCILING, false, Reason.SUSPENDED, message)
                    .set(ConditionType.STALLED, false, Reason.SUSPENDED, message))
            .results(situation.resultNames());
    situation.observed().status().map(RedisBenchmarkStatus::run).ifPresent(draft::run);
    return new Act(List.of(), draft.status(), List.of(), Leftovers.of(situation), Optional.empty());
  }
}
