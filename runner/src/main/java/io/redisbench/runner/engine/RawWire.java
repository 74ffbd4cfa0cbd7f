package io.redisbench.runner.engine;

import io.redisbench.runner.load.Endpoint;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketTimeoutException;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;

/**
 * One connection for bytes as they are, over TCP, TLS or a Unix domain socket, without a login. Its
 * calls wait, each as long as it is told at most. For one thread.
 */
public final class RawWire implements Closeable {

  private final Endpoint endpoint;
  private final Wire wire;
  private final Selector selector;
  private final SelectionKey key;

  private RawWire(Endpoint endpoint, Wire wire, Selector selector) throws IOException {
    this.endpoint = endpoint;
    this.wire = wire;
    this.selector = selector;
    this.key = wire.channel().register(selector, 0);
  }

  /**
   * Connects, and shakes hands where there is TLS.
   *
   * @throws IOException naming the endpoint and what is wrong
   */
  public static RawWire open(Endpoint endpoint, Duration limit) throws IOException {
    Wire wire = null;
    Selector selector = Selector.open();
    try {
      SocketAddress address = address(endpoint);
      wire = wires(endpoint).open(address);
      boolean begun = wire.connect(address);
      RawWire raw = new RawWire(endpoint, wire, selector);
      raw.finish(begun && endpoint.tls().isEmpty(), System.nanoTime() + limit.toNanos());
      return raw;
    } catch (IOException | RuntimeException e) {
      if (wire != null) {
        wire.close();
      }
      selector.close();
      throw new IOException(
          e instanceof SocketTimeoutException
              ? e.getMessage()
              : OpeningFailure.of(endpoint, e).message(),
          e);
    }
  }

  private static SocketAddress address(Endpoint endpoint) {
    return endpoint.unixSocket().isPresent()
        ? UnixDomainSocketAddress.of(endpoint.unixSocket().get())
        : new InetSocketAddress(endpoint.host(), endpoint.port());
  }

  private static WireFactory wires(Endpoint endpoint) throws IOException {
    if (endpoint.tls().isEmpty()) {
      return PlainWire::open;
    }
    Endpoint.Tls tls = endpoint.tls().get();
    return new TlsWires(TlsFiles.context(tls), endpoint, tls.verifyHostname());
  }

  private void finish(boolean begun, long endNanos) throws IOException {
    boolean connected = begun;
    while (!connected) {
      connected = wire.finishConnect();
      if (!connected && !await(wire.connectInterest(), endNanos)) {
        throw new SocketTimeoutException(endpoint + " did not take the connection in time");
      }
    }
  }

  /**
   * Sends all the bytes.
   *
   * @throws SocketTimeoutException when the server does not take them in time
   */
  public void write(byte[] bytes, Duration limit) throws IOException {
    long endNanos = System.nanoTime() + limit.toNanos();
    ByteBuffer left = ByteBuffer.wrap(bytes);
    wire.write(left);
    while (left.hasRemaining() || !wire.flush()) {
      if (!await(SelectionKey.OP_WRITE, endNanos)) {
        throw new SocketTimeoutException(endpoint + " did not take the request in time");
      }
      wire.write(left);
    }
  }

  /**
   * Waits for bytes and reads those that are there.
   *
   * @return how many; 0 when none came in time
   * @throws EOFException when the server closed the connection
   */
  public int read(ByteBuffer into, Duration limit) throws IOException {
    long endNanos = System.nanoTime() + limit.toNanos();
    do {
      int read = wire.read(into);
      if (read < 0) {
        throw new EOFException(endpoint + " closed the connection");
      }
      if (read > 0) {
        return read;
      }
    } while (await(SelectionKey.OP_READ, endNanos));
    return 0;
  }

  /** Whether the socket became ready before the time was up. */
  private boolean await(int interest, long endNanos) throws IOException {
    long leftNanos = endNanos - System.nanoTime();
    if (leftNanos <= 0) {
      return false;
    }
    key.interestOps(interest);
    selector.select(Math.max(1, leftNanos / 1_000_000));
    selector.selectedKeys().clear();
    return true;
  }

  @Override
  public void close() {
    wire.close();
    try {
      selector.close();
    } catch (IOException e) {
      // Closing is all that was wanted.
    }
  }
}
