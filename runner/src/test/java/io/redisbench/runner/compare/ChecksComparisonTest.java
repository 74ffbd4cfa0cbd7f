package io.redisbench.runner.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.checks.CheckedServer;
import io.redisbench.runner.compare.ChecksComparison.Difference;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChecksComparisonTest {

  @Test
  void onlyCasesInWhichServersDifferAreNamed() {
    ChecksComparison comparison =
        ChecksComparison.of(
            List.of(
                report("7.0.15", row("same", "int", ""), row("list", "quicklist", "")),
                report("8.0.2", row("same", "int", ""), row("list", "listpack", ""))));

    assertThat(comparison.servers()).containsExactly("redis 7.0.15", "redis 8.0.2");
    assertThat(comparison.cases()).isEqualTo(2);
    assertThat(comparison.differences()).extracting(Difference::id).containsExactly("list");
    assertThat(comparison.differences().get(0).seen()).containsExactly("quicklist", "listpack");
  }

  @Test
  void whatWasNotLookedAtSaysWhy() {
    ChecksComparison comparison =
        ChecksComparison.of(
            List.of(
                report("6.0.16", row("copy", "", "this server has no COPY")),
                report("7.0.15", row("copy", "int", ""), row("new", "raw", ""))));

    assertThat(comparison.differences())
        .extracting(Difference::seen)
        .containsExactly(List.of("this server has no COPY", "int"), List.of("not checked", "raw"));
  }

  @Test
  void timesThatWereMeasuredAreNoDifference() {
    ChecksComparison comparison =
        ChecksComparison.of(
            List.of(
                report("7.0.15", row("large", "the same came back; SET 8 ms", "")),
                report("8.0.2", row("large", "the same came back; SET 5 ms", ""))));

    assertThat(comparison.differences()).isEmpty();
  }

  private static CheckReport report(String version, CheckRow... rows) {
    return CheckReport.of(
        new CheckedServer("redis", version, "", "", ""), List.of(rows), 1, List.of());
  }

  private static CheckRow row(String id, String seen, String reason) {
    return new CheckRow(
        id,
        CheckGroup.ENCODINGS,
        "topic",
        id,
        "",
        seen,
        Optional.empty(),
        Optional.empty(),
        seen.isEmpty() ? CheckVerdict.SKIPPED : CheckVerdict.OBSERVED,
        "",
        "",
        reason);
  }
}
