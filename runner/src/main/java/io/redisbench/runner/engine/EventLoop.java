package io.redisbench.runner.engine;

import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * One thread of load: its connections, its selector, its turn-by-turn life. It shares nothing with
 * other loops but {@link LoadControl} and, once a second, {@link IntervalSeries}.
 */
final class EventLoop implements Runnable {

  private static final int IN_BYTES = 64 * 1024;
  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);
  private static final long MILLI = TimeUnit.MILLISECONDS.toNanos(1);

  /** A sleep without a limit: the engine wakes its loops up to look around, which costs less. */
  private static final long UNTIL_WOKEN = Long.MAX_VALUE;

  /** A selector's time-out is in milliseconds and late; what is due sooner is polled for. */
  private static final long POLLED = 2 * MILLI;

  private final LoopPlan plan;
  private final LoadControl control;
  private final IntervalSeries series;
  private final Selector selector;
  private final Connection[] connections;
  private final Connector connector;
  private final Traffic traffic;
  private final Consumer<SelectionKey> dispatch = this::ready;

  private int open;
  private int cursor;
  private boolean isWindow;
  private long wokeNanos;
  private long idleNanos;
  private long boundaryNanos;
  private int second;
  private boolean isDrainOver;
  private long endNanos;
  private ThreadResult thread = new ThreadResult(0, 0, 0);

  EventLoop(LoopPlan plan, LoadControl control, IntervalSeries series) throws IOException {
    this.plan = plan;
    this.control = control;
    this.series = series;
    this.selector = Selector.open();
    ByteBuffer in = ByteBuffer.allocateDirect(IN_BYTES);
    this.connector = new Connector(plan, selector, control, in);
    this.traffic = new Traffic(plan, in);
    this.connections = new Connection[plan.connections()];
  }

  @Override
  public void run() {
    try {
      openAll();
      control.ready();
      while (!control.isStarted() && !control.isEnded(System.nanoTime())) {
        select(UNTIL_WOKEN, System.nanoTime());
      }
      if (control.isStarted()) {
        window();
      }
    } catch (IOException | RuntimeException | Error e) {
      control.defect(e);
    } finally {
      control.ready();
      close();
    }
  }

  /** Ends a sleep of the loop; may be called from any thread. */
  void wakeUp() {
    selector.wakeup();
  }

  private void openAll() throws IOException {
    long begun = System.nanoTime();
    for (int i = 0; i < connections.length; i++) {
      connections[i] = new Connection();
      connector.enqueue(connections[i], begun);
    }
    while (open < connections.length && !control.isEnded(System.nanoTime())) {
      connector.step(System.nanoTime());
      select(UNTIL_WOKEN, System.nanoTime());
    }
  }

  private void window() throws IOException {
    ThreadClock clock = ThreadClock.start();
    long startNanos = control.startNanos();
    idleNanos = 0;
    boundaryNanos = startNanos + SECOND;
    traffic.start(startNanos, series.take(plan.slot(), second));
    isWindow = true;
    fillAll();
    long drainEndNanos = Long.MAX_VALUE;
    boolean sending = true;
    long now = System.nanoTime();
    while (!control.isEnded(now)) {
      if (sending) {
        pump(now);
        if (traffic.budget().isSpent(now)) {
          sending = false;
          traffic.stopSending();
          drainEndNanos = saturatedSum(now, plan.drainNanos());
        }
      }
      if (!sending && (traffic.outstanding() == 0 || now >= drainEndNanos)) {
        isDrainOver = traffic.outstanding() > 0;
        break;
      }
      connector.step(now);
      turn(now, sending);
      now = System.nanoTime();
      while (now - boundaryNanos >= 0) {
        endSecond(boundaryNanos, SECOND);
      }
    }
    endNanos = now;
    endSecond(now, now - (boundaryNanos - SECOND));
    thread = clock.stop(idleNanos);
  }

  private static long saturatedSum(long now, long nanos) {
    return nanos > Long.MAX_VALUE / 2 ? Long.MAX_VALUE : now + nanos;
  }

  /** Requests by count are first shared by all connections, then go to whoever is ready. */
  private void fillAll() throws IOException {
    long now = System.nanoTime();
    for (int i = 0; i < connections.length && !plan.isOpenLoop(); i++) {
      long left = traffic.budget().planned(now) - traffic.budget().taken();
      int others = connections.length - i;
      long fair = left == 0 ? plan.load().pipeline() : (left + others - 1) / others;
      sendOn(connections[i], (int) Math.min(fair, plan.load().pipeline()), now);
    }
  }

  /** Open loop: sends what is due on the connections that have room, in turn. */
  private void pump(long now) throws IOException {
    if (!plan.isOpenLoop()) {
      return;
    }
    long room = (long) open * plan.load().pipeline() - traffic.outstanding();
    for (int i = 0; i < connections.length && room > 0; i++) {
      if (traffic.budget().waitNanos(now) > 0) {
        return;
      }
      cursor = cursor + 1 == connections.length ? 0 : cursor + 1;
      sendOn(connections[cursor], plan.load().pipeline(), now);
    }
  }

  private void sendOn(Connection connection, int most, long now) {
    try {
      traffic.send(connection, most, System.nanoTime());
    } catch (IOException e) {
      lost(connection, OpeningFailure.lost(plan.endpoint(), connection, e), now);
    }
  }

  private void turn(long now, boolean sending) throws IOException {
    // Ends of seconds and of the drain may be seen late, at the next waking.
    boolean isRoom = (long) open * plan.load().pipeline() > traffic.outstanding();
    long due = sending && isRoom ? traffic.budget().waitNanos(now) : Long.MAX_VALUE;
    if (due >= POLLED) {
      select(due == Long.MAX_VALUE ? UNTIL_WOKEN : due - MILLI, now);
    } else if (due == 0 && traffic.budget().backlog(now) > 0) {
      // Due and not sent, though there is room: sockets are full. They will tell when they are not.
      select(UNTIL_WOKEN, now);
    } else {
      poll(now);
    }
  }

  /** Yields between looks, since a server on the same CPU has the better use for the time. */
  @SuppressWarnings("ThreadPriorityCheck")
  private void poll(long now) throws IOException {
    wokeNanos = 0;
    if (selector.selectNow(dispatch) == 0) {
      Thread.yield();
      idleNanos += System.nanoTime() - now;
    }
  }

  private void select(long waitNanos, long now) throws IOException {
    wokeNanos = 0;
    if (waitNanos == UNTIL_WOKEN) {
      selector.select(dispatch);
    } else {
      selector.select(dispatch, Math.max(1, waitNanos / MILLI));
    }
    idleNanos += (wokeNanos == 0 ? System.nanoTime() : wokeNanos) - now;
  }

  private void ready(SelectionKey key) {
    if (wokeNanos == 0) {
      wokeNanos = System.nanoTime();
    }
    Connection connection = (Connection) key.attachment();
    try {
      if (connection.state == Connection.State.OPEN) {
        exchange(connection, key);
      } else if (connector.ready(connection, wokeNanos)) {
        open++;
        if (isWindow) {
          sendOn(connection, plan.load().pipeline(), System.nanoTime());
        }
      }
    } catch (CancelledKeyException e) {
      // The connection was closed earlier in this turn.
    }
  }

  private void exchange(Connection connection, SelectionKey key) {
    try {
      if (key.isReadable() && !traffic.receive(connection)) {
        lost(
            connection,
            OpeningFailure.lost(plan.endpoint(), connection, "closed a connection"),
            System.nanoTime());
      } else if (key.isValid() && key.isWritable()) {
        traffic.writeRest(connection);
        traffic.send(connection, plan.load().pipeline(), System.nanoTime());
      }
    } catch (IOException e) {
      lost(connection, OpeningFailure.lost(plan.endpoint(), connection, e), System.nanoTime());
    } catch (ProtocolViolation e) {
      control.end(
          Cause.PROTOCOL_ERROR,
          plan.endpoint() + " sent something that is no Redis reply: " + e.getMessage() + ".");
    }
  }

  private void lost(Connection connection, String message, long now) {
    traffic.lost(connection);
    connection.reset();
    open--;
    connector.lost(connection, Cause.CONNECTION_LOST, message, now);
  }

  private void endSecond(long atNanos, long lengthNanos) {
    IntervalTally filled = traffic.exchange(series.take(plan.slot(), ++second));
    filled.lengthNanos = lengthNanos;
    filled.backlog = traffic.budget().backlog(atNanos);
    series.give(filled);
    boundaryNanos += SECOND;
  }

  /** Closes all that is open; for the loop's own thread, or when it was never started. */
  void close() {
    for (Connection connection : connections) {
      if (connection != null) {
        connection.reset();
      }
    }
    try {
      selector.close();
    } catch (IOException e) {
      // Nothing is registered with it any more.
    }
  }

  /** What the loop did; to be asked after its thread ended. */
  LoopResult result() {
    Budget budget = traffic.budget();
    return new LoopResult(
        List.of(traffic.tallies()),
        budget.planned(endNanos),
        budget.taken(),
        traffic.unanswered(),
        traffic.bytesSent(),
        traffic.bytesReceived(),
        connector.reconnects(),
        connector.loginCommands(),
        isDrainOver,
        traffic.lastReplyNanos(),
        endNanos,
        thread);
  }
}
