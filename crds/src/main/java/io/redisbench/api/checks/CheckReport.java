package io.redisbench.api.checks;

import io.redisbench.api.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * What the checks of one server found.
 *
 * @param schemaVersion version of this format, major.minor: a reader ignores fields it does not
 *     know and refuses another major version
 * @param server the server
 * @param verdict what came of it
 * @param verdictReasons why it did not pass, in sentences; empty when it passed
 * @param counts how many cases ended how
 * @param seconds how long it took
 * @param rows the cases, in the order in which they are told
 * @param notices what a reader should know besides
 */
public record CheckReport(
    String schemaVersion,
    CheckedServer server,
    Verdict verdict,
    List<String> verdictReasons,
    CheckCounts counts,
    double seconds,
    List<CheckRow> rows,
    List<String> notices) {

  /** The version that this code writes. */
  public static final String SCHEMA_VERSION = "1.0";

  public CheckReport {
    verdictReasons = verdictReasons == null ? List.of() : List.copyOf(verdictReasons);
    rows = rows == null ? List.of() : List.copyOf(rows);
    notices = notices == null ? List.of() : List.copyOf(notices);
  }

  /** The report of these rows. */
  public static CheckReport of(
      CheckedServer server, List<CheckRow> rows, double seconds, List<String> notices) {
    CheckCounts counts = CheckCounts.of(rows);
    return new CheckReport(
        SCHEMA_VERSION,
        server,
        verdict(counts),
        reason(counts).map(List::of).orElse(List.of()),
        counts,
        seconds,
        rows,
        notices);
  }

  /** The same report, of checks that were ended on request before they came to every case. */
  public CheckReport cancelled() {
    return new CheckReport(
        schemaVersion,
        server,
        Verdict.CANCELLED,
        List.of(
            "cancelled when %d of %d cases had been looked at"
                .formatted(counts.total() - counts.errors(), counts.total())),
        counts,
        seconds,
        rows,
        notices);
  }

  /** A case that fails or cannot be carried out counts; where nothing was judged nothing passed. */
  private static Verdict verdict(CheckCounts counts) {
    if (counts.errors() > 0) {
      return Verdict.ERROR;
    }
    if (counts.failed() > 0) {
      return Verdict.FAILED;
    }
    return counts.passed() > 0 ? Verdict.PASSED : Verdict.INCONCLUSIVE;
  }

  private static Optional<String> reason(CheckCounts counts) {
    String of = " of " + counts.total() + " cases ";
    if (counts.errors() > 0) {
      return Optional.of(counts.errors() + of + "could not be carried out");
    }
    if (counts.failed() > 0) {
      return Optional.of(
          counts.failed() + of + "differ from what this flavour and version is known to do");
    }
    return counts.passed() > 0
        ? Optional.empty()
        : Optional.of(
            "nothing was judged: "
                + counts.observed()
                + of
                + "were observed, "
                + counts.skipped()
                + " skipped");
  }
}
