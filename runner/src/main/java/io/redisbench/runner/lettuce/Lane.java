package io.redisbench.runner.lettuce;

import io.lettuce.core.api.StatefulRedisConnection;
import java.util.List;

/** A connection and what is in flight on it. Belongs to its loop. */
final class Lane {

  private StatefulRedisConnection<byte[], byte[]> connection;
  private int attempts;
  int inFlight;
  boolean open = true;
  boolean refillPending;

  /**
   * @param attempts how often the connection may be opened again
   */
  Lane(StatefulRedisConnection<byte[], byte[]> connection, int attempts) {
    this.connection = connection;
    this.attempts = attempts;
  }

  StatefulRedisConnection<byte[], byte[]> connection() {
    return connection;
  }

  /** Sends commands, all in one write. */
  void send(List<SentCommand> commands) {
    inFlight += commands.size();
    if (commands.size() == 1) {
      connection.dispatch(commands.get(0));
    } else {
      connection.dispatch(commands);
    }
  }

  /** Uses up one of the attempts to open the connection again; false when none is left. */
  boolean mayReconnect() {
    return attempts-- > 0;
  }

  void reopened(StatefulRedisConnection<byte[], byte[]> newConnection) {
    connection = newConnection;
    open = true;
  }
}
