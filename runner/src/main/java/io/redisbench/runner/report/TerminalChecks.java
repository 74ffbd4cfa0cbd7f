package io.redisbench.runner.report;

import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.report.TextTable.TextColumn;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What checks found, as it stands on the terminal. */
public final class TerminalChecks {

  private static final int CASES_NAMED = 3;

  private TerminalChecks() {}

  /**
   * A table by topics, what did not pass and why, and the verdict.
   *
   * @param charset the terminal's encoding; where it lacks a character, ASCII is used throughout
   */
  public static String render(CheckReport report, Charset charset) {
    StringBuilder text = new StringBuilder();
    text.append(ChecksView.server(report)).append("\n\n");
    if (!report.rows().isEmpty()) {
      text.append(tables(report.rows(), charset)).append('\n');
    }
    text.append(failures(report));
    text.append(reasons("Error", report, CheckVerdict.ERROR));
    text.append(reasons("Observed, not judged", report, CheckVerdict.OBSERVED));
    text.append(reasons("Skipped", report, CheckVerdict.SKIPPED));
    report.notices().forEach(notice -> text.append(notice).append("\n\n"));
    text.append(verdict(report));
    return PlainText.of(text.toString(), charset);
  }

  /** A table for each topic, as wide as its own cases need. */
  private static String tables(List<CheckRow> rows, Charset charset) {
    Map<String, List<CheckRow>> byTopic =
        rows.stream()
            .collect(
                Collectors.groupingBy(CheckRow::topic, LinkedHashMap::new, Collectors.toList()));
    return byTopic.entrySet().stream()
        .map(topic -> table(topic.getKey(), topic.getValue()).render(topic.getValue(), charset))
        .collect(Collectors.joining("\n"));
  }

  private static TextTable<CheckRow> table(String topic, List<CheckRow> rows) {
    List<TextColumn<CheckRow>> columns = new ArrayList<>();
    columns.add(new TextColumn<>(topic, true, row -> "  " + row.title()));
    columns.add(new TextColumn<>("Expected", true, row -> orAbsent(row.expected())));
    columns.add(new TextColumn<>("Seen", true, TerminalChecks::seen));
    // Where nothing is about memory, its columns would only take room from what was seen.
    if (rows.stream().anyMatch(row -> row.bytes().isPresent())) {
      columns.add(new TextColumn<>("Bytes", false, row -> bytes(row.bytes())));
    }
    if (rows.stream().anyMatch(row -> row.allocatedBytes().isPresent())) {
      columns.add(new TextColumn<>("Value", false, row -> bytes(row.allocatedBytes())));
    }
    columns.add(new TextColumn<>("Verdict", true, row -> row.verdict().toString()));
    return new TextTable<>(columns);
  }

  private static String failures(CheckReport report) {
    List<CheckRow> rows = ChecksView.rows(report, CheckVerdict.FAILED);
    StringBuilder text = new StringBuilder();
    if (!rows.isEmpty()) {
      text.append(CheckVerdict.FAILED).append('\n');
    }
    for (CheckRow row : rows) {
      text.append(
          "- %s: %s. %s\n".formatted(row.topic(), row.title(), ChecksView.whatIsWrong(row)));
    }
    return rows.isEmpty() ? "" : text.append('\n').toString();
  }

  /** A reason once, with some of its cases. */
  private static String reasons(String heading, CheckReport report, CheckVerdict verdict) {
    Map<String, List<CheckRow>> byReason = new LinkedHashMap<>();
    ChecksView.rows(report, verdict)
        .forEach(
            row -> byReason.computeIfAbsent(row.reason(), reason -> new ArrayList<>()).add(row));
    StringBuilder text = new StringBuilder();
    if (!byReason.isEmpty()) {
      text.append(heading).append('\n');
    }
    byReason.forEach(
        (reason, rows) ->
            text.append("- %s: %s\n".formatted(reason, ChecksView.named(rows, CASES_NAMED))));
    return byReason.isEmpty() ? "" : text.append('\n').toString();
  }

  private static String verdict(CheckReport report) {
    StringBuilder text = new StringBuilder("Verdict: ").append(report.verdict());
    text.append(
        String.format(
            Locale.ROOT, " (%s; %.1f s)\n", ChecksView.counts(report.counts()), report.seconds()));
    report.verdictReasons().forEach(reason -> text.append("- ").append(reason).append('\n'));
    return text.toString();
  }

  /** Only what differs is worth reading twice. */
  private static String seen(CheckRow row) {
    boolean same = !row.seen().isEmpty() && row.seen().equals(row.expected());
    return same ? "the same" : orAbsent(row.seen());
  }

  private static String bytes(Optional<Long> bytes) {
    return bytes.map(Figures::count).orElse("");
  }

  private static String orAbsent(String text) {
    return text.isEmpty() ? Figures.ABSENT : text;
  }
}
