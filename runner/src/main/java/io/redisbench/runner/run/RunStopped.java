package io.redisbench.runner.run;

import io.redisbench.api.Verdict;

/** Ends a run before all of its measurements are made; what was measured until then stays. */
final class RunStopped extends Exception {

  private static final long serialVersionUID = 1L;

  private final Verdict verdict;

  RunStopped(Verdict verdict, String reason) {
    super(reason);
    this.verdict = verdict;
  }

  Verdict verdict() {
    return verdict;
  }
}
