package io.redisbench.runner.engine;

import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.LoadResult.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Puts together what the loops of a load did. */
final class Merger {

  private final Load load;
  private final long begunNanos;
  private boolean isStarted;
  private long startNanos;
  private Instant startedAt = Instant.now();
  private GarbageClock garbage = GarbageClock.now();

  /**
   * @param begunNanos when the load began to open its connections
   */
  Merger(Load load, long begunNanos) {
    this.load = load;
    this.begunNanos = begunNanos;
    this.startNanos = begunNanos;
  }

  /** Notes that all connections are open and requests go out. */
  void started(long nanos, Instant at) {
    isStarted = true;
    startNanos = nanos;
    startedAt = at;
    garbage = GarbageClock.now();
  }

  long startNanos() {
    return startNanos;
  }

  /** The result of a load that no loop was made for. */
  LoadResult nothing(LoadControl control) {
    return merge(List.of(), control, List.of());
  }

  LoadResult merge(List<LoopResult> loops, LoadControl control, List<Interval> intervals) {
    GarbageClock collected = GarbageClock.now().since(garbage);
    long planned = isStarted ? sum(loops, LoopResult::planned) : 0;
    long sent = sum(loops, LoopResult::sent);
    return new LoadResult(
        ending(loops, control),
        startedAt,
        isStarted ? elapsedNanos(loops, control) : 0,
        (isStarted ? startNanos : System.nanoTime()) - begunNanos,
        commands(loops),
        planned,
        sent,
        planned - sent,
        sum(loops, LoopResult::unanswered),
        sum(loops, LoopResult::bytesSent),
        sum(loops, LoopResult::bytesReceived),
        sum(loops, LoopResult::reconnects),
        sum(loops, LoopResult::loginCommands),
        loops.stream().map(LoopResult::thread).toList(),
        collected.collections(),
        collected.time(),
        intervals);
  }

  private static long sum(List<LoopResult> loops, ToLongFunction<LoopResult> figure) {
    return loops.stream().mapToLong(figure).sum();
  }

  private Ending ending(List<LoopResult> loops, LoadControl control) {
    if (control.early().isPresent()) {
      return control.early().get();
    }
    if (loops.stream().anyMatch(LoopResult::isDrainOver)) {
      return new Ending(
          LoadResult.Cause.UNANSWERED,
          load.endpoint()
              + " did not answer "
              + sum(loops, LoopResult::unanswered)
              + " requests within "
              + load.drain().toMillis() / 1000.0
              + " s after the last one was sent. It may be frozen or overloaded.");
    }
    return Ending.COMPLETED;
  }

  /**
   * To the last reply; further where the time after it counts: a window that ran its time, and
   * requests that were waited for in vain.
   */
  private long elapsedNanos(List<LoopResult> loops, LoadControl control) {
    long lastReply = 0;
    long end = 0;
    for (LoopResult loop : loops) {
      lastReply = Math.max(lastReply, loop.lastReplyNanos() - startNanos);
      end = Math.max(end, loop.endNanos() - startNanos);
    }
    if (control.early().isPresent() || sum(loops, LoopResult::unanswered) > 0) {
      return end;
    }
    return load.amount() instanceof Load.Amount.Timed timed
        ? Math.max(lastReply, timed.duration().toNanos())
        : lastReply;
  }

  private List<CommandResult> commands(List<LoopResult> loops) {
    boolean isOpenLoop = load.pacing() instanceof Load.Pacing.OpenLoop;
    List<CommandResult> merged = new ArrayList<>();
    for (int i = 0; i < load.commands().size(); i++) {
      int command = i;
      var template = load.commands().get(i).command();
      List<CommandTally> tallies = new ArrayList<>();
      loops.forEach(loop -> tallies.add(loop.tallies().get(command)));
      if (tallies.isEmpty()) {
        tallies.add(new CommandTally(template, isOpenLoop));
      }
      merged.add(CommandTally.merge(template.name(), tallies));
    }
    return merged;
  }
}
