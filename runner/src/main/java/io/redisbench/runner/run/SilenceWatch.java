package io.redisbench.runner.run;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult.Interval;

/**
 * Ends a load whose server says nothing for so long that it will not say anything any more. Without
 * it, a frozen server would hold a run until its deadline.
 */
final class SilenceWatch implements LoadListener {

  /**
   * Longer than any stall that a benchmark is about: freeing a set of millions takes below a
   * second.
   */
  static final int LIMIT_SECONDS = 30;

  private final LoadListener next;
  private final Cancellation cancellation;
  private final boolean repliesAreDue;
  private int silentSeconds;
  private volatile boolean ended;

  SilenceWatch(Load load, LoadListener next, Cancellation cancellation) {
    this.next = next;
    this.cancellation = cancellation;
    // Below one request a second, a second without a reply is no silence.
    this.repliesAreDue =
        !(load.pacing() instanceof Load.Pacing.OpenLoop open) || open.requestsPerSecond() >= 1;
  }

  @Override
  public void onInterval(Interval interval) {
    boolean silent = repliesAreDue && interval.answered() == 0 && interval.errors() == 0;
    silentSeconds = silent ? silentSeconds + 1 : 0;
    if (silentSeconds >= LIMIT_SECONDS) {
      ended = true;
      cancellation.cancel();
    }
    next.onInterval(interval);
  }

  boolean ended() {
    return ended;
  }
}
