package io.redisbench.runner.run;

import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.server.control.Control;
import java.time.Duration;
import java.util.List;

/**
 * The first connection of a run: whether the server can be connected and logged in to as the load
 * will do it, and if not, why.
 */
final class Knock {

  private Knock() {}

  /**
   * @throws RunStopped when the server does not let us in
   */
  static void at(Endpoint endpoint, Cancellation cancellation) throws RunStopped {
    Argument ping = new Argument(List.of(new Argument.Literal("PING")));
    Load load =
        new Load(
            endpoint,
            List.of(
                new Load.WeightedCommand(
                    new CommandTemplate("PING", List.of(ping), ExpectedReply.ANY), 1)),
            new KeySpace("", 1, 1, new KeySpace.Distribution.Uniform()),
            1,
            1,
            1,
            2,
            new Load.Pacing.ClosedLoop(),
            new Load.Amount.Requests(0),
            1,
            Duration.ZERO,
            Control.TIMEOUT.plusSeconds(1),
            new Load.Reconnect(0, Duration.ZERO));
    Ending ending =
        new EventLoopEngine(Control.TIMEOUT).run(load, LoadListener.NONE, cancellation).ending();
    if (ending.cause() == Cause.CANCELLED) {
      throw new RunStopped(Endings.verdict(ending), "cancelled before anything was measured");
    }
    if (ending.cause() != Cause.COMPLETED) {
      throw new RunStopped(Endings.verdict(ending), ending.message());
    }
  }
}
