package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MarkdownReportTest {

  @Test
  void verdictReasonsAndFindingsComeBeforeTheRounds() {
    assertThat(MarkdownReport.render(SampleResults.notAllPassed()))
        .startsWith("# string-encodings: Failed\n")
        .containsSubsequence(
            "30 of 36 measurements, 11 of 12 encodings proved",
            "- Round set-45 holds values of the wrong encoding",
            "## Findings\n\n- embstr to raw (44 to 45 bytes) costs SET",
            "## Rounds",
            "| set-44 | Passed | SET | 44 B | embstr | 103,870 | ±1.1 % |",
            "| mixed-large | Inconclusive |",
            "## Gates",
            "| fast-enough | Failed |",
            "| io-threads | 4 | 1 | refuted |",
            "    redisbench run string-encodings.yaml --requests 1000000",
            "    kind: RedisBenchmark");
  }

  @Test
  void textCannotBreakOutOfItsTableCell() {
    String text = MarkdownReport.render(HostileResults.results());
    String header = "| Round | Verdict |";

    assertThat(text).contains(header);
    assertThat(text.lines().filter(line -> !line.startsWith("    ")))
        .allMatch(line -> !line.contains("<"));
    assertThat(text.lines().filter(line -> line.startsWith("| ")))
        .allMatch(line -> line.split("(?<!\\\\)\\|", -1).length >= 5)
        .filteredOn(line -> line.contains("script") && line.contains("103,870"))
        .singleElement()
        .asString()
        .satisfies(line -> assertThat(line.split("(?<!\\\\)\\|", -1)).hasSize(17));
  }

  @Test
  void aRunWithoutRoundsSaysWhy() {
    assertThat(MarkdownReport.render(SampleResults.error()))
        .startsWith("# no-server: Error\n")
        .contains("- redis 9.9.9 is not to be had here")
        .doesNotContain("## Rounds");
  }
}
