package io.redisbench.runner.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.RoundResult;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The results as they stand on the terminal after a run. */
public final class TerminalTable {

  /** The widest table, in characters. */
  static final int WIDTH = 100;

  private static final int NARROWEST_TEXT = 6;
  private static final String GAP = "  ";

  private TerminalTable() {}

  /**
   * Table, findings and verdict, each line ended by a line feed.
   *
   * @param charset the terminal's encoding; where it lacks a character, ASCII is used throughout
   */
  public static String render(BenchmarkResults results, Charset charset) {
    StringBuilder text = new StringBuilder();
    if (!results.rounds().isEmpty()) {
      text.append(table(results.rounds(), columns(charset))).append('\n');
    }
    results.rounds().stream()
        .filter(round -> round.verdict() != Verdict.PASSED)
        .forEach(round -> text.append(notPassed(round)).append('\n'));
    section(text, "Findings", results.findings().stream().map(finding -> finding.text()).toList());
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

  private static String table(List<RoundResult> rounds, List<TextColumn> columns) {
    int[] widths = widths(columns, rounds);
    List<ColumnData<RoundResult>> data = new ArrayList<>();
    for (int i = 0; i < columns.size(); i++) {
      TextColumn column = columns.get(i);
      int width = widths[i];
      data.add(
          new Column()
              .header(column.header())
              .headerAlign(column.align())
              .dataAlign(column.align())
              .minWidth(width + GAP.length())
              .maxWidth(width + GAP.length())
              .with(round -> shortened(column.value().apply(round), width)));
    }
    return AsciiTable.builder()
        .border(AsciiTable.NO_BORDERS)
        .lineSeparator("\n")
        .data(rounds, data)
        .asString()
        .lines()
        .filter(line -> !line.isBlank())
        .map(line -> line.substring(1).stripTrailing())
        .reduce("", (all, line) -> all + line + "\n");
  }

  private static List<TextColumn> columns(Charset charset) {
    return columns().stream().map(column -> column.in(charset)).toList();
  }

  private static List<TextColumn> columns() {
    return List.of(
        new TextColumn("Round", true, RoundResult::name),
        new TextColumn("Command", true, TerminalTable::command),
        new TextColumn("Value", true, round -> orAbsent(round.valueLabel())),
        new TextColumn(
            "Encoding", true, r -> orAbsent(r.stored().map(s -> s.encoding()).orElse(""))),
        new TextColumn("ops/s", false, r -> ops(r, e -> String.valueOf(Math.round(e.median())))),
        new TextColumn("±95 %", false, r -> ops(r, Figures::uncertainty)),
        new TextColumn("avg", false, r -> latency(r, l -> l.meanMicros())),
        new TextColumn("p99", false, r -> latency(r, l -> l.p99Micros())),
        new TextColumn(
            "server CPU (user/sys)",
            false,
            r -> r.server().map(Figures::cores).orElse(Figures.ABSENT)));
  }

  private static String ops(RoundResult round, Function<Estimate, String> text) {
    return round.opsPerSecond().map(text).orElse(Figures.ABSENT);
  }

  private static String latency(
      RoundResult round, Function<io.redisbench.api.results.Latency, Double> micros) {
    return round
        .response()
        .map(latency -> Figures.latency(micros.apply(latency), 2))
        .orElse(Figures.ABSENT);
  }

  private static String orAbsent(String text) {
    return text.isEmpty() ? Figures.ABSENT : text;
  }

  /** Names of the commands without their arguments: SET, or GET:SET for a mix. */
  static String command(RoundResult round) {
    return round.commands().stream()
        .map(share -> share.command().isEmpty() ? "" : share.command().get(0))
        .reduce((first, second) -> first + ":" + second)
        .orElse("");
  }

  private static int[] widths(List<TextColumn> columns, List<RoundResult> rounds) {
    int[] widths =
        columns.stream()
            .mapToInt(column -> Math.max(column.header().length(), widest(column, rounds)))
            .toArray();
    int total = GAP.length() * (columns.size() - 1);
    for (int width : widths) {
      total += width;
    }
    while (total > WIDTH) {
      int longest = -1;
      for (int i = 0; i < widths.length; i++) {
        boolean mayShrink = columns.get(i).isText() && widths[i] > NARROWEST_TEXT;
        if (mayShrink && (longest < 0 || widths[i] > widths[longest])) {
          longest = i;
        }
      }
      if (longest < 0) {
        break;
      }
      widths[longest]--;
      total--;
    }
    return widths;
  }

  private static int widest(TextColumn column, List<RoundResult> rounds) {
    return rounds.stream().mapToInt(r -> column.value().apply(r).length()).max().orElse(0);
  }

  private static String shortened(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width - 2) + "..";
  }

  private static String notPassed(RoundResult round) {
    String reasons = String.join(" ", round.reasons());
    return round.name() + " is " + round.verdict() + (reasons.isEmpty() ? "." : ": " + reasons);
  }

  private static String gate(GateResult gate) {
    return "%s: %s %s".formatted(gate.passed() ? "passed" : "failed", gate.name(), gate.message());
  }

  private static void section(StringBuilder text, String title, List<String> lines) {
    if (!lines.isEmpty()) {
      text.append(title).append('\n');
      lines.forEach(line -> text.append("- ").append(line).append('\n'));
    }
  }

  /** A column; text columns are shortened when the table would become too wide. */
  private record TextColumn(String header, boolean isText, Function<RoundResult, String> value) {
    TextColumn in(Charset charset) {
      return new TextColumn(
          PlainText.of(header, charset),
          isText,
          round -> PlainText.of(value.apply(round), charset).replace('\n', '?'));
    }

    HorizontalAlign align() {
      return isText ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
    }
  }
}
