package io.redisbench.runner.report;

import io.redisbench.runner.compare.ResultsComparison;
import io.redisbench.runner.compare.ResultsComparison.Cell;
import io.redisbench.runner.compare.ResultsComparison.Difference;
import io.redisbench.runner.compare.ResultsComparison.Judgement;
import io.redisbench.runner.compare.ResultsComparison.RoundComparison;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A comparison as its templates show it, every figure in words. */
record ComparisonView(
    String title,
    String verdict,
    String mark,
    String limit,
    ReasonsView reasons,
    boolean hasRounds,
    boolean hasDifferentEnvironments,
    boolean hasOnlyIn,
    List<RunView> runs,
    List<RowView> rows,
    List<EnvironmentView> environments,
    List<String> onlyIn) {

  static ComparisonView of(ResultsComparison comparison) {
    List<RunView> runs = new ArrayList<>();
    for (int i = 0; i < comparison.runs().size(); i++) {
      ResultsComparison.Run run = comparison.runs().get(i);
      runs.add(
          new RunView(
              run.label(),
              run.name(),
              run.id(),
              run.server(),
              run.verdict().toString(),
              i == 0 ? "baseline" : ""));
    }
    return new ComparisonView(
        comparison.runs().stream().map(run -> run.label()).collect(Collectors.joining(" / ")),
        comparison.verdict().toString(),
        ReportView.mark(comparison.verdict()),
        Figures.percent(comparison.maxRegressionPercent()),
        ReasonsView.of(comparison.reasons()),
        !comparison.rounds().isEmpty(),
        !comparison.environmentDifferences().isEmpty(),
        !comparison.onlyIn().isEmpty(),
        runs,
        comparison.rounds().stream().flatMap(round -> rows(comparison, round).stream()).toList(),
        comparison.environmentDifferences().stream()
            .map(
                difference ->
                    new EnvironmentView(
                        difference.name(),
                        difference.values().stream()
                            .map(value -> value.isEmpty() ? Figures.ABSENT : value)
                            .toList()))
            .toList(),
        comparison.onlyIn().stream()
            .map(only -> only.round() + " is only in " + String.join(", ", only.runs()) + ".")
            .toList());
  }

  private static List<RowView> rows(ResultsComparison comparison, RoundComparison round) {
    List<RowView> rows = new ArrayList<>();
    for (int i = 0; i < round.cells().size(); i++) {
      rows.add(RowView.of(round, comparison.runs().get(i).label(), i == 0, round.cells().get(i)));
    }
    return rows;
  }

  /** A run. */
  record RunView(
      String label, String name, String id, String server, String verdict, String role) {}

  /** Something that is not the same in all runs. */
  record EnvironmentView(String name, List<String> values) {}

  /**
   * A round in one run.
   *
   * @param kind a verdict that colours the row
   */
  record RowView(
      String round,
      String label,
      String run,
      String ops,
      String uncertainty,
      String opsDifference,
      String p99,
      String p99Difference,
      String serverMicros,
      String serverDifference,
      String note,
      String kind) {

    static RowView of(RoundComparison round, String run, boolean baseline, Cell cell) {
      boolean regression =
          cell.differences().stream().anyMatch(d -> d.judgement() == Judgement.REGRESSION);
      return new RowView(
          baseline ? round.name() : "",
          baseline ? round.label() : "",
          run,
          cell.opsPerSecond().map(e -> Figures.count(e.median())).orElse(Figures.ABSENT),
          cell.opsPerSecond().map(Figures::uncertainty).orElse(Figures.ABSENT),
          baseline ? "baseline" : difference(cell, "opsPerSecond"),
          cell.p99Micros().map(e -> Figures.latency(e.median(), 3)).orElse(Figures.ABSENT),
          baseline ? "" : difference(cell, "p99"),
          cell.serverMicrosPerOperation()
              .map(micros -> Figures.significant(micros, 3))
              .orElse(Figures.ABSENT),
          baseline ? "" : difference(cell, "serverMicrosPerOperation"),
          cell.refusal(),
          regression ? "Failed" : cell.refusal().isEmpty() ? "" : "Inconclusive");
    }

    private static String difference(Cell cell, String metric) {
      return cell.differences().stream()
          .filter(difference -> difference.metric().equals(metric))
          .findFirst()
          .map(RowView::text)
          .orElse(Figures.ABSENT);
    }

    private static String text(Difference difference) {
      return switch (difference.judgement()) {
        case BETTER -> difference.text() + ", better";
        case WORSE -> difference.text() + ", worse";
        case REGRESSION -> difference.text() + ", regression";
        case NO_DIFFERENCE, UNKNOWN -> difference.text();
      };
    }
  }
}
