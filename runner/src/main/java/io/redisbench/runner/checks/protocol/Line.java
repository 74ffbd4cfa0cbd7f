package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.engine.RawWire;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.resp.RespReader;
import io.redisbench.runner.resp.RespSyntaxException;
import io.redisbench.runner.resp.RespValue;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Optional;

/** A raw connection whose replies are read as values. Once it is closed it stays so. */
final class Line implements Closeable {

  private static final int READ_BYTES = 64 * 1024;

  private final RawWire wire;
  private final Duration limit;
  private final RespReader reader = new RespReader();
  private final ByteBuffer in = ByteBuffer.allocate(READ_BYTES).flip();
  private boolean closed;

  private Line(RawWire wire, Duration limit) {
    this.wire = wire;
    this.limit = limit;
  }

  static Line open(Endpoint endpoint, Duration limit) throws IOException {
    return new Line(RawWire.open(endpoint, limit), limit);
  }

  /** Sends bytes; to a connection that the server closed it sends none. */
  void send(byte[] bytes) throws SocketTimeoutException {
    if (closed) {
      return;
    }
    try {
      wire.write(bytes, limit);
    } catch (SocketTimeoutException e) {
      throw e;
    } catch (IOException e) {
      // Closed on their side; what they said before can still be read.
    }
  }

  /**
   * The next reply.
   *
   * @return empty when none came in time, or will ever come
   */
  Optional<RespValue> next(Duration wait) throws RespSyntaxException {
    long endNanos = System.nanoTime() + wait.toNanos();
    while (true) {
      Optional<RespValue> value = reader.next(in);
      if (value.isPresent()) {
        return value;
      }
      if (closed || !fill(Duration.ofNanos(Math.max(0, endNanos - System.nanoTime())))) {
        return Optional.empty();
      }
    }
  }

  private boolean fill(Duration wait) {
    in.clear();
    try {
      return wire.read(in, wait) > 0;
    } catch (EOFException e) {
      closed = true;
    } catch (IOException e) {
      closed = true; // a reset: the server had not read all when it closed
    } finally {
      in.flip();
    }
    return false;
  }

  /** Throws away so many bytes of replies; returns how many came before the end or the time. */
  long skip(long bytes, Duration wait) {
    long endNanos = System.nanoTime() + wait.toNanos();
    long skipped = 0;
    while (skipped < bytes) {
      if (!in.hasRemaining()
          && (closed || !fill(Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()))))) {
        break;
      }
      int run = (int) Math.min(bytes - skipped, in.remaining());
      in.position(in.position() + run);
      skipped += run;
    }
    return skipped;
  }

  /** Whether exactly these bytes come next, compared as they come and not kept. */
  boolean matches(byte[] expected, Duration wait) {
    long endNanos = System.nanoTime() + wait.toNanos();
    for (int at = 0; at < expected.length; ) {
      if (!in.hasRemaining()
          && (closed || !fill(Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()))))) {
        return false;
      }
      int run = Math.min(expected.length - at, in.remaining());
      ByteBuffer next = in.slice(in.position(), run);
      if (!next.equals(ByteBuffer.wrap(expected, at, run))) {
        return false;
      }
      in.position(in.position() + run);
      at += run;
    }
    return true;
  }

  /** Bytes of replies read so far as values. */
  long offset() {
    return reader.offset();
  }

  /** Whether the server closed it, as far as it was read. */
  boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed = true;
    wire.close();
  }
}
