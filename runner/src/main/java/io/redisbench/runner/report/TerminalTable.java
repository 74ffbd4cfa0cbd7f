package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.Counts;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.RoundResult;
import io.redisbench.runner.report.TextTable.TextColumn;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.Function;

/** The results as they stand on the terminal after a run. */
public final class TerminalTable {

  private static final TextTable<RoundResult> ROUNDS =
      new TextTable<>(
          List.of(
              new TextColumn<>("Round", true, RoundResult::name),
              new TextColumn<>("Command", true, TerminalTable::command),
              new TextColumn<>("Value", true, round -> orAbsent(round.valueLabel())),
              new TextColumn<>(
                  "Encoding", true, r -> orAbsent(r.stored().map(s -> s.encoding()).orElse(""))),
              new TextColumn<>(
                  "ops/s", false, r -> ops(r, e -> String.valueOf(Math.round(e.median())))),
              new TextColumn<>("±95 %", false, r -> ops(r, Figures::uncertainty)),
              new TextColumn<>("avg", false, r -> latency(r, Latency::meanMicros)),
              new TextColumn<>("p99", false, r -> latency(r, Latency::p99Micros)),
              new TextColumn<>(
                  "server CPU (user/sys)",
                  false,
                  r -> r.server().map(Figures::cores).orElse(Figures.ABSENT))));

  private TerminalTable() {}

  /**
   * Table, findings and verdict, each line ended by a line feed.
   *
   * @param charset the terminal's encoding; where it lacks a character, ASCII is used throughout
   */
  public static String render(BenchmarkResults results, Charset charset) {
    StringBuilder text = new StringBuilder();
    if (!results.rounds().isEmpty()) {
      text.append(ROUNDS.render(results.rounds(), charset)).append('\n');
    }
    results.rounds().stream()
        .filter(round -> round.verdict() != Verdict.PASSED)
        .forEach(round -> text.append(notPassed(round)).append('\n'));
    section(text, "Findings", results.findings().stream().map(finding -> finding.text()).toList());
    results.checks().ifPresent(checks -> checks(text, checks));
    section(text, "Gates", results.gates().stream().map(TerminalTable::gate).toList());
    section(text, "Notices", results.notices());
    text.append("Verdict: ").append(results.verdict());
    if (!results.rounds().isEmpty()) {
      text.append(" (").append(Counts.of(results).text()).append(')');
    }
    text.append('\n');
    results.verdictReasons().forEach(reason -> text.append("- ").append(reason).append('\n'));
    return PlainText.of(text.toString(), charset);
  }

  /** Names of the commands without their arguments: SET, or GET:SET for a mix. */
  static String command(RoundResult round) {
    return round.commands().stream()
        .map(share -> share.command().isEmpty() ? "" : share.command().get(0))
        .reduce((first, second) -> first + ":" + second)
        .orElse("");
  }

  private static String ops(RoundResult round, Function<Estimate, String> text) {
    return round.opsPerSecond().map(text).orElse(Figures.ABSENT);
  }

  private static String latency(RoundResult round, Function<Latency, Double> micros) {
    return round
        .response()
        .map(latency -> Figures.latency(micros.apply(latency), 2))
        .orElse(Figures.ABSENT);
  }

  private static String orAbsent(String text) {
    return text.isEmpty() ? Figures.ABSENT : text;
  }

  private static String notPassed(RoundResult round) {
    String reasons = String.join(" ", round.reasons());
    return round.name() + " is " + round.verdict() + (reasons.isEmpty() ? "." : ": " + reasons);
  }

  private static String gate(GateResult gate) {
    return "%s %s: %s".formatted(gate.name(), gate.passed() ? "passed" : "failed", gate.message());
  }

  private static void checks(StringBuilder text, CheckReport checks) {
    text.append("Checks of the server: ").append(ChecksView.counts(checks.counts())).append('\n');
    for (CheckVerdict verdict : List.of(CheckVerdict.FAILED, CheckVerdict.ERROR)) {
      ChecksView.rows(checks, verdict)
          .forEach(
              row ->
                  text.append(
                      "- %s: %s. %s\n"
                          .formatted(row.topic(), row.title(), ChecksView.whatIsWrong(row))));
    }
  }

  private static void section(StringBuilder text, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      text.append(title).append('\n');
      lines.forEach(line -> text.append("- ").append(line).append('\n'));
    }
  }
}
