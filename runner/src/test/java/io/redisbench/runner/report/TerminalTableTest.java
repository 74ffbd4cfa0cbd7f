package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalTableTest {

  @Test
  void theTableHasALineARoundUnderTheColumnsOfTheApi() {
    String text = TerminalTable.render(SampleResults.stringEncodings(), StandardCharsets.UTF_8);

    assertThat(text.lines().limit(4))
        .satisfiesExactly(
            header ->
                assertThat(header.split(" {2,}"))
                    .containsExactly(
                        "Round",
                        "Command",
                        "Value",
                        "Encoding",
                        "ops/s",
                        "±95 %",
                        "avg",
                        "p99",
                        "server CPU (user/sys)"),
            incr -> assertThat(incr).startsWith("incr "),
            setInt -> assertThat(setInt).startsWith("set-int "),
            set44 ->
                assertThat(set44.split(" {2,}"))
                    .containsExactly(
                        "set-44",
                        "SET",
                        "44 B",
                        "embstr",
                        "103870",
                        "±1.1 %",
                        "0.48 ms",
                        "1.0 ms",
                        "0.99 (0.25/0.74)"));
  }

  @Test
  void theVerdictSaysHowMuchWasMeasuredAndProved() {
    String text = TerminalTable.render(SampleResults.stringEncodings(), StandardCharsets.UTF_8);

    assertThat(text)
        .endsWith("Verdict: Passed (36 of 36 measurements, 12 of 12 encodings proved)\n")
        .contains("Findings\n- embstr to raw (44 to 45 bytes) costs SET 5.2 % ± 1.1 %;");
  }

  @Test
  void aRoundThatDidNotPassSaysWhy() {
    String text = TerminalTable.render(SampleResults.notAllPassed(), StandardCharsets.UTF_8);

    assertThat(text)
        .contains("set-45 is Failed: All 100 sampled values are embstr where raw was declared")
        .contains("mixed-large is Inconclusive: The host took 6 %")
        .contains("- fast-enough failed: get-44 109 880 ops/s, at least 120 000")
        .contains("Verdict: Failed (30 of 36 measurements, 11 of 12 encodings proved)")
        .contains("- Round mixed-large varied by 14 %");
  }

  @Test
  void sixtyFourRoundsWithLongNamesFitAHundredColumns() {
    String text = TerminalTable.render(SampleResults.many(64), StandardCharsets.UTF_8);

    assertThat(text.lines().limit(65)).hasSize(65).allMatch(line -> line.length() <= 100);
    assertThat(text).contains("r5-xxxxxxx").contains("x..  ");
  }

  @Test
  void aTerminalWithoutUnicodeGetsPlainAscii() {
    String text = TerminalTable.render(SampleResults.many(5), StandardCharsets.US_ASCII);

    assertThat(text).matches("(?s)\\p{ASCII}*").contains("+-95 %").contains("+-1.1 %");
    assertThat(text.lines().limit(6)).allMatch(line -> line.length() <= 100);
  }

  @Test
  void aRunWithoutRoundsSaysItsVerdictAndReason() {
    assertThat(TerminalTable.render(SampleResults.error(), StandardCharsets.UTF_8))
        .isEqualTo("Verdict: Error\n- redis 9.9.9 is not to be had here: 7.2.12 and 8.0.2 are.\n");
  }

  @Test
  void aSingleRepetitionClaimsNoUncertainty() {
    assertThat(TerminalTable.render(SampleResults.single(), StandardCharsets.UTF_8))
        .contains("120000")
        .doesNotContain("±0");
  }

  @Test
  void namesCannotMoveTheCursor() {
    assertThat(PlainText.of("a\u001b[2Jb\rc\n", StandardCharsets.UTF_8)).isEqualTo("a?[2Jb?c\n");
  }
}
