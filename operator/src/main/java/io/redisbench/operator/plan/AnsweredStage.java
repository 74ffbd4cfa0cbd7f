package io.redisbench.operator.plan;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.plan.Decision.Act;
import io.redisbench.operator.plan.Decision.Ask;
import io.redisbench.operator.plan.Decision.Note;
import io.redisbench.operator.plan.Decision.Question;
import io.redisbench.operator.plan.Decision.Step;
import io.redisbench.operator.plan.Decision.Step.Apply;
import io.redisbench.operator.plan.Decision.Step.DeleteBenchmark;
import io.redisbench.operator.run.MeasuredPart;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.run.RunRecord.End;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The latest run is the answer to the spec: nothing is measured, but gates and retention may
 * change.
 */
final class AnsweredStage {

  private AnsweredStage() {}

  static Decision decide(Situation situation, RunRecord run) {
    End end = run.end().orElseThrow();
    Optional<Duration> left = Retention.benchmarkLeft(situation, end);
    if (left.filter(Duration::isZero).isPresent()) {
      return new Act(
          List.of(),
          status(situation, run),
          List.of(),
          List.of(new DeleteBenchmark()),
          Optional.empty());
    }
    boolean otherGates =
        !end.gates().equals(MeasuredPart.digestOfGates(situation.observed().spec()));
    boolean unwritten =
        situation.observed().status().filter(status -> status.verdict() != null).isEmpty();
    if (end.withResults() && (otherGates || unwritten)) {
      return judgedAgain(situation, run);
    }
    return new Act(
        List.of(),
        status(situation, run),
        List.of(),
        Leftovers.of(situation),
        Stream.of(left, Retention.serverLeft(situation, run).filter(time -> !time.isZero()))
            .flatMap(Optional::stream)
            .min(Duration::compareTo)
            .map(time -> time.plusMillis(50)));
  }

  private static Decision judgedAgain(Situation situation, RunRecord run) {
    StoredResults stored = situation.observed().results();
    if (stored instanceof StoredResults.NotRead) {
      return new Ask(Question.RESULTS);
    }
    End end = run.end().orElseThrow();
    String gates = MeasuredPart.digestOfGates(situation.observed().spec());
    if (stored instanceof StoredResults.Refused && gates.equals(end.gates())) {
      // Only the status was lost: what came of the run stands in its record.
      return rewritten(situation, run, Optional.empty());
    }
    if (stored instanceof StoredResults.Refused refused) {
      RunRecord noted =
          run.ended(
              new End(
                  end.verdict().and(Verdict.ERROR),
                  Reason.RESULTS_LOST,
                  Ending.sentence(
                      "the gates were changed and cannot be judged again: " + refused.reason()),
                  end.at(),
                  false,
                  gates));
      return rewritten(situation, noted, Optional.empty());
    }
    BenchmarkResults results =
        Judgement.again(
            ((StoredResults.Opened) stored).results(), situation.observed().spec().gates());
    boolean worse = end.verdict() == Verdict.ERROR;
    RunRecord judged =
        run.ended(
            new End(
                worse ? end.verdict() : results.verdict(),
                worse ? end.reason() : Reason.of(results.verdict()),
                worse ? end.message() : Judgement.message(results),
                end.at(),
                true,
                gates));
    return rewritten(situation, judged, Optional.of(results));
  }

  private static Act rewritten(
      Situation situation, RunRecord run, Optional<BenchmarkResults> results) {
    List<Step> after = new ArrayList<>();
    after.add(new Apply(Ending.record(situation, run)));
    after.addAll(Leftovers.of(situation));
    End end = run.end().orElseThrow();
    return new Act(
        List.of(),
        Ending.status(situation, run, results),
        List.of(new Note(false, Reason.JUDGED, end.verdict() + ": " + end.message(), run.label())),
        after,
        Optional.of(Ending.SOON));
  }

  /** As it is, for this generation; made anew where it does not tell of this run. */
  private static RedisBenchmarkStatus status(Situation situation, RunRecord run) {
    return situation
        .observed()
        .status()
        .filter(status -> status.verdict() != null && status.run() != null)
        .filter(status -> Objects.equals(status.run().number(), run.number()))
        .map(status -> status.observing(situation.generation(), situation.resultNames()))
        .orElseGet(() -> Ending.status(situation, run, Optional.empty()));
  }
}
