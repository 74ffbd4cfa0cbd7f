package io.redisbench.runner.run;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.workload.ResolvedRound;
import java.time.Duration;
import java.util.List;

/**
 * The load that is put on before the first measurement, so that the Java runtime has compiled the
 * engine: without it, the first rounds measure the interpreter. Its keys are its own.
 */
final class ClientWarmup {

  /** With the engine, figures settle after about two seconds (docs/performance.md). */
  private static final Duration LENGTH = Duration.ofSeconds(2);

  private static final Duration SHORT_LENGTH = Duration.ofMillis(500);

  private ClientWarmup() {}

  /**
   * @param first the round that is measured first: the load is put on as in it
   * @param brief whether the whole run is so short that two seconds would be most of it
   */
  static Load load(Endpoint endpoint, ResolvedRound first, String prefix, boolean brief) {
    Argument key = new Argument(List.of(new Argument.Key()));
    Argument value =
        new Argument(List.of(new Argument.Value(new Argument.ValueShape.Fixed(100, 0))));
    CommandTemplate set =
        new CommandTemplate("SET", List.of(literal("SET"), key, value), ExpectedReply.ANY);
    CommandTemplate get =
        new CommandTemplate("GET", List.of(literal("GET"), key), ExpectedReply.ANY);
    Duration length = brief ? SHORT_LENGTH : LENGTH;
    return new Load(
        endpoint,
        List.of(new Load.WeightedCommand(set, 1), new Load.WeightedCommand(get, 1)),
        new KeySpace(prefix, 1000, 12, new KeySpace.Distribution.Uniform()),
        Math.min(first.connections(), 50),
        first.threads(),
        first.pipeline(),
        first.respVersion(),
        new Load.Pacing.ClosedLoop(),
        new Load.Amount.Timed(length),
        1,
        Duration.ofSeconds(5),
        length.plusSeconds(30),
        new Load.Reconnect(0, Duration.ZERO));
  }

  private static Argument literal(String text) {
    return new Argument(List.of(new Argument.Literal(text)));
  }
}
