package io.redisbench.api.results;

import java.util.List;

/**
 * A latency distribution, in microseconds.
 *
 * @param count latencies recorded
 * @param meanMicros mean
 * @param p50Micros median
 * @param p90Micros 90th percentile
 * @param p99Micros 99th percentile
 * @param p999Micros 99.9th percentile
 * @param maxMicros longest
 * @param curve points of the percentile curve, for drawing
 */
public record Latency(
    long count,
    double meanMicros,
    double p50Micros,
    double p90Micros,
    double p99Micros,
    double p999Micros,
    double maxMicros,
    List<Point> curve) {

  public Latency {
    curve = Lists.copy(curve);
  }

  /** The same without the points of its curve. */
  public Latency withoutCurve() {
    return new Latency(
        count, meanMicros, p50Micros, p90Micros, p99Micros, p999Micros, maxMicros, List.of());
  }

  /**
   * A point of the percentile curve.
   *
   * @param percentile 0 to 100
   * @param micros the latency that so many percent do not exceed, in microseconds
   */
  public record Point(double percentile, double micros) {}
}
