package io.redisbench.runner.engine;

import java.util.List;
import java.util.stream.IntStream;

/**
 * Which part of a load is put on here, when several engines share one. Threads are counted over all
 * of them, so that keys, requests, due times and random choices of the parts are slices of those of
 * the whole, and no part repeats another's.
 *
 * @param part 0 for the first
 * @param parts how many engines share the load; at most as many as it has connections
 * @param gate holds the requests back until all parts have their connections
 */
public record Sharing(int part, int parts, StartGate gate) {

  /** The whole load, at once. */
  public static final Sharing ALONE = new Sharing(0, 1, () -> true);

  /** Threads of all parts together, each with a connection at least. */
  int allThreads(int threads, int connections) {
    return (int) Math.min((long) threads * parts, connections);
  }

  /** The numbers of the threads that run here. */
  List<Integer> ownThreads(int threads, int connections) {
    return IntStream.range(0, allThreads(threads, connections))
        .filter(thread -> thread % parts == part)
        .boxed()
        .toList();
  }

  /** How many of a load's connections this part has. */
  public int connections(int threads, int connections) {
    int all = allThreads(threads, connections);
    return ownThreads(threads, connections).stream()
        .mapToInt(thread -> (int) Share.of(connections, thread, all).size())
        .sum();
  }

  /** Says when the first request may go out. */
  @FunctionalInterface
  public interface StartGate {

    /**
     * Asked again and again once all connections of this part are open; may take a few
     * milliseconds.
     */
    boolean mayStart();
  }
}
