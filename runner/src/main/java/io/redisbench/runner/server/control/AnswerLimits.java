package io.redisbench.runner.server.control;

import io.redisbench.runner.load.Cancellation;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * How long answers are waited for: as long as asked, but not when the run was cancelled in the
 * meantime, or a frozen server would hold up the end of a run.
 *
 * @param timeout for most questions
 * @param cancellation of the run
 */
record AnswerLimits(Duration timeout, Cancellation cancellation) {
  private static final Duration AFTER_CANCELLATION = Duration.ofMillis(300);

  /** Keys on a server of others are worth more time than a question. */
  private static final Duration REMOVAL_AFTER_CANCELLATION = Duration.ofMillis(800);

  /** What answers at once gets this much in any case. */
  private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

  <T> T await(Future<T> answer, Duration limit)
      throws ExecutionException, InterruptedException, TimeoutException {
    long end = System.nanoTime() + limit.toNanos();
    while (true) {
      long left = end - System.nanoTime();
      try {
        return answer.get(Math.min(left, LOOK_NANOS), TimeUnit.NANOSECONDS);
      } catch (TimeoutException e) {
        if (left <= LOOK_NANOS || endsWaiting()) {
          throw e;
        }
      }
    }
  }

  /** How long to wait before a look at whether the wait has to end. */
  Duration look(Duration left) {
    return Duration.ofNanos(Math.min(left.toNanos(), LOOK_NANOS));
  }

  /** Whether the run was cancelled so long ago that no answer is waited for. */
  boolean endsWaiting() {
    return cancellation.isCancelledFor(AFTER_CANCELLATION);
  }

  /** Whether the removal of keys has to end. */
  boolean endsRemoval() {
    return cancellation.isCancelledFor(REMOVAL_AFTER_CANCELLATION);
  }
}
