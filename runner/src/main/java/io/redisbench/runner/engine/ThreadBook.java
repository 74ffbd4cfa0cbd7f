package io.redisbench.runner.engine;

import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What one thread of a driver other than the engine sends, and what it counts: the same requests,
 * at the same times, counted in the same way. Belongs to one thread once it is started.
 */
public final class ThreadBook {

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private final int thread;
  private final RequestArguments requests;
  private final Budget budget;
  private final IntervalSeries series;
  private final List<CommandTally> tallies;
  private IntervalTally interval;
  private ThreadClock clock;
  private long startNanos;
  private long boundaryNanos;
  private int second;
  private long outstanding;
  private long lost;
  private long lastReplyNanos;
  private long endNanos;
  private boolean drainOver;
  private volatile boolean ended;
  private ThreadResult used = new ThreadResult(0, 0, 0);

  ThreadBook(Load load, int thread, int threads, LoadBook.Shared shared) {
    this.thread = thread;
    this.requests = new RequestArguments(load, thread, threads, shared.pools());
    this.budget = Budget.of(load, thread, threads);
    this.series = shared.series();
    this.tallies =
        load.commands().stream()
            .map(each -> tally(each.command(), load.pacing() instanceof Load.Pacing.OpenLoop))
            .toList();
  }

  private static CommandTally tally(CommandTemplate command, boolean isOpenLoop) {
    return new CommandTally(command, isOpenLoop);
  }

  /**
   * A request to send.
   *
   * @param command place of its command in the load
   * @param arguments its arguments, the command's own name first
   * @param dueNanos when it was due, or is written
   */
  public record Request(int command, List<byte[]> arguments, long dueNanos) {}

  /**
   * What a good reply held.
   *
   * @param bulkBytes length of a top-level bulk reply; -1 for others
   * @param values values found in it
   * @param nulls nulls found in it
   */
  public record ReplyContent(long bulkBytes, long values, long nulls) {}

  /** Starts the window. */
  public void start(long windowStartNanos) {
    startNanos = windowStartNanos;
    lastReplyNanos = windowStartNanos;
    boundaryNanos = windowStartNanos + SECOND;
    interval = series.take(thread, 0);
    clock = ThreadClock.start();
    budget.start(windowStartNanos);
  }

  /** How many requests may go out now where {@code free} fit in. */
  public int grant(int free, long now) {
    return budget.grant(free, now);
  }

  /** One of the requests that were granted, about to be written. */
  public Request next(long now) {
    long due = budget.take(now);
    outstanding++;
    List<byte[]> arguments = requests.next();
    return new Request(requests.command(), arguments, due);
  }

  /** Whether no more requests will be granted. */
  public boolean isSpent(long now) {
    return budget.isSpent(now);
  }

  /** Nanoseconds until a request is due. */
  public long waitNanos(long now) {
    return budget.waitNanos(now);
  }

  /** Requests written and neither answered nor lost. */
  public long outstanding() {
    return outstanding;
  }

  /** Counts a good reply. */
  public void answered(Request request, long sentNanos, long now, ReplyContent reply) {
    outstanding--;
    lastReplyNanos = now;
    CommandTally tally = tallies.get(request.command());
    tally.note(reply.bulkBytes(), reply.values(), reply.nulls());
    tally.record(now - request.dueNanos(), now - sentNanos, 1);
    interval.record(now - request.dueNanos(), 1);
  }

  /** Counts an error reply. */
  public void failed(Request request, long now, String error) {
    outstanding--;
    lastReplyNanos = now;
    tallies.get(request.command()).error(ErrorText.of(error));
    interval.errors++;
  }

  /** Counts a request whose reply will never come. */
  public void lost() {
    outstanding--;
    lost++;
  }

  /** Ends the seconds that are over. */
  public void tick(long now) {
    while (now - boundaryNanos >= 0) {
      endSecond(boundaryNanos, SECOND);
    }
  }

  private void endSecond(long atNanos, long lengthNanos) {
    interval.lengthNanos = lengthNanos;
    interval.backlog = budget.backlog(atNanos);
    series.give(interval);
    interval = series.take(thread, ++second);
    boundaryNanos += SECOND;
  }

  /**
   * Ends the window; replies that are still missing count as unanswered.
   *
   * @param isDrainOver whether they were waited for as long as the load says
   * @param polledNanos time spent looking whether a request is due
   */
  public void end(long now, boolean isDrainOver, long polledNanos) {
    tick(now);
    endSecond(now, now - (boundaryNanos - SECOND));
    ThreadResult cpu = clock.stop(0);
    long idle = now - startNanos - cpu.cpuUserNanos() - cpu.cpuSystemNanos() + polledNanos;
    used = new ThreadResult(cpu.cpuUserNanos(), cpu.cpuSystemNanos(), Math.max(0, idle));
    endNanos = now;
    drainOver = isDrainOver;
    ended = true;
  }

  boolean isEnded() {
    return ended;
  }

  LoopResult result(LoadBook.Traffic traffic) {
    return new LoopResult(
        tallies,
        budget.planned(endNanos),
        budget.taken(),
        lost + outstanding,
        traffic.bytesSent(),
        traffic.bytesReceived(),
        traffic.reconnects(),
        traffic.loginCommands(),
        drainOver,
        lastReplyNanos,
        endNanos,
        used);
  }
}
