package io.redisbench.runner.engine;

import io.redisbench.runner.load.Load;

/**
 * The due times of one thread's requests in open loop, in nanoseconds from the start. Two schedules
 * of the same making tell the same times, so that one can run ahead of the other instead of storing
 * what lies between.
 */
interface Schedule {

  /** Later than any deadline, and far enough from overflow. */
  double NEVER_NANOS = 4e18;

  /** The next due time. */
  long next();

  /** The due times of {@code thread} of {@code threads} at a rate over all of them. */
  static Schedule of(Load.Pacing.OpenLoop pacing, long seed, int thread, int threads) {
    double gapNanos = 1e9 / pacing.requestsPerSecond();
    return pacing.arrival() == Load.Arrival.POISSON
        ? new Poisson(gapNanos * threads, Randomness.of(seed, -1L - thread))
        : new Constant(gapNanos, thread, threads);
  }

  /** Equal gaps; the threads take turns. */
  final class Constant implements Schedule {
    private final double gapNanos;
    private final int threads;
    private long index;

    Constant(double gapNanos, int thread, int threads) {
      this.gapNanos = gapNanos;
      this.threads = threads;
      this.index = thread;
    }

    @Override
    public long next() {
      long due = (long) Math.min(index * gapNanos, NEVER_NANOS);
      index += threads;
      return due;
    }
  }

  /** Exponential gaps; the threads' arrivals together are again a Poisson process. */
  final class Poisson implements Schedule {
    private final double meanGapNanos;
    private final Randomness randomness;
    private double due;

    Poisson(double meanGapNanos, Randomness randomness) {
      this.meanGapNanos = meanGapNanos;
      this.randomness = randomness;
    }

    @Override
    public long next() {
      due -= meanGapNanos * Math.log(1 - randomness.unit());
      return (long) Math.min(due, NEVER_NANOS);
    }
  }
}
