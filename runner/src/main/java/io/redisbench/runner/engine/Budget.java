package io.redisbench.runner.engine;

import io.redisbench.runner.load.Load;

/** How many requests a thread may send, and when. Belongs to one thread. */
interface Budget {

  /** Starts the clock. */
  void start(long startNanos);

  /**
   * How many requests may go out now on a connection that has {@code free} places; each must then
   * be taken with {@link #take}.
   */
  int grant(int free, long now);

  /**
   * Takes one granted request.
   *
   * @return when it was due; in closed loop, {@code start}
   */
  long take(long start);

  /** Whether nothing will be granted any more. */
  boolean isSpent(long now);

  /** Nanoseconds from {@code now} until something may be granted without a reply coming in. */
  long waitNanos(long now);

  /** Requests taken so far. */
  long taken();

  /** Requests due or asked for until {@code now}, never less than those taken. */
  long planned(long now);

  /** Requests due at {@code now} and not taken. */
  long backlog(long now);

  /** The budget of one of a load's threads. */
  static Budget of(Load load, int thread, int threads) {
    long requests = ClosedLoopBudget.UNLIMITED;
    long durationNanos = ClosedLoopBudget.UNLIMITED;
    if (load.amount() instanceof Load.Amount.Requests count) {
      requests = Share.of(count.count(), thread, threads).size();
    } else if (load.amount() instanceof Load.Amount.Timed timed) {
      durationNanos = timed.duration().toNanos();
    }
    if (load.pacing() instanceof Load.Pacing.OpenLoop openLoop) {
      return new OpenLoopBudget(
          Schedule.of(openLoop, load.seed(), thread, threads),
          Schedule.of(openLoop, load.seed(), thread, threads),
          requests,
          durationNanos,
          (int) Share.of(load.connections(), thread, threads).size());
    }
    return new ClosedLoopBudget(requests, durationNanos);
  }
}
