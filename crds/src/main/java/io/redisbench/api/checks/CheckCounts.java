package io.redisbench.api.checks;

import java.util.List;

/**
 * How many cases ended how.
 *
 * @param passed as known
 * @param failed not as known
 * @param observed recorded and not judged
 * @param skipped not looked at
 * @param errors could not be carried out
 */
public record CheckCounts(int passed, int failed, int observed, int skipped, int errors) {

  /** The counts of these rows. */
  public static CheckCounts of(List<CheckRow> rows) {
    return new CheckCounts(
        count(rows, CheckVerdict.PASSED),
        count(rows, CheckVerdict.FAILED),
        count(rows, CheckVerdict.OBSERVED),
        count(rows, CheckVerdict.SKIPPED),
        count(rows, CheckVerdict.ERROR));
  }

  private static int count(List<CheckRow> rows, CheckVerdict verdict) {
    return (int) rows.stream().filter(row -> row.verdict() == verdict).count();
  }

  /** All cases. */
  public int total() {
    return passed + failed + observed + skipped + errors;
  }
}
