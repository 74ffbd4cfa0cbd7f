package io.redisbench.runner.report;

import io.redisbench.api.results.BenchmarkResults;

/** report.html: the results as one page that needs nothing else, on any device, offline. */
public final class HtmlReport {

  private HtmlReport() {}

  /** The page. */
  public static String render(BenchmarkResults results) {
    return Page.render("report", ReportView.of(results), ChartData.json(results));
  }
}
