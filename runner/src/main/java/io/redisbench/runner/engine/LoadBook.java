package io.redisbench.runner.engine;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Keeps the books of a load that a driver other than the engine runs: when it starts and has to
 * end, what its threads send, and what came of it. So all drivers mean the same by their figures.
 */
public final class LoadBook implements AutoCloseable {

  private final Load load;
  private final LoadControl control;
  private final Merger merger;
  private final ListenerThread listening;
  private List<ThreadBook> threads = List.of();
  private IntervalSeries series;

  /** Opens the book; the load begins to open its connections. */
  public LoadBook(Load load, LoadListener listener, Cancellation cancellation) {
    long begun = System.nanoTime();
    this.load = load;
    this.control = new LoadControl(0, cancellation, begun + load.deadline().toNanos());
    this.merger = new Merger(load, begun);
    this.listening = new ListenerThread(listener);
    this.series = new IntervalSeries(0, listening::tell);
  }

  /** What the threads of a load share. */
  record Shared(Map<Double, ValuePool> pools, IntervalSeries series) {}

  /** Notes that all connections are open, and gives each of so many threads a book of its own. */
  public List<ThreadBook> start(int threadCount) {
    series = new IntervalSeries(threadCount, listening::tell);
    Shared shared = new Shared(RequestGenerator.pools(load), series);
    threads =
        IntStream.range(0, threadCount)
            .mapToObj(thread -> new ThreadBook(load, thread, threadCount, shared))
            .toList();
    merger.started(System.nanoTime(), Instant.now());
    control.start(merger.startNanos());
    return threads;
  }

  /** When the window started. */
  public long startNanos() {
    return merger.startNanos();
  }

  /** Whether the load has to end before all is done. May be called from any thread. */
  public boolean isEnded(long now) {
    return control.isEnded(now);
  }

  /** Ends the load; the first reason counts. May be called from any thread. */
  public void end(Cause cause, String message) {
    control.end(cause, message);
  }

  /** Tells the listener of the seconds that are over. */
  public void look() {
    series.merge();
    for (int thread = 0; thread < threads.size(); thread++) {
      if (threads.get(thread).isEnded()) {
        series.ended(thread);
      }
    }
  }

  /**
   * What went over the connections of a load.
   *
   * @param bytesSent bytes written in the window
   * @param bytesReceived bytes read in the window
   * @param reconnects connections opened again
   * @param loginCommands commands sent to log in
   */
  public record Traffic(long bytesSent, long bytesReceived, long reconnects, long loginCommands) {

    static final Traffic NONE = new Traffic(0, 0, 0, 0);
  }

  /** What the load did; to be asked when all threads have ended their books. */
  public LoadResult result(Traffic traffic) {
    List<LoopResult> loops = new ArrayList<>();
    for (ThreadBook thread : threads) {
      loops.add(thread.result(loops.isEmpty() ? traffic : Traffic.NONE));
    }
    return merger.merge(loops, control, series.finish());
  }

  @Override
  public void close() {
    listening.close();
  }
}
