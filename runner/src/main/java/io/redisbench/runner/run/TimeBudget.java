package io.redisbench.runner.run;

import java.time.Duration;

/** How much of a run's deadline is left. */
final class TimeBudget {

  private static final Duration LONGEST = Duration.ofDays(365);

  private final long endNanos;

  private TimeBudget(long endNanos) {
    this.endNanos = endNanos;
  }

  static TimeBudget startingNow(Duration whole) {
    // A deadline of centuries would overflow the clock.
    Duration counted = whole.compareTo(LONGEST) > 0 ? LONGEST : whole;
    return new TimeBudget(System.nanoTime() + counted.toNanos());
  }

  Duration left() {
    return Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
  }

  boolean isOver() {
    return left().isZero();
  }
}
