package io.redisbench.runner.engine;

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
}
