package io.redisbench.runner.load;

import java.time.Duration;
import java.util.List;

/**
 * One phase of load on one server: a preload, a warm-up or a measured window.
 *
 * @param endpoint where the server is and how to log in
 * @param commands what is sent, chosen by weight for each request; one entry for a plain round
 * @param keys which keys {@link Argument.Key} draws from
 * @param connections connections opened in total, shared evenly by the threads
 * @param threads event-loop threads
 * @param pipeline most requests a connection has in flight
 * @param respVersion 2 or 3; 3 sends {@code HELLO 3} first
 * @param pacing closed loop or open loop
 * @param amount when the phase ends: after exactly so many requests, or after so much time
 * @param seed seed of every random choice; the same load with the same seed sends the same requests
 *     (per thread, in the same order)
 * @param drain how long replies are waited for after the last request of a timed phase
 * @param deadline the phase ends by then, whatever the server does, counted from its start
 * @param reconnect what happens to a connection that the server closes
 */
public record Load(
    Endpoint endpoint,
    List<WeightedCommand> commands,
    KeySpace keys,
    int connections,
    int threads,
    int pipeline,
    int respVersion,
    Pacing pacing,
    Amount amount,
    long seed,
    Duration drain,
    Duration deadline,
    Reconnect reconnect) {

  public Load {
    commands = List.copyOf(commands);
    Require.within("connections", connections, 1, Integer.MAX_VALUE);
    Require.within("threads", threads, 1, Integer.MAX_VALUE);
    Require.within("pipeline", pipeline, 1, Integer.MAX_VALUE);
    Require.within("respVersion", respVersion, 2, 3);
    Require.within(
        "the sum of the commands' weights",
        commands.stream().mapToLong(WeightedCommand::weight).sum(),
        1,
        Long.MAX_VALUE / 4);
  }

  /** The same on another endpoint. */
  public Load on(Endpoint other) {
    return new Load(
        other,
        commands,
        keys,
        connections,
        threads,
        pipeline,
        respVersion,
        pacing,
        amount,
        seed,
        drain,
        deadline,
        reconnect);
  }

  /** A command and how often it is chosen against the others. */
  public record WeightedCommand(CommandTemplate command, int weight) {
    public WeightedCommand {
      Require.within("a command's weight", weight, 0, Integer.MAX_VALUE);
    }
  }

  /** When a phase ends. */
  public sealed interface Amount {
    /** After exactly {@code count} requests, also with pipelines. */
    record Requests(long count) implements Amount {
      public Requests {
        Require.within("requests", count, 0, Long.MAX_VALUE / 2);
      }
    }

    /** After {@code duration}, counted from the first request. */
    record Timed(Duration duration) implements Amount {}
  }

  /** How the next request is timed. */
  public sealed interface Pacing {
    /** The next request goes out when a reply came in: connections times pipeline in flight. */
    record ClosedLoop() implements Pacing {}

    /**
     * Requests are due at fixed times, whatever the server does. Response time counts from when a
     * request was due, service time from when it was written.
     *
     * @param requestsPerSecond over all connections and threads; below one is allowed
     * @param arrival how the gaps are distributed
     */
    record OpenLoop(double requestsPerSecond, Arrival arrival) implements Pacing {
      public OpenLoop {
        Require.positive("rate", requestsPerSecond);
      }
    }
  }

  /** The distribution of the gaps between due times. */
  public enum Arrival {
    /** Equal gaps. */
    CONSTANT,
    /** Exponentially distributed gaps, seeded. */
    POISSON
  }

  /**
   * What happens when a connection is lost in mid-phase.
   *
   * @param attempts how often one connection is opened again before the phase ends as failed; 0
   *     ends it at once
   * @param delay pause before each attempt
   */
  public record Reconnect(int attempts, Duration delay) {
    public Reconnect {
      Require.within("reconnect.attempts", attempts, 0, Integer.MAX_VALUE);
    }
  }
}
