package io.redisbench.operator.plan;

import io.fabric8.kubernetes.api.model.ConfigMap;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.api.status.ResultStatus;
import io.redisbench.operator.desired.RunObjects;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.plan.Decision.Step.Apply;
import io.redisbench.operator.run.MeasuredPart;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.run.RunRecord.End;
import io.redisbench.operator.status.ConditionType;
import io.redisbench.operator.status.Conditions;
import io.redisbench.operator.status.StatusDraft;
import io.redisbench.operator.status.StatusSize;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Ends a run: first the status says what came of it, then the record does, and only then what is
 * needed no more is removed. An operator that is stopped in between finds everything that it
 * decided by, and decides the same again.
 */
final class Ending {

  /** Time for the deletion of what has ended to be seen. */
  static final Duration SOON = Duration.ofSeconds(1);

  /** The last lines of a server may be long; a status has 32 KiB for everything. */
  private static final int LONGEST_MESSAGE = 1000;

  private Ending() {}

  /** Ends it without results. */
  static Act without(
      Situation situation, RunRecord record, Verdict verdict, Reason reason, String message) {
    return end(
        situation,
        record.ended(
            new End(
                verdict,
                reason,
                sentence(message),
                situation.now(),
                false,
                MeasuredPart.digestOfGates(situation.observed().spec()))),
        Optional.empty());
  }

  /**
   * Ends it with these results.
   *
   * @param breakdown what makes it an error whatever they say; empty when nothing does
   */
  static Act with(
      Situation situation,
      RunRecord record,
      BenchmarkResults results,
      Optional<Breakdown> breakdown) {
    return end(
        situation,
        record.ended(
            new End(
                breakdown.isPresent() ? Verdict.ERROR : results.verdict(),
                breakdown.map(Breakdown::reason).orElse(Reason.of(results.verdict())),
                breakdown
                    .map(broken -> sentence(broken.message()))
                    .orElseGet(() -> Judgement.message(results)),
                situation.now(),
                true,
                MeasuredPart.digestOfGates(situation.observed().spec()))),
        Optional.of(results));
  }

  private static Act end(Situation situation, RunRecord ended, Optional<BenchmarkResults> results) {
    End end = ended.end().orElseThrow();
    List<Step> after = new ArrayList<>();
    after.add(new Apply(record(situation, ended)));
    after.addAll(
        Cleanup.of(
            situation.names(ended),
            situation.measuredSpec(ended),
            Retention.keepsServer(situation, ended)));
    boolean another = Attempts.isAnotherDue(situation.observed().spec(), ended);
    return new Act(
        List.of(),
        another ? disrupted(situation, ended) : status(situation, ended, results),
        List.of(
            new Note(
                end.verdict() == Verdict.ERROR || end.verdict() == Verdict.FAILED,
                another ? Reason.DISRUPTED : Reason.of(end.verdict()),
                end.message(),
                ended.label())),
        after,
        Optional.of(SOON));
  }

  /** Not the end for who waits for one: another attempt follows. */
  private static RedisBenchmarkStatus disrupted(Situation situation, RunRecord ended) {
    String message = Attempts.message(situation.observed().spec(), ended);
    return situation
        .draft(ended, Phase.QUEUED, message)
        .conditions(
            situation
                .conditions()
                .set(ConditionType.READY, false, Reason.DISRUPTED, message)
                .set(ConditionType.RECONCILING, true, Reason.DISRUPTED, message)
                .set(ConditionType.STALLED, false, Reason.DISRUPTED, "")
                .set(ConditionType.SCHEDULED, false, Reason.DISRUPTED, message))
        .status();
  }

  /** The record's ConfigMap, without the plan, which nobody needs any more. */
  static ConfigMap record(Situation situation, RunRecord record) {
    return RunObjects.record(situation.context(record), "");
  }

  /** The status of a run that has ended. */
  static RedisBenchmarkStatus status(
      Situation situation, RunRecord ended, Optional<BenchmarkResults> results) {
    End end = ended.end().orElseThrow();
    String message = end.verdict() + ": " + end.message();
    StatusDraft draft =
        situation
            .draft(ended, Phase.COMPLETED, message)
            .ended(end.verdict(), end.at().toString())
            .conditions(conditions(situation, ended, results.isPresent(), gates(results), message));
    Map<String, String> environment =
        new TreeMap<>(UsedEnvironment.of(situation.observed(), ended, situation.names(ended)));
    if (results.isPresent()) {
      RedisBenchmarkStatus summary = ResultStatus.of(results.get());
      summary.environment().forEach(environment::putIfAbsent);
      draft
          .summaryOf(summary)
          .progress(summary.progress())
          .figures(summary.opsPerSecond(), summary.p99())
          .server(summary.server())
          .results(
              Stream.concat(
                      Stream.of(situation.names(ended).results()), situation.resultNames().stream())
                  .distinct()
                  .toList());
    }
    return StatusSize.bounded(draft.environment(environment).status());
  }

  /** Whether all gates hold; empty where there are none, or nothing to judge. */
  private static Optional<Boolean> gates(Optional<BenchmarkResults> results) {
    return results
        .map(BenchmarkResults::gates)
        .filter(judged -> !judged.isEmpty())
        .map(judged -> judged.stream().allMatch(BenchmarkResults.GateResult::passed));
  }

  private static Conditions conditions(
      Situation situation,
      RunRecord ended,
      boolean withResults,
      Optional<Boolean> gates,
      String message) {
    End end = ended.end().orElseThrow();
    boolean passed = end.verdict() == Verdict.PASSED;
    boolean measured = withResults && end.verdict().compareTo(Verdict.ERROR) < 0;
    Conditions conditions = situation.conditions();
    gates.ifPresent(
        holds ->
            conditions.set(
                ConditionType.GATES_PASSED,
                holds,
                holds ? Reason.ALL_HOLD : Reason.BROKEN,
                holds ? "" : message));
    return conditions
        .set(ConditionType.READY, passed, end.reason(), message)
        .set(ConditionType.RECONCILING, false, Reason.COMPLETED, "The run has ended.")
        .set(
            ConditionType.STALLED,
            !passed && end.verdict() != Verdict.CANCELLED,
            passed ? Reason.COMPLETED : end.reason(),
            passed ? "" : message)
        .set(
            ConditionType.SCHEDULED,
            !ended.serverNode().isEmpty(),
            ended.serverNode().isEmpty() ? end.reason() : Reason.RESERVED,
            ended.serverNode().isEmpty() ? end.message() : "on " + ended.serverNode())
        .set(
            ConditionType.MEASURED,
            measured,
            measured ? Reason.MEASURED : end.reason(),
            measured ? "" : end.message())
        .set(
            ConditionType.RESULTS_STORED,
            withResults,
            withResults ? Reason.CHECKED : end.reason(),
            withResults ? "in " + situation.names(ended).results() : end.message());
  }

  /** Ends with a full stop, and is short enough for an annotation and a status. */
  static String sentence(String text) {
    String whole = text.strip();
    String stripped =
        whole.length() <= LONGEST_MESSAGE ? whole : whole.substring(0, LONGEST_MESSAGE - 1) + "…";
    return stripped.endsWith(".") || stripped.endsWith("…") ? stripped : stripped + ".";
  }
}
