package io.redisbench.runner.engine;

import io.redisbench.runner.load.LoadResult.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/**
 * Puts the seconds of all threads together. Threads hand their tallies in and take used ones out;
 * one other thread merges them and tells each second once all threads are past it.
 */
final class IntervalSeries {

  private static final double NANOS_PER_MICRO = 1e3;

  private final Queue<IntervalTally> filled = new ConcurrentLinkedQueue<>();
  private final Queue<IntervalTally> free = new ConcurrentLinkedQueue<>();
  private final TreeMap<Integer, Sum> open = new TreeMap<>();
  private final List<Interval> intervals = new ArrayList<>();
  private final int[] secondsDone;
  private final Consumer<Interval> listener;

  /**
   * @param listener told of each second
   */
  IntervalSeries(int threads, Consumer<Interval> listener) {
    this.secondsDone = new int[threads];
    this.listener = listener;
  }

  /** A tally to fill, for a loop thread. */
  IntervalTally take(int thread, int second) {
    IntervalTally tally = free.poll();
    if (tally == null) {
      tally = new IntervalTally();
    }
    tally.begin(thread, second);
    return tally;
  }

  /** Hands a filled tally in, from a loop thread. */
  void give(IntervalTally tally) {
    filled.add(tally);
  }

  /** Notes that a thread will hand nothing in any more. */
  void ended(int thread) {
    merge();
    secondsDone[thread] = Integer.MAX_VALUE;
  }

  /** Merges what was handed in. */
  void merge() {
    for (IntervalTally tally = filled.poll(); tally != null; tally = filled.poll()) {
      open.computeIfAbsent(tally.second, second -> new Sum()).add(tally);
      secondsDone[tally.thread] = tally.second + 1;
      free.add(tally);
    }
    int done = Integer.MAX_VALUE;
    for (int each : secondsDone) {
      done = Math.min(done, each);
    }
    tellBefore(done);
  }

  /** Merges the rest, after all threads ended; returns the whole series. */
  List<Interval> finish() {
    merge();
    tellBefore(Integer.MAX_VALUE);
    return intervals;
  }

  private void tellBefore(int second) {
    while (!open.isEmpty() && open.firstKey() < second) {
      var entry = open.pollFirstEntry();
      Interval interval = entry.getValue().interval(entry.getKey());
      intervals.add(interval);
      listener.accept(interval);
    }
  }

  /** One second over all threads. */
  private static final class Sum {
    private final Histogram response = Latency.histogram();
    private long lengthNanos;
    private long answered;
    private long errors;
    private long backlog;

    void add(IntervalTally tally) {
      response.add(tally.response);
      lengthNanos = Math.max(lengthNanos, tally.lengthNanos);
      answered += tally.answered;
      errors += tally.errors;
      backlog += tally.backlog;
    }

    Interval interval(int second) {
      return new Interval(
          second,
          lengthNanos,
          answered,
          errors,
          response.getValueAtPercentile(50) / NANOS_PER_MICRO,
          response.getValueAtPercentile(99) / NANOS_PER_MICRO,
          response.getMaxValue() / NANOS_PER_MICRO,
          backlog);
    }
  }
}
