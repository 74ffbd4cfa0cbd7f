package io.redisbench.runner.load;

/** A flag that one thread raises and others look at. */
public final class Cancellation {

  private volatile boolean cancelled;

  public void cancel() {
    cancelled = true;
  }

  public boolean isCancelled() {
    return cancelled;
  }
}
