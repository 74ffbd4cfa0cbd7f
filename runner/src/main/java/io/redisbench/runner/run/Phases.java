package io.redisbench.runner.run;

import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import java.util.List;
import java.util.function.Supplier;

/**
 * Puts loads on the server, one after the other.
 *
 * @param driver what sends the requests
 * @param clients what each client did of the last load; empty where there is one only
 * @param budget what is left of the run's time
 * @param cancellation ends the load that goes on, and every later one at once
 */
record Phases(
    LoadDriver driver,
    Supplier<List<ClientWindow>> clients,
    TimeBudget budget,
    Cancellation cancellation) {

  /** What each client did of the last load, where several share it. */
  List<ClientWindow> parts() {
    return clients.get();
  }

  /** Runs one load; a silent server ends it with a reason of its own. */
  LoadResult run(Load load, LoadListener listener) {
    Cancellation phase = cancellation.child();
    SilenceWatch watch = new SilenceWatch(load, listener, phase);
    LoadResult result = driver.run(load, watch, phase);
    if (cancellation.isCancelled() && result.ending().cause() != Cause.COMPLETED) {
      // What cancels a run may take its server down, too: then that is why the server is gone.
      return result.withEnding(new Ending(Cause.CANCELLED, "The load was cancelled."));
    }
    if (watch.ended() && result.ending().cause() == Cause.CANCELLED) {
      return result.withEnding(
          new Ending(
              Cause.DEADLINE,
              "%s has not answered for %d seconds: it is frozen, or the network is cut"
                  .formatted(load.endpoint(), SilenceWatch.LIMIT_SECONDS)));
    }
    return result;
  }
}
