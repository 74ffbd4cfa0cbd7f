package io.redisbench.api.gates;

import io.redisbench.api.checks.CheckCounts;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Gates over checks. What was not checked never passes. */
final class CheckGates {
  private static final int CASES_NAMED = 3;

  private CheckGates() {}

  static GateResult judge(GateSpec gate, Optional<CheckReport> checks) {
    List<CheckRow> rows =
        checks.map(CheckReport::rows).orElse(List.of()).stream()
            .filter(row -> isMeant(gate.checks(), row.group()))
            .toList();
    CheckCounts counts = CheckCounts.of(rows);
    if (rows.isEmpty()) {
      return new GateResult(
          gate.name(), false, "Nothing of it was checked: see checks in the manifest.");
    }
    if (counts.failed() + counts.errors() > 0) {
      String names =
          rows.stream()
              .filter(
                  row ->
                      row.verdict() == CheckVerdict.FAILED || row.verdict() == CheckVerdict.ERROR)
              .limit(CASES_NAMED)
              .map(CheckRow::id)
              .collect(Collectors.joining(", "));
      return new GateResult(
          gate.name(),
          false,
          "%d of %d cases failed and %d could not be carried out, for example %s."
              .formatted(counts.failed(), counts.total(), counts.errors(), names));
    }
    if (counts.passed() == 0) {
      return new GateResult(
          gate.name(),
          false,
          "None of %d cases was judged: %d were only observed and %d skipped."
              .formatted(counts.total(), counts.observed(), counts.skipped()));
    }
    return new GateResult(
        gate.name(),
        true,
        "%d of %d cases passed, none failed.".formatted(counts.passed(), counts.total()));
  }

  private static boolean isMeant(GateSpec.Checks checks, CheckGroup group) {
    return switch (checks) {
      case ALL -> true;
      case ENCODINGS -> group == CheckGroup.ENCODINGS;
      case PROTOCOL -> group == CheckGroup.PROTOCOL;
    };
  }
}
