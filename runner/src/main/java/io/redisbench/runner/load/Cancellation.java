package io.redisbench.runner.load;

import java.util.Optional;

/** A flag that one thread raises and others look at. */
public final class Cancellation {

  private final Optional<Cancellation> parent;
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

  public void cancel() {
    cancelled = true;
  }

  public boolean isCancelled() {
    return cancelled || parent.map(Cancellation::isCancelled).orElse(false);
  }
}
