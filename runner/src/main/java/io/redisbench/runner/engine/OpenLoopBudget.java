package io.redisbench.runner.engine;

/**
 * Requests at due times, whatever the server does. Those that are due and find no free place wait;
 * they take no memory, since a second schedule counts them and the first still knows when each was
 * due.
 */
final class OpenLoopBudget implements Budget {

  private final Schedule sending;
  private final Schedule counting;
  private final long requests;
  private final long durationNanos;
  private final int connections;
  private long startNanos;
  private long taken;
  private long due;
  private long nextToSend;
  private long nextToCount;

  /**
   * @param sending due times
   * @param counting the same due times
   * @param requests most requests
   * @param durationNanos what is due later than this is not sent
   * @param connections over how many connections requests are spread
   */
  OpenLoopBudget(
      Schedule sending, Schedule counting, long requests, long durationNanos, int connections) {
    this.sending = sending;
    this.counting = counting;
    this.requests = requests;
    this.durationNanos = durationNanos;
    this.connections = connections;
    this.nextToSend = sending.next();
    this.nextToCount = counting.next();
  }

  @Override
  public void start(long newStartNanos) {
    startNanos = newStartNanos;
  }

  /** One each where few are due, so that all connections share them; more where they pile up. */
  @Override
  public int grant(int free, long now) {
    long waiting = backlog(now);
    return (int) Math.min(free, (waiting + connections - 1) / connections);
  }

  @Override
  public long take(long start) {
    taken++;
    long dueNanos = startNanos + nextToSend;
    nextToSend = sending.next();
    return dueNanos;
  }

  @Override
  public boolean isSpent(long now) {
    return taken == requests || now - startNanos >= durationNanos;
  }

  @Override
  public long waitNanos(long now) {
    return taken == requests ? Long.MAX_VALUE : Math.max(0, startNanos + nextToSend - now);
  }

  @Override
  public long taken() {
    return taken;
  }

  @Override
  public long planned(long now) {
    long elapsed = now - startNanos;
    while (due < requests && nextToCount <= elapsed && nextToCount < durationNanos) {
      due++;
      nextToCount = counting.next();
    }
    return Math.max(due, taken);
  }

  @Override
  public long backlog(long now) {
    return planned(now) - taken;
  }
}
