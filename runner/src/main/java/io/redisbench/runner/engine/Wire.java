package io.redisbench.runner.engine;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** A non-blocking way to a server, plain or encrypted. */
interface Wire extends Closeable {

  /** The socket below, to be registered with a selector. */
  SocketChannel channel();

  /** Starts to connect; true where that was all. */
  boolean connect(SocketAddress address) throws IOException;

  /**
   * Goes on with connecting (and shaking hands) as far as the socket allows.
   *
   * @return whether bytes may now be sent
   */
  boolean finishConnect() throws IOException;

  /** What the socket must be ready for before {@link #finishConnect} gets any further. */
  int connectInterest();

  /**
   * Reads what is there into the buffer.
   *
   * @return bytes read; 0 where there are none now, -1 where there will never be any more
   */
  int read(ByteBuffer into) throws IOException;

  /** Writes what the socket takes; what is left stays in the buffer. */
  void write(ByteBuffer from) throws IOException;

  /**
   * Goes on with bytes that were taken by {@link #write} and are not in the socket yet.
   *
   * @return whether there are none
   */
  default boolean flush() throws IOException {
    return true;
  }

  @Override
  void close();
}
