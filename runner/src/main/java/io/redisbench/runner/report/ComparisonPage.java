package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.redisbench.runner.compare.ResultsComparison;
import java.io.UncheckedIOException;
import java.util.List;

/** The page of a comparison: differences with their intervals, then the figures themselves. */
public final class ComparisonPage {

  private ComparisonPage() {}

  /** The page. */
  public static String render(ResultsComparison comparison) {
    return Page.render("comparison", ComparisonView.of(comparison), data(comparison));
  }

  private static String data(ResultsComparison comparison) {
    List<String> runs = comparison.runs().stream().map(run -> run.label()).toList();
    List<Row> rows =
        comparison.rounds().stream()
            .map(
                round ->
                    new Row(round.name(), round.cells().stream().map(ComparisonPage::bar).toList()))
            .toList();
    try {
      return new JsonMapper().writeValueAsString(new Charts(runs, rows));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Double> bar(ResultsComparison.Cell cell) {
    return cell.opsPerSecond()
        .filter(estimate -> Double.isFinite(estimate.median()))
        .map(e -> e.samples() > 1 ? List.of(e.median(), e.low(), e.high()) : List.of(e.median()))
        .orElse(List.of());
  }

  /** Labels of the runs, and a row a round. */
  record Charts(List<String> runs, List<Row> rounds) {}

  /** Median and interval of each run; empty where a run has no figure. */
  record Row(String name, List<List<Double>> bars) {}
}
