package io.redisbench.runner.workload;

import io.redisbench.api.workload.Driver;
import io.redisbench.api.workload.WorkloadSpec;
import java.util.List;

/**
 * A workload with nothing left open.
 *
 * @param spec the same as a spec with preset and defaults filled in; resolving it again gives the
 *     same rounds
 * @param rounds the rounds in the order of the report; their names differ
 * @param repetitions how often each round is measured, all rounds interleaved
 * @param maxSpreadPercent a round whose repetitions differ more is Inconclusive
 * @param driver what sends the requests
 * @param notices what a reader of the results should know about these rounds, in sentences
 */
public record ResolvedWorkload(
    WorkloadSpec spec,
    List<ResolvedRound> rounds,
    int repetitions,
    double maxSpreadPercent,
    Driver driver,
    List<String> notices) {

  public ResolvedWorkload {
    rounds = List.copyOf(rounds);
    notices = List.copyOf(notices);
  }
}
