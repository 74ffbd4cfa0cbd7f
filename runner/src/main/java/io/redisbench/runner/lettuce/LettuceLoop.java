package io.redisbench.runner.lettuce;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.NANOSECONDS;

import io.lettuce.core.protocol.ProtocolKeyword;
import io.lettuce.core.protocol.RedisProtocolException;
import io.netty.channel.EventLoop;
import io.redisbench.runner.engine.LoadBook;
import io.redisbench.runner.engine.ThreadBook;
import io.redisbench.runner.engine.ThreadBook.Request;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult.Cause;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** Puts load on the connections of one of Lettuce's event loops. All it does is done on it. */
final class LettuceLoop {

  private static final long TICK_MILLIS = 20;
  private static final long POLLED_NANOS = MILLISECONDS.toNanos(2);

  private final Load load;
  private final LoadBook book;
  private final ThreadBook thread;
  private final EventLoop eventLoop;
  private final List<Lane> lanes;
  private final Reconnector reconnector;
  private final List<ProtocolKeyword> names;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private final Runnable pumpTask = this::pumpOnTime;
  private final boolean openLoop;
  private Future<?> ticking = CompletableFuture.completedFuture(null);
  private boolean pumpPending;
  private int cursor;
  private long drainEndNanos;
  private boolean spent;
  private long polledSince;
  private long polledNanos;

  /** Opens connections again. */
  @FunctionalInterface
  interface Reconnector {
    void reopen(Lane lane, LettuceLoop loop);
  }

  LettuceLoop(
      Load load,
      LoadBook book,
      ThreadBook thread,
      EventLoop eventLoop,
      List<Lane> lanes,
      Reconnector reconnector) {
    this.load = load;
    this.book = book;
    this.thread = thread;
    this.eventLoop = eventLoop;
    this.lanes = lanes;
    this.reconnector = reconnector;
    this.openLoop = load.pacing() instanceof Load.Pacing.OpenLoop;
    this.names =
        load.commands().stream()
            .<ProtocolKeyword>map(each -> new CommandKeyword(each.command().name()))
            .toList();
  }

  /** Starts; may be called from any thread. The future completes when the window is over. */
  CompletableFuture<Void> start() {
    eventLoop.execute(
        () -> {
          thread.start(book.startNanos());
          ticking =
              eventLoop.scheduleAtFixedRate(this::tick, TICK_MILLIS, TICK_MILLIS, MILLISECONDS);
          fillAll();
        });
    return ended;
  }

  private void fillAll() {
    if (openLoop) {
      pump();
    } else {
      lanes.forEach(lane -> fill(lane, load.pipeline(), System.nanoTime()));
    }
    finishWhenDone(System.nanoTime());
  }

  private void fill(Lane lane, int most, long now) {
    if (ended.isDone() || !lane.open) {
      return;
    }
    int granted = thread.grant(Math.min(most, load.pipeline() - lane.inFlight), now);
    if (granted <= 0) {
      return;
    }
    List<SentCommand> commands = new ArrayList<>(granted);
    for (int i = 0; i < granted; i++) {
      Request request = thread.next(now);
      commands.add(new SentCommand(names.get(request.command()), this, lane, request, now));
    }
    lane.send(commands);
  }

  /** A reply came in. */
  void answered(SentCommand command) {
    long now = System.nanoTime();
    if (eventLoop.inEventLoop()) {
      answered(command, now);
    } else {
      eventLoop.execute(() -> answered(command, now));
    }
  }

  private void answered(SentCommand command, long now) {
    if (ended.isDone()) {
      return;
    }
    Lane lane = command.lane();
    lane.inFlight--;
    polledSince = 0;
    if (command.reply().hasError()) {
      thread.failed(command.request(), now, command.reply().getError());
    } else {
      thread.answered(command.request(), command.sentNanos(), now, command.reply().content());
    }
    if (openLoop) {
      pump();
    } else if (load.pipeline() == 1) {
      fill(lane, 1, now);
    } else if (!lane.refillPending) {
      // Replies come in batches: what they make room for goes out in one write after them.
      lane.refillPending = true;
      eventLoop.execute(() -> refill(lane));
    }
    finishWhenDone(now);
  }

  private void refill(Lane lane) {
    lane.refillPending = false;
    fill(lane, load.pipeline(), System.nanoTime());
  }

  /** The reply to a request will never come. */
  void lost(SentCommand command, Throwable failure) {
    if (failure instanceof RedisProtocolException) {
      book.end(
          Cause.PROTOCOL_ERROR,
          load.endpoint()
              + " sent something that is no Redis reply: "
              + failure.getMessage()
              + ".");
    }
    onLoop(
        () -> {
          command.lane().inFlight--;
          thread.lost();
        });
  }

  /** A connection was closed, not by this driver. */
  void disconnected(Lane lane) {
    onLoop(
        () -> {
          if (!lane.open) {
            return;
          }
          lane.open = false;
          if (lane.mayReconnect()) {
            reconnector.reopen(lane, this);
          } else {
            book.end(
                Cause.CONNECTION_LOST,
                load.endpoint()
                    + " closed a connection. Look whether the server was stopped, restarted or out"
                    + " of memory.");
          }
        });
  }

  /** A connection was opened again. */
  void reopened(Lane lane) {
    onLoop(() -> fill(lane, load.pipeline(), System.nanoTime()));
  }

  /** Runs on the loop, unless the window is over. */
  void onLoop(Runnable task) {
    eventLoop.execute(
        () -> {
          if (!ended.isDone()) {
            task.run();
          }
        });
  }

  EventLoop eventLoop() {
    return eventLoop;
  }

  /** Open loop: sends what is due on the connections that have room, in turn. */
  private void pump() {
    long now = System.nanoTime();
    for (int i = 0; i < lanes.size() && thread.waitNanos(now) <= 0; i++) {
      cursor = cursor + 1 == lanes.size() ? 0 : cursor + 1;
      fill(lanes.get(cursor), load.pipeline(), now);
    }
    long wait = thread.waitNanos(now);
    if (pumpPending || wait == 0 || wait == Long.MAX_VALUE) {
      return;
    }
    pumpPending = true;
    if (wait > POLLED_NANOS) {
      Future<?> unused = eventLoop.schedule(pumpTask, wait - POLLED_NANOS / 2, NANOSECONDS);
    } else {
      eventLoop.execute(pumpTask);
    }
  }

  /** Yields between looks, since a server on the same CPU has the better use for the time. */
  @SuppressWarnings("ThreadPriorityCheck")
  private void pumpOnTime() {
    pumpPending = false;
    if (ended.isDone() || spent) {
      return;
    }
    long now = System.nanoTime();
    if (thread.waitNanos(now) > 0) {
      polledNanos += polledSince == 0 ? 0 : now - polledSince;
      polledSince = now;
      Thread.yield();
    } else {
      polledSince = 0;
    }
    pump();
  }

  private void tick() {
    long now = System.nanoTime();
    if (ended.isDone()) {
      return;
    }
    thread.tick(now);
    if (book.isEnded(now)) {
      finish(now, false);
      return;
    }
    if (openLoop && !spent) {
      pump();
    }
    finishWhenDone(now);
  }

  private void finishWhenDone(long now) {
    if (ended.isDone() || !thread.isSpent(now)) {
      return;
    }
    if (!spent) {
      spent = true;
      boolean timed = load.amount() instanceof Load.Amount.Timed;
      drainEndNanos = timed ? now + load.drain().toNanos() : Long.MAX_VALUE;
    }
    boolean isDrainOver = drainEndNanos != Long.MAX_VALUE && now - drainEndNanos >= 0;
    if (thread.outstanding() == 0 || isDrainOver) {
      finish(now, thread.outstanding() > 0);
    }
  }

  private void finish(long now, boolean isDrainOver) {
    ticking.cancel(false);
    thread.end(now, isDrainOver, polledNanos);
    ended.complete(null);
  }
}
