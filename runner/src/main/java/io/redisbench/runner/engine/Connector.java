package io.redisbench.runner.engine;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadResult.Cause;
import java.io.IOException;
import java.net.SocketException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Opens a loop's connections and logs them in, a few at a time so that no server's backlog
 * overflows, and opens lost ones again as far as the load's policy goes. Belongs to one thread.
 */
final class Connector {

  /** Connections of all loops together that may be on their way at once. */
  private static final int MOST_OPENING = 64;

  private final LoopPlan plan;
  private final Selector selector;
  private final LoadControl control;
  private final ByteBuffer in;
  private final ByteBuffer login;
  private final Deque<Connection> waiting = new ArrayDeque<>();
  private final Deque<Connection> opening = new ArrayDeque<>();
  private final int mostOpening;
  private long reconnects;
  private long loginCommands;

  /**
   * @param in the loop's buffer for reading
   */
  Connector(LoopPlan plan, Selector selector, LoadControl control, ByteBuffer in) {
    this.plan = plan;
    this.selector = selector;
    this.control = control;
    this.in = in;
    this.mostOpening = Math.max(1, MOST_OPENING / plan.threads());
    byte[] bytes = plan.login().encoded();
    this.login = ByteBuffer.allocateDirect(bytes.length).put(bytes);
  }

  /** Has a closed connection opened as soon as it is its turn. */
  void enqueue(Connection connection, long dueNanos) {
    connection.dueNanos = dueNanos;
    waiting.add(connection);
  }

  /** Begins what is due and gives up what takes too long. */
  void step(long now) {
    while (!opening.isEmpty() && now - opening.peek().dueNanos >= 0) {
      Connection late = opening.peek();
      failed(late, OpeningFailure.timeout(endpoint(), late.state, plan.openTimeout()), now);
    }
    while (opening.size() < mostOpening
        && !waiting.isEmpty()
        && now - waiting.peek().dueNanos >= 0
        && !control.isEnded(now)) {
      begin(waiting.poll(), now);
    }
  }

  private void begin(Connection connection, long now) {
    connection.dueNanos = now + plan.openTimeout().toNanos();
    connection.state = Connection.State.CONNECTING;
    opening.add(connection);
    try {
      connection.wire = plan.wires().open(plan.address());
      boolean connected = connection.wire.connect(plan.address());
      connection.key =
          connection
              .wire
              .channel()
              .register(selector, connection.wire.connectInterest(), connection);
      if (connected) {
        goOn(connection);
      }
    } catch (IOException | RuntimeException e) {
      failed(connection, OpeningFailure.of(endpoint(), e), now);
    }
  }

  /**
   * Goes on with a connection whose socket is ready.
   *
   * @return whether it is open now
   */
  boolean ready(Connection connection, long now) {
    try {
      goOn(connection);
      if (connection.state == Connection.State.LOGIN && connection.key.isReadable()) {
        return readLogin(connection, now);
      }
    } catch (IOException e) {
      failed(connection, OpeningFailure.of(endpoint(), e), now);
    } catch (ProtocolViolation e) {
      failed(connection, OpeningFailure.garbled(endpoint(), e), now);
    }
    return false;
  }

  private void goOn(Connection connection) throws IOException {
    if (connection.state != Connection.State.CONNECTING) {
      return;
    }
    if (!connection.wire.finishConnect()) {
      connection.key.interestOps(connection.wire.connectInterest());
      return;
    }
    connection.state = Connection.State.LOGIN;
    connection.key.interestOps(SelectionKey.OP_READ);
    loginCommands += plan.login().commands().size();
    login.flip();
    try {
      connection.wire.write(login);
      if (login.hasRemaining() || !connection.wire.flush()) {
        throw new IOException("the socket did not take the login");
      }
    } catch (SocketException e) {
      // The server closed it already; why, it may have said in what can still be read.
    } finally {
      login.position(login.limit());
    }
  }

  private boolean readLogin(Connection connection, long now) throws IOException, ProtocolViolation {
    in.clear();
    int read = connection.wire.read(in);
    if (read < 0) {
      failed(connection, OpeningFailure.closed(endpoint()), now);
      return false;
    }
    in.flip();
    ReplyScanner.Event event;
    while ((event = connection.scanner.next(in)) != ReplyScanner.Event.MORE) {
      if (event == ReplyScanner.Event.ERROR) {
        String error = connection.scanner.facts().errorText().toString();
        failed(connection, OpeningFailure.refused(endpoint(), error), now);
        return false;
      }
      connection.loginReplies++;
    }
    if (connection.loginReplies < plan.login().commands().size()) {
      return false;
    }
    opening.remove(connection);
    connection.state = Connection.State.OPEN;
    reconnects += connection.reopened > 0 ? 1 : 0;
    return true;
  }

  private void failed(Connection connection, OpeningFailure failure, long now) {
    opening.remove(connection);
    connection.reset();
    if (connection.reopened > 0) {
      lost(connection, Cause.CONNECTION_LOST, failure.message(), now);
    } else {
      control.end(failure.cause(), failure.message());
    }
  }

  /** Has a connection that was open and is reset by now opened again, or ends the load. */
  void lost(Connection connection, Cause cause, String message, long now) {
    if (connection.reopened >= plan.load().reconnect().attempts()) {
      String attempts =
          connection.reopened == 0
              ? ""
              : " It had been opened again " + connection.reopened + " times.";
      control.end(cause, message + attempts);
      return;
    }
    connection.reopened++;
    enqueue(connection, now + plan.load().reconnect().delay().toNanos());
  }

  private Endpoint endpoint() {
    return plan.endpoint();
  }

  long reconnects() {
    return reconnects;
  }

  long loginCommands() {
    return loginCommands;
  }
}
