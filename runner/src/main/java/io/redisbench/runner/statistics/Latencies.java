package io.redisbench.runner.statistics;

import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Latency.Point;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** From histograms of nanoseconds to latencies in microseconds. */
public final class Latencies {

  /** Points of the curve for each halving of what is left up to 100 %. */
  private static final int POINTS_PER_HALVING = 4;

  /** Significant digits of a histogram that holds nothing yet. */
  private static final int DIGITS = 3;

  private Latencies() {}

  /**
   * All recordings in one histogram: their counts are added, so that its percentiles are those of
   * all recordings together. Percentiles themselves are never averaged.
   */
  public static Histogram merge(Collection<Histogram> histograms) {
    Histogram merged = null;
    for (Histogram histogram : histograms) {
      if (merged == null) {
        merged = histogram.copy();
        merged.setAutoResize(true);
      } else {
        merged.add(histogram);
      }
    }
    return merged == null ? new Histogram(DIGITS) : merged;
  }

  /** Figures and the percentile curve of a histogram of nanoseconds. */
  public static Latency withCurve(Histogram nanos) {
    List<Point> curve = new ArrayList<>();
    if (nanos.getTotalCount() > 0) {
      for (HistogramIterationValue value : nanos.percentiles(POINTS_PER_HALVING)) {
        curve.add(
            new Point(value.getPercentileLevelIteratedTo(), value.getValueIteratedTo() / 1e3));
      }
    }
    return of(nanos, curve);
  }

  /** Figures of a histogram of nanoseconds, without a curve: for single repetitions. */
  public static Latency of(Histogram nanos) {
    return of(nanos, List.of());
  }

  private static Latency of(Histogram nanos, List<Point> curve) {
    boolean empty = nanos.getTotalCount() == 0;
    return new Latency(
        nanos.getTotalCount(),
        empty ? 0 : nanos.getMean() / 1e3,
        percentile(nanos, 50),
        percentile(nanos, 90),
        percentile(nanos, 99),
        percentile(nanos, 99.9),
        empty ? 0 : nanos.getMaxValue() / 1e3,
        curve);
  }

  private static double percentile(Histogram nanos, double percentile) {
    return nanos.getTotalCount() == 0 ? 0 : nanos.getValueAtPercentile(percentile) / 1e3;
  }
}
