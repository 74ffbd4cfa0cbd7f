package io.redisbench.benchmarks;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import java.time.Duration;
import java.util.List;

/** The load that redis-benchmark puts on a server with {@code -t get} or {@code -t set}. */
public final class PeerLoad {

  /** Width of the number in redis-benchmark's keys. */
  private static final int KEY_DIGITS = 12;

  private PeerLoad() {}

  /**
   * @param settings port, command (GET or SET), bytes, keys, connections, threads, pipeline
   */
  public static Load of(Settings settings, Load.Amount amount, Duration deadline) {
    return new Load(
        Endpoint.tcp("127.0.0.1", settings.integer("port")),
        List.of(new Load.WeightedCommand(command(settings), 1)),
        new KeySpace(
            "key:", settings.integer("keys"), KEY_DIGITS, new KeySpace.Distribution.Uniform()),
        settings.integer("connections"),
        settings.integer("threads"),
        settings.integer("pipeline"),
        2,
        new Load.Pacing.ClosedLoop(),
        amount,
        1,
        Duration.ofSeconds(2),
        deadline,
        new Load.Reconnect(0, Duration.ZERO));
  }

  private static CommandTemplate command(Settings settings) {
    String name = settings.text("command");
    Argument key = new Argument(List.of(new Argument.Key()));
    return switch (name) {
      case "GET" ->
          new CommandTemplate(name, List.of(literal(name), key), ExpectedReply.HIT_OR_MISS);
      case "SET" ->
          new CommandTemplate(
              name, List.of(literal(name), key, value(settings)), ExpectedReply.ANY);
      default -> throw new IllegalArgumentException("command is GET or SET, not " + name);
    };
  }

  private static Argument literal(String text) {
    return new Argument(List.of(new Argument.Literal(text)));
  }

  private static Argument value(Settings settings) {
    return new Argument(
        List.of(new Argument.Value(new Argument.ValueShape.Fixed(settings.integer("bytes"), 0))));
  }
}
