package io.redisbench.runner.run;

import io.redisbench.runner.evidence.HostObserver;
import io.redisbench.runner.evidence.HostSnapshot;

/** The machine before and after a window. */
final class HostSnapshots {

  private final HostObserver observer;
  private final HostSnapshot before;

  /** Looks for the first time. */
  HostSnapshots(HostObserver observer) {
    this.observer = observer;
    this.before = observer.look();
  }

  HostSnapshot before() {
    return before;
  }

  /** Looks again. */
  HostSnapshot after() {
    return observer.look();
  }
}
