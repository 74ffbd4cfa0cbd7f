package io.redisbench.benchmarks.responder;

import io.redisbench.benchmarks.responder.Request.Malformed;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/**
 * A server on the loopback address that answers GET with a value of one length and SET with OK, on
 * one thread. It stores nothing: it is the cheapest thing that a load generator can be run against.
 */
public final class Responder implements AutoCloseable {

  private static final int MOST_REQUEST_BYTES = 64 * 1024;
  private static final int BACKLOG = 1024;

  private final Selector selector = Selector.open();
  private final ServerSocketChannel server = ServerSocketChannel.open();
  private final ByteBuffer shared = ByteBuffer.allocateDirect(MOST_REQUEST_BYTES);
  private final Replies replies;
  private volatile boolean closed;

  /**
   * Listens; nothing is answered before {@link #serve}.
   *
   * @param port on the loopback address; 0 takes a free one
   * @param valueBytes length of the value that every GET answers
   */
  public Responder(int port, int valueBytes) throws IOException {
    replies = new Replies(valueBytes);
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
    server.configureBlocking(false);
    server.register(selector, SelectionKey.OP_ACCEPT);
  }

  /** Where it listens. */
  public int port() {
    return server.socket().getLocalPort();
  }

  /** Answers until {@link #close}. */
  public void serve() throws IOException {
    while (!closed) {
      selector.select(this::ready);
    }
    for (SelectionKey key : selector.keys()) {
      key.channel().close();
    }
    selector.close();
  }

  private void ready(SelectionKey key) {
    if (key.attachment() instanceof Connection connection) {
      try {
        serve(connection, key);
      } catch (IOException gone) {
        closeQuietly(connection);
      }
    } else {
      accept();
    }
  }

  private void serve(Connection connection, SelectionKey key) throws IOException {
    if (key.isWritable()) {
      connection.write();
      return;
    }
    try {
      if (!connection.read(shared)) {
        connection.close();
      }
    } catch (Malformed request) {
      connection.refuse(request.getMessage());
    }
  }

  private void accept() {
    try {
      SocketChannel channel = server.accept();
      if (channel != null) {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
        key.attach(new Connection(channel, key, replies, MOST_REQUEST_BYTES));
      }
    } catch (IOException refused) {
      // The client left before it was accepted, or there are no file descriptors: it will see that.
    }
  }

  private static void closeQuietly(Connection connection) {
    try {
      connection.close();
    } catch (IOException alreadyGone) {
      // Nothing is left to close.
    }
  }

  /** Makes {@link #serve} close all connections and return. */
  @Override
  public void close() {
    closed = true;
    selector.wakeup();
  }
}
