package io.redisbench.runner.publish;

import io.redisbench.api.bundle.BundleFile;
import io.redisbench.api.bundle.BundleSource;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.CsvReport;
import io.redisbench.runner.report.HistogramLog;
import io.redisbench.runner.report.HistogramLog.TaggedHistogram;
import io.redisbench.runner.report.HtmlReport;
import io.redisbench.runner.report.JunitReport;
import io.redisbench.runner.report.MarkdownReport;
import io.redisbench.runner.report.ResultsFile;
import io.redisbench.runner.report.StatusFile;
import java.util.List;
import java.util.Optional;

/**
 * The files of a run.
 *
 * @param histograms every histogram of the run
 */
record RunFiles(List<TaggedHistogram> histograms) implements BundleSource {

  RunFiles {
    histograms = List.copyOf(histograms);
  }

  @Override
  public String render(BundleFile file, BenchmarkResults results) {
    return switch (file) {
      case PAGE -> HtmlReport.render(results);
      case MARKDOWN -> MarkdownReport.render(results);
      case JUNIT -> JunitReport.render(results);
      case CSV -> CsvReport.render(results);
      case STATUS -> StatusFile.yaml(results);
      case RESULTS -> ResultsFile.json(results);
      case HISTOGRAMS -> throw new IllegalArgumentException("Histograms are not in the results");
    };
  }

  @Override
  public Optional<String> histograms(Histograms detail) {
    if (histograms.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        HistogramLog.text(
            detail == Histograms.MERGED ? HistogramLog.merged(histograms) : histograms));
  }
}
