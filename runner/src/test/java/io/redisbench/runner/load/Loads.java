package io.redisbench.runner.load;

import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** Builds loads for tests; what is not said has a small, quick default. */
public final class Loads {

  private Endpoint endpoint;
  private List<Load.WeightedCommand> commands = List.of(new Load.WeightedCommand(get(), 1));
  private KeySpace keys = new KeySpace("key:", 1000, 12, new KeySpace.Distribution.Uniform());
  private int connections = 4;
  private int threads = 1;
  private int pipeline = 1;
  private int respVersion = 2;
  private Load.Pacing pacing = new Load.Pacing.ClosedLoop();
  private Load.Amount amount = new Load.Amount.Requests(1000);
  private Duration drain = Duration.ofSeconds(1);
  private Duration deadline = Duration.ofSeconds(20);
  private Load.Reconnect reconnect = new Load.Reconnect(0, Duration.ZERO);

  private Loads(Endpoint endpoint) {
    this.endpoint = endpoint;
  }

  public static Loads on(int port) {
    return new Loads(Endpoint.tcp("127.0.0.1", port));
  }

  public static Loads on(Endpoint endpoint) {
    return new Loads(endpoint);
  }

  public static CommandTemplate get() {
    return command("GET", ExpectedReply.HIT_OR_MISS, literal("GET"), key());
  }

  public static CommandTemplate set(int bytes) {
    return set(new Argument.ValueShape.Fixed(bytes, 0));
  }

  public static CommandTemplate set(Argument.ValueShape shape) {
    return command("SET", ExpectedReply.ANY, literal("SET"), key(), value(shape));
  }

  public static CommandTemplate command(
      String name, ExpectedReply expected, Argument... arguments) {
    return new CommandTemplate(name, List.of(arguments), expected);
  }

  public static Argument literal(String text) {
    return new Argument(List.of(new Argument.Literal(text)));
  }

  public static Argument key() {
    return new Argument(List.of(new Argument.Key()));
  }

  public static Argument value(Argument.ValueShape shape) {
    return new Argument(List.of(new Argument.Value(shape)));
  }

  public Loads server(Endpoint other) {
    endpoint = other;
    return this;
  }

  public Loads commands(CommandTemplate... templates) {
    commands = Stream.of(templates).map(each -> new Load.WeightedCommand(each, 1)).toList();
    return this;
  }

  public Loads weighted(
      CommandTemplate first, int weight, CommandTemplate second, int otherWeight) {
    commands =
        List.of(
            new Load.WeightedCommand(first, weight), new Load.WeightedCommand(second, otherWeight));
    return this;
  }

  public Loads keys(long count, KeySpace.Distribution distribution) {
    keys = new KeySpace("key:", count, 12, distribution);
    return this;
  }

  public Loads shape(int newConnections, int newThreads, int newPipeline) {
    connections = newConnections;
    threads = newThreads;
    pipeline = newPipeline;
    return this;
  }

  public Loads resp(int version) {
    respVersion = version;
    return this;
  }

  public Loads requests(long count) {
    amount = new Load.Amount.Requests(count);
    return this;
  }

  public Loads timed(Duration duration) {
    amount = new Load.Amount.Timed(duration);
    return this;
  }

  public Loads rate(double requestsPerSecond, Load.Arrival arrival) {
    pacing = new Load.Pacing.OpenLoop(requestsPerSecond, arrival);
    return this;
  }

  public Loads drain(Duration newDrain) {
    drain = newDrain;
    return this;
  }

  public Loads deadline(Duration newDeadline) {
    deadline = newDeadline;
    return this;
  }

  public Loads reconnect(int attempts, Duration delay) {
    reconnect = new Load.Reconnect(attempts, delay);
    return this;
  }

  public Load load() {
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
}
