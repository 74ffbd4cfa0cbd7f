package io.redisbench.runner.run;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.util.concurrent.atomic.AtomicReference;

/** Puts loads on the server, one after the other, each within what is left of the run's time. */
final class Phases {

  private final LoadDriver driver;
  private final TimeBudget budget;
  private final Cancellation run;
  private final AtomicReference<Cancellation> current = new AtomicReference<>();

  /**
   * @param run cancels the load that goes on and every one after it
   */
  Phases(LoadDriver driver, TimeBudget budget, Cancellation run) {
    this.driver = driver;
    this.budget = budget;
    this.run = run;
  }

  /** Runs one load; a silent server ends it with a reason of its own. */
  LoadResult run(Load load, LoadListener listener) {
    Cancellation phase = new Cancellation();
    current.set(phase);
    if (run.isCancelled()) {
      phase.cancel();
    }
    SilenceWatch watch = new SilenceWatch(load, listener, phase);
    LoadResult result = driver.run(load, watch, phase);
    if (watch.ended() && result.ending().cause() == Cause.CANCELLED) {
      return withEnding(
          result,
          new Ending(
              Cause.DEADLINE,
              "%s has not answered for %d seconds: it is frozen, or the network is cut"
                  .formatted(load.endpoint(), SilenceWatch.LIMIT_SECONDS)));
    }
    return result;
  }

  /** Ends the load that goes on, and every later one at once. */
  void cancel() {
    run.cancel();
    Cancellation phase = current.get();
    if (phase != null) {
      phase.cancel();
    }
  }

  boolean isCancelled() {
    return run.isCancelled();
  }

  TimeBudget budget() {
    return budget;
  }

  private static LoadResult withEnding(LoadResult result, Ending ending) {
    return result.withEnding(ending);
  }
}
