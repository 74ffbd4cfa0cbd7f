package io.redisbench.runner.load;

import java.time.Duration;
import java.util.Optional;

/** A flag that one thread raises and others look at. */
public final class Cancellation {

  private final Optional<Cancellation> parent;
  private long sinceNanos;
  private volatile boolean cancelled;

  public Cancellation() {
    this.parent = Optional.empty();
  }

  private Cancellation(Cancellation parent) {
    this.parent = Optional.of(parent);
  }

  /** One that is cancelled by itself or with this one. */
  public Cancellation child() {
    return new Cancellation(this);
  }

  /** Raises the flag; the first time counts. */
  public synchronized void cancel() {
    if (!cancelled) {
      sinceNanos = System.nanoTime();
      cancelled = true;
    }
  }

  public boolean isCancelled() {
    return isCancelledFor(Duration.ZERO);
  }

  /** Whether it was cancelled at least so long ago. */
  public boolean isCancelledFor(Duration time) {
    return (cancelled && System.nanoTime() - sinceNanos >= time.toNanos())
        || parent.map(above -> above.isCancelledFor(time)).orElse(false);
  }
}
