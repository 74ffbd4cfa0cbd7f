package io.redisbench.runner.run;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How much of a run's deadline is left. */
final class TimeBudget {

  private final long endNanos;

  private TimeBudget(long endNanos) {
    this.endNanos = endNanos;
  }

  static TimeBudget startingNow(Duration whole) {
    // A deadline of centuries would overflow the clock.
    long nanos = Math.min(whole.toSeconds(), TimeUnit.DAYS.toSeconds(365)) * 1_000_000_000L;
    return new TimeBudget(System.nanoTime() + Math.max(nanos, whole.toNanosPart()));
  }

  Duration left() {
    return Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
  }

  boolean isOver() {
    return left().isZero();
  }
}
