package io.redisbench.runner.engine;

import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/** The histograms of the engine: nanoseconds, three digits, up to an hour. */
final class Latency {

  /** Longest latency told apart; longer ones count as this. */
  static final long MOST_NANOS = TimeUnit.HOURS.toNanos(1);

  private static final int DIGITS = 3;
  private static final long FINEST_NANOS = 100;

  private Latency() {}

  static Histogram histogram() {
    return new Histogram(FINEST_NANOS, MOST_NANOS, DIGITS);
  }

  static void record(Histogram histogram, long nanos, long count) {
    histogram.recordValueWithCount(Math.max(0, Math.min(nanos, MOST_NANOS)), count);
  }
}
