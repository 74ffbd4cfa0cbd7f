package io.redisbench.operator.plan;

import io.redisbench.api.Verdict;
import io.redisbench.api.gates.GateSpec;
import io.redisbench.api.gates.Gates;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.status.ResultStatus;
import java.util.List;
import java.util.stream.Stream;

/** Judges other gates over results that were measured before. */
final class Judgement {

  private Judgement() {}

  /** The same results, with these gates instead of theirs. */
  static BenchmarkResults again(BenchmarkResults results, List<GateSpec> gates) {
    List<GateResult> judged = Gates.judge(gates, results);
    List<String> broken =
        judged.stream()
            .filter(gate -> !gate.passed())
            .map(gate -> "Gate " + gate.name() + ": " + gate.message())
            .toList();
    List<String> before = results.gates().stream().map(GateResult::name).toList();
    List<String> others =
        results.verdictReasons().stream()
            .filter(reason -> before.stream().noneMatch(gate -> isAbout(reason, gate)))
            .toList();
    Verdict verdict =
        broken.isEmpty() ? withoutGates(results) : withoutGates(results).and(Verdict.FAILED);
    return new BenchmarkResults(
        results.schemaVersion(),
        results.run(),
        verdict,
        Stream.concat(broken.stream(), others.stream()).toList(),
        results.environment(),
        results.settings(),
        results.rounds(),
        results.checks(),
        results.findings(),
        judged,
        results.notices(),
        results.spec());
  }

  /** The verdict in a sentence. */
  static String message(BenchmarkResults results) {
    String message = ResultStatus.of(results).message();
    int colon = message.indexOf(": ");
    return Ending.sentence(colon < 0 ? message : message.substring(colon + 2));
  }

  private static boolean isAbout(String reason, String gate) {
    return reason.startsWith("Gate " + gate + ":");
  }

  /** What rounds and checks alone say; a run that broke off has said more than its gates. */
  private static Verdict withoutGates(BenchmarkResults results) {
    if (results.verdict() != Verdict.FAILED) {
      return results.verdict();
    }
    Verdict ofRounds =
        results.rounds().stream().map(RoundResult::verdict).reduce(Verdict.PASSED, Verdict::and);
    boolean checksFailed =
        results.checks().filter(checks -> checks.verdict() == Verdict.FAILED).isPresent();
    return checksFailed ? ofRounds.and(Verdict.FAILED) : ofRounds;
  }
}
