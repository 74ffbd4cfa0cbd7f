package io.redisbench.runner.report;

import io.redisbench.runner.compare.ResultsComparison;
import io.redisbench.runner.report.ComparisonView.RowView;
import io.redisbench.runner.report.TextTable.TextColumn;
import java.nio.charset.Charset;
import java.util.List;

/** A comparison as it stands on the terminal. */
public final class TerminalComparison {

  private static final TextTable<RowView> ROUNDS =
      new TextTable<>(
          List.of(
              new TextColumn<>("Round", true, RowView::round),
              new TextColumn<>("Run", true, RowView::run),
              new TextColumn<>("ops/s", false, RowView::ops),
              new TextColumn<>("±95 %", false, RowView::uncertainty),
              new TextColumn<>("difference", true, RowView::opsDifference),
              new TextColumn<>("p99", false, RowView::p99),
              new TextColumn<>("difference", true, RowView::p99Difference)));

  private TerminalComparison() {}

  /**
   * Table, what could not be compared, and the verdict, each line ended by a line feed.
   *
   * @param charset the terminal's encoding; where it lacks a character, ASCII is used throughout
   */
  public static String render(ResultsComparison comparison, Charset charset) {
    ComparisonView view = ComparisonView.of(comparison);
    StringBuilder text = new StringBuilder();
    if (view.hasRounds()) {
      text.append(ROUNDS.render(view.rows(), charset)).append('\n');
    }
    view.rows().stream()
        .map(RowView::note)
        .filter(note -> !note.isEmpty())
        .distinct()
        .forEach(note -> text.append("- ").append(note).append('\n'));
    view.onlyIn().forEach(line -> text.append("- ").append(line).append('\n'));
    view.environments()
        .forEach(
            difference ->
                text.append("- %s: ".formatted(difference.name()))
                    .append(String.join(" / ", difference.values()))
                    .append('\n'));
    text.append("Verdict: ").append(view.verdict()).append('\n');
    view.reasons().all().forEach(reason -> text.append("- ").append(reason).append('\n'));
    return PlainText.of(text.toString(), charset);
  }
}
