package io.redisbench.runner.server.control;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A connection beside the load, for questions to a server. Each call waits for its reply at most as
 * long as the timeout and fails with a {@link ControlFailure}; what a server does not allow or does
 * not know is empty instead. Connects at the first call, and again after a connection was lost.
 * Safe for several threads.
 */
public final class Control implements AutoCloseable {
  public static final Duration TIMEOUT = Duration.ofSeconds(3);
  private static final double NANOS_PER_MICRO = 1000.0;
  private static final Duration FLUSH_LIMIT = Duration.ofMinutes(1);
  private static final Set<String> SECRETS =
      Set.of(
          "requirepass",
          "masterauth",
          "primaryauth",
          "tls-key-file-pass",
          "tls-client-key-file-pass");

  private final Endpoint endpoint;
  private final AnswerLimits limits;
  private final Rights rights;
  private ControlSession session;

  private Control(Endpoint endpoint, AnswerLimits limits, Rights rights) {
    this.endpoint = endpoint;
    this.limits = limits;
    this.rights = rights;
  }

  /** To a server that was started for the benchmark: everything is allowed. */
  public static Control ofOwned(Endpoint endpoint, Duration timeout) {
    return ofOwned(endpoint, timeout, new Cancellation());
  }

  /**
   * To a server that was started for the benchmark.
   *
   * @param cancellation ends waits for answers a moment after it is cancelled
   */
  public static Control ofOwned(Endpoint endpoint, Duration timeout, Cancellation cancellation) {
    return new Control(endpoint, new AnswerLimits(timeout, cancellation), Rights.ALL);
  }

  /** To somebody else's server: nothing that empties it or changes its settings is ever sent. */
  public static Control ofTarget(Endpoint endpoint, Duration timeout) {
    return ofTarget(endpoint, timeout, new Cancellation());
  }

  /**
   * To somebody else's server.
   *
   * @param cancellation ends waits for answers a moment after it is cancelled
   */
  public static Control ofTarget(Endpoint endpoint, Duration timeout, Cancellation cancellation) {
    return new Control(endpoint, new AnswerLimits(timeout, cancellation), Rights.KEYS);
  }

  /**
   * To somebody else's server whose settings may be changed, and nothing else beside keys.
   *
   * @param cancellation ends waits for answers a moment after it is cancelled
   */
  public static Control ofTargetWithSettings(
      Endpoint endpoint, Duration timeout, Cancellation cancellation) {
    return new Control(endpoint, new AnswerLimits(timeout, cancellation), Rights.KEYS_AND_SETTINGS);
  }

  public Endpoint endpoint() {
    return endpoint;
  }

  /** Sends a command and gives its reply. */
  public Reply command(String... arguments) {
    return command(
        Arrays.stream(arguments)
            .map(argument -> argument.getBytes(StandardCharsets.UTF_8))
            .toArray(byte[][]::new));
  }

  /** Sends a command and gives its reply. */
  public Reply command(byte[]... arguments) {
    return command(limits.timeout(), arguments);
  }

  private Reply command(Duration limit, byte[]... arguments) {
    if (rights.forbid(arguments)) {
      throw new ControlFailure(
          Kind.FORBIDDEN,
          CommandNames.of(arguments) + " is never sent to a server that redisbench did not start");
    }
    return session().ask(arguments, limit);
  }

  /** The reply; empty when the server does not know the command or does not allow it. */
  public Optional<Reply> commandIfAllowed(String... arguments) {
    return commandIfAllowed(
        Arrays.stream(arguments)
            .map(argument -> argument.getBytes(StandardCharsets.UTF_8))
            .toArray(byte[][]::new));
  }

  /** The reply; empty when the server does not know the command or does not allow it. */
  public Optional<Reply> commandIfAllowed(byte[]... arguments) {
    try {
      return Optional.of(command(arguments));
    } catch (ControlFailure e) {
      if (e.kind() == Kind.NOT_PERMITTED) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /** Whether the server answers PONG. */
  public boolean ping() {
    return command("PING").text().equals("PONG");
  }

  /** Who the server is, as far as it says. */
  public Identity identity() {
    Map<String, String> info = info();
    return Identity.of(info, info.isEmpty() ? hello() : Map.of());
  }

  private Map<String, String> hello() {
    Map<String, String> fields = new HashMap<>();
    var items = commandIfAllowed("HELLO", "2").map(Reply::items).orElse(List.of());
    for (int i = 0; i + 1 < items.size(); i += 2) {
      fields.put(items.get(i).text(), items.get(i + 1).text());
    }
    return fields;
  }

  /** All fields of INFO with those of its statistics; empty when INFO is not allowed. */
  public Map<String, String> info() {
    return commandIfAllowed("INFO", "all")
        .map(reply -> InfoText.read(reply.text()))
        .orElse(Map.of());
  }

  /** The whole configuration without its secrets; empty when CONFIG is not allowed. */
  public Map<String, String> config() {
    var items = commandIfAllowed("CONFIG", "GET", "*").map(Reply::items).orElse(List.of());
    Map<String, String> config = new TreeMap<>();
    for (int i = 0; i + 1 < items.size(); i += 2) {
      String name = items.get(i).text();
      if (!SECRETS.contains(name)) {
        config.put(name, items.get(i + 1).text());
      }
    }
    return Collections.unmodifiableMap(config);
  }

  /** One setting; empty when the server has no such setting or does not allow CONFIG. */
  public Optional<String> config(String name) {
    return commandIfAllowed("CONFIG", "GET", name)
        .map(Reply::items)
        .filter(items -> items.size() >= 2)
        .map(items -> items.get(1).text());
  }

  /** How many keys the database holds; empty when DBSIZE is not allowed. */
  public OptionalLong keyCount() {
    return number(commandIfAllowed("DBSIZE"));
  }

  /** Questions about single keys. */
  public Keys keys() {
    return new Keys(this);
  }

  /**
   * Removes all keys that start with the prefix, for servers that others use too.
   *
   * @param prefix not empty
   * @param limit ends after this time, complete or not
   */
  public KeyRemoval removeKeys(String prefix, Duration limit) {
    return KeyRemoval.byPrefix(this, prefix, limit);
  }

  /** Whether the run was cancelled so long ago that no more keys can be removed. */
  boolean endsRemoval() {
    return limits.endsRemoval();
  }

  /** Removes these keys, for servers that do not allow SCAN. */
  public KeyRemoval removeKeys(Iterator<byte[]> keys, Duration limit) {
    return KeyRemoval.byName(this, keys, limit);
  }

  /**
   * The median round trip of some PINGs, one after the other, in microseconds; empty when PING is
   * not allowed.
   */
  public OptionalDouble roundTripMicros(int samples) {
    if (commandIfAllowed("PING").isEmpty()) {
      return OptionalDouble.empty();
    }
    double nanos =
        IntStream.range(0, samples)
            .mapToLong(
                sample -> {
                  long start = System.nanoTime();
                  ping();
                  return System.nanoTime() - start;
                })
            .sorted()
            .skip(samples / 2)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("samples must be at least 1"));
    return OptionalDouble.of(nanos / NANOS_PER_MICRO);
  }

  /** Empties a server of ours; waits for a minute at most. */
  public void flushAll() {
    command(FLUSH_LIMIT, "FLUSHALL".getBytes(StandardCharsets.US_ASCII));
  }

  static OptionalLong number(Optional<Reply> reply) {
    return reply.isPresent() && reply.get() instanceof Reply.WholeNumber whole
        ? OptionalLong.of(whole.value())
        : OptionalLong.empty();
  }

  private synchronized ControlSession session() {
    if (session == null) {
      session = ControlSession.to(endpoint, limits);
    }
    return session;
  }

  @Override
  public synchronized void close() {
    if (session != null) {
      session.close();
      session = null;
    }
  }
}
