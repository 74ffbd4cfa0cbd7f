package io.redisbench.runner.statistics;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What came of a run.
 *
 * @param verdict the worst of its rounds, checks and gates
 * @param reasons why it did not pass, in sentences that name the round or the gate; what decided
 *     the verdict goes first
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
    return of(rounds, gates, Optional.empty());
  }

  /**
   * @param rounds all rounds that the manifest asks for, also those without figures
   * @param gates what each gate said
   * @param checks what checks found
   */
  public static RunVerdict of(
      List<RoundResult> rounds, List<GateResult> gates, Optional<CheckReport> checks) {
    if (rounds.isEmpty() && checks.isEmpty()) {
      return new RunVerdict(Verdict.ERROR, List.of("Nothing was measured."));
    }
    List<Reason> reasons = new ArrayList<>();
    for (GateResult gate : gates) {
      if (!gate.passed()) {
        reasons.add(new Reason(Verdict.FAILED, "Gate " + gate.name() + ": " + gate.message()));
      }
    }
    Verdict verdict = reasons.isEmpty() ? Verdict.PASSED : Verdict.FAILED;
    if (checks.isPresent()) {
      Verdict ofChecks = ofChecks(checks.get(), rounds.isEmpty());
      verdict = verdict.and(ofChecks);
      if (ofChecks != Verdict.PASSED) {
        checks
            .get()
            .verdictReasons()
            .forEach(reason -> reasons.add(new Reason(ofChecks, "Checks: " + reason + ".")));
      }
    }
    for (RoundResult round : rounds) {
      verdict = verdict.and(round.verdict());
      if (round.verdict() != Verdict.PASSED) {
        round
            .reasons()
            .forEach(
                reason -> reasons.add(new Reason(round.verdict(), named(round.name(), reason))));
      }
    }
    return new RunVerdict(
        verdict,
        reasons.stream()
            .sorted(Comparator.comparing(Reason::verdict).reversed())
            .map(Reason::text)
            .toList());
  }

  /**
   * What cannot be carried out, or judged where nothing else is, is missing: figures of rounds do
   * not become an error by it.
   */
  private static Verdict ofChecks(CheckReport checks, boolean alone) {
    return switch (checks.verdict()) {
      case FAILED -> Verdict.FAILED;
      case ERROR -> alone ? Verdict.ERROR : Verdict.INCONCLUSIVE;
      case INCONCLUSIVE -> alone ? Verdict.INCONCLUSIVE : Verdict.PASSED;
      case PASSED, CANCELLED -> Verdict.PASSED;
    };
  }

  private record Reason(Verdict verdict, String text) {}

  private static String named(String round, String reason) {
    String name = "Round " + round;
    return reason.startsWith(name + " ") ? reason : name + ": " + reason;
  }
}
