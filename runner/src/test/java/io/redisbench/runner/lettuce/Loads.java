package io.redisbench.runner.lettuce;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.Load.Amount;
import io.redisbench.runner.load.Load.Pacing;
import java.time.Duration;
import java.util.List;

/** Builds loads for tests; what is not said has a small, quick default. */
final class Loads {

  static final CommandTemplate SET =
      command("SET", ExpectedReply.ANY, literal("SET"), key(), value(44));
  static final CommandTemplate GET =
      command("GET", ExpectedReply.HIT_OR_MISS, literal("GET"), key());

  private final List<Load.WeightedCommand> commands;
  private Endpoint endpoint;
  private KeySpace keys = new KeySpace("key:", 1000, 12, new KeySpace.Distribution.Uniform());
  private int connections = 4;
  private int threads = 1;
  private int pipeline = 1;
  private int respVersion = 2;
  private Pacing pacing = new Pacing.ClosedLoop();
  private Amount amount = new Amount.Requests(1000);
  private Duration drain = Duration.ofSeconds(1);
  private Duration deadline = Duration.ofSeconds(30);
  private Load.Reconnect reconnect = new Load.Reconnect(0, Duration.ZERO);

  Loads(Endpoint endpoint, List<CommandTemplate> commands) {
    this.endpoint = endpoint;
    this.commands = commands.stream().map(command -> new Load.WeightedCommand(command, 1)).toList();
  }

  Loads on(Endpoint other) {
    endpoint = other;
    return this;
  }

  Loads keys(long count, KeySpace.Distribution distribution) {
    keys = new KeySpace("key:", count, 12, distribution);
    return this;
  }

  Loads connections(int number) {
    connections = number;
    return this;
  }

  Loads threads(int number) {
    threads = number;
    return this;
  }

  Loads pipeline(int number) {
    pipeline = number;
    return this;
  }

  Loads respVersion(int version) {
    respVersion = version;
    return this;
  }

  Loads pacing(Pacing other) {
    pacing = other;
    return this;
  }

  Loads requests(long count) {
    return amount(new Amount.Requests(count));
  }

  Loads amount(Amount other) {
    amount = other;
    return this;
  }

  Loads drain(Duration other) {
    drain = other;
    return this;
  }

  Loads deadline(Duration other) {
    deadline = other;
    return this;
  }

  Loads reconnect(Load.Reconnect other) {
    reconnect = other;
    return this;
  }

  Load load() {
    return new Load(
        endpoint,
        commands,
        keys,
        connections,
        threads,
        pipeline,
        respVersion,
        pacing,
        amount,
        42,
        drain,
        deadline,
        reconnect);
  }

  static CommandTemplate command(String name, ExpectedReply expected, Argument... arguments) {
    return new CommandTemplate(name, List.of(arguments), expected);
  }

  static Argument literal(String text) {
    return new Argument(List.of(new Argument.Literal(text)));
  }

  static Argument key() {
    return new Argument(List.of(new Argument.Key()));
  }

  static Argument value(int bytes) {
    return new Argument(List.of(new Argument.Value(new ValueShape.Fixed(bytes, 0))));
  }
}
