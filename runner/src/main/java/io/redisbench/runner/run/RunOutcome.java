package io.redisbench.runner.run;

import io.redisbench.api.results.BenchmarkResults;
import java.util.List;
import org.HdrHistogram.Histogram;

/**
 * What a run leaves behind.
 *
 * @param results figures, evidence and verdict
 * @param histograms the response times of every window, in nanoseconds, tagged with round and repetition
 */
public record RunOutcome(BenchmarkResults results, List<Histogram> histograms) {

  public RunOutcome {
    histograms = List.copyOf(histograms);
  }
}
