package io.redisbench.operator.plan;

import io.redisbench.api.DurationText;
import io.redisbench.api.RetentionSpec;
import io.redisbench.api.Verdict;
import io.redisbench.operator.run.RunRecord;
import io.redisbench.operator.run.RunRecord.End;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What is kept of runs that have ended, and for how long. */
final class Retention {

  private static final int HISTORY = 5;

  private Retention() {}

  /** Whether the server of this run is still to be looked at. */
  static boolean keepsServer(Situation situation, RunRecord ended) {
    return serverLeft(situation, ended).filter(left -> !left.isZero()).isPresent();
  }

  /** How much longer the server of this run stays; empty when it does not stay at all. */
  static Optional<Duration> serverLeft(Situation situation, RunRecord ended) {
    End end = ended.end().orElseThrow();
    boolean failed = end.verdict() == Verdict.FAILED || end.verdict() == Verdict.ERROR;
    return failed && !Attempts.isAnotherDue(situation.observed().spec(), ended)
        ? of(situation)
            .map(RetentionSpec::keepFailedServer)
            .map(DurationText::parse)
            .map(keep -> situation.left(end.at(), keep))
        : Optional.empty();
  }

  /** How much longer the benchmark itself stays; empty for ever. */
  static Optional<Duration> benchmarkLeft(Situation situation, End end) {
    return of(situation)
        .map(
            retention ->
                end.verdict() == Verdict.PASSED
                    ? retention.ttlAfterPassed()
                    : retention.ttlAfterFailed())
        .map(DurationText::parse)
        .map(ttl -> situation.left(end.at(), ttl));
  }

  /** The runs that are too old to be kept. */
  static List<RunRecord> outdated(Situation situation) {
    int history = of(situation).map(RetentionSpec::history).orElse(HISTORY);
    List<RunRecord> records = situation.observed().records();
    return records.size() <= history ? List.of() : records.subList(0, records.size() - history);
  }

  private static Optional<RetentionSpec> of(Situation situation) {
    return Optional.ofNullable(situation.observed().spec().retention());
  }
}
