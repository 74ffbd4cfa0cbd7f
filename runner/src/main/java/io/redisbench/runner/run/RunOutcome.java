package io.redisbench.runner.run;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.HistogramLog.TaggedHistogram;
import java.util.List;

/**
 * What a run leaves behind.
 *
 * @param results figures, evidence and verdict
 * @param histograms the latencies of every command in every window
 */
public record RunOutcome(BenchmarkResults results, List<TaggedHistogram> histograms) {

  public RunOutcome {
    histograms = List.copyOf(histograms);
  }
}
