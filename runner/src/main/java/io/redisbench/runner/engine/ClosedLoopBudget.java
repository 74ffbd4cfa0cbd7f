package io.redisbench.runner.engine;

/** As fast as replies come in, by count or until a time. */
final class ClosedLoopBudget implements Budget {

  static final long UNLIMITED = Long.MAX_VALUE;

  private final long requests;
  private final long durationNanos;
  private long startNanos;
  private long taken;

  /**
   * @param requests most requests; {@link #UNLIMITED} when only the time counts
   * @param durationNanos length of the window; {@link #UNLIMITED} when only the count counts
   */
  ClosedLoopBudget(long requests, long durationNanos) {
    this.requests = requests;
    this.durationNanos = durationNanos;
  }

  @Override
  public void start(long newStartNanos) {
    startNanos = newStartNanos;
  }

  @Override
  public int grant(int free, long now) {
    return isTimeOver(now) ? 0 : (int) Math.min(free, requests - taken);
  }

  @Override
  public long take(long start) {
    taken++;
    return start;
  }

  @Override
  public boolean isSpent(long now) {
    return taken == requests || isTimeOver(now);
  }

  private boolean isTimeOver(long now) {
    return durationNanos != UNLIMITED && now - startNanos >= durationNanos;
  }

  @Override
  public long waitNanos(long now) {
    return UNLIMITED;
  }

  @Override
  public long taken() {
    return taken;
  }

  @Override
  public long planned(long now) {
    return requests == UNLIMITED ? taken : requests;
  }

  @Override
  public long backlog(long now) {
    return 0;
  }
}
