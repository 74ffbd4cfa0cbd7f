package io.redisbench.runner.statistics;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.List;

/**
 * What came of a run.
 *
 * @param verdict the worst of its rounds and gates
 * @param reasons why it did not pass, in sentences that name the round or the gate
 */
public record RunVerdict(Verdict verdict, List<String> reasons) {

  public RunVerdict {
    reasons = List.copyOf(reasons);
  }

  /**
   * @param rounds all rounds that the manifest asks for, also those without figures
   * @param gates what each gate said
   */
  public static RunVerdict of(List<RoundResult> rounds, List<GateResult> gates) {
    if (rounds.isEmpty()) {
      return new RunVerdict(Verdict.ERROR, List.of("Nothing was measured."));
    }
    Verdict verdict = Verdict.PASSED;
    List<String> reasons = new ArrayList<>();
    for (RoundResult round : rounds) {
      verdict = verdict.and(round.verdict());
      if (round.verdict() != Verdict.PASSED) {
        round.reasons().forEach(reason -> reasons.add(named(round.name(), reason)));
      }
    }
    for (GateResult gate : gates) {
      if (!gate.passed()) {
        verdict = verdict.and(Verdict.FAILED);
        reasons.add("Gate " + gate.name() + ": " + gate.message());
      }
    }
    return new RunVerdict(verdict, reasons);
  }

  private static String named(String round, String reason) {
    String name = "Round " + round;
    return reason.startsWith(name + " ") ? reason : name + ": " + reason;
  }
}
