package io.redisbench.runner.engine;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** What the threads of one load tell each other: ready, start, stop. */
final class LoadControl {

  private final Cancellation cancellation;
  private final long deadlineNanos;
  private final CountDownLatch notReady;
  private final AtomicReference<Ending> early = new AtomicReference<>();
  private final AtomicReference<Throwable> defect = new AtomicReference<>();
  private volatile boolean started;
  private volatile long startNanos;

  /**
   * @param deadlineNanos when all must be over
   */
  LoadControl(int threads, Cancellation cancellation, long deadlineNanos) {
    this.notReady = new CountDownLatch(threads);
    this.cancellation = cancellation;
    this.deadlineNanos = deadlineNanos;
  }

  /** A thread has all its connections, or never will. */
  void ready() {
    notReady.countDown();
  }

  /** Waits until all threads have their connections; false when it takes longer or never will. */
  boolean awaitReady(Duration longest) throws InterruptedException {
    return notReady.await(longest.toNanos(), TimeUnit.NANOSECONDS) && !isEnded(System.nanoTime());
  }

  void start(long nanos) {
    startNanos = nanos;
    started = true;
  }

  boolean isStarted() {
    return started;
  }

  long startNanos() {
    return startNanos;
  }

  /** Ends the load for all threads; the first reason counts. */
  void end(Cause cause, String message) {
    early.compareAndSet(null, new Ending(cause, message));
  }

  /** A thread failed for a reason that no server can cause. */
  void defect(Throwable thrown) {
    defect.compareAndSet(null, thrown);
    end(Cause.CANCELLED, "The engine failed: " + thrown);
  }

  Optional<Throwable> defect() {
    return Optional.ofNullable(defect.get());
  }

  /** Looks whether the load has to end before all was done. */
  boolean isEnded(long now) {
    if (early.get() != null) {
      return true;
    }
    if (cancellation.isCancelled()) {
      end(Cause.CANCELLED, "The load was cancelled.");
    } else if (now - deadlineNanos >= 0) {
      end(Cause.DEADLINE, "The deadline passed before the load was done.");
    } else {
      return false;
    }
    return true;
  }

  /** Why the load ended early, if it did. */
  Optional<Ending> early() {
    return Optional.ofNullable(early.get());
  }
}
