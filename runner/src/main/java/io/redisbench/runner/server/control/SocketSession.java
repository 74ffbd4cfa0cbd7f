package io.redisbench.runner.server.control;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.runner.engine.RawWire;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.resp.RespReader;
import io.redisbench.runner.resp.RespRequest;
import io.redisbench.runner.resp.RespSyntaxException;
import io.redisbench.runner.resp.RespValue;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeoutException;

/**
 * A connection over a socket of Java's own. It serves Unix domain sockets, for which Lettuce wants
 * native code of each system. A question whose answer did not come in time ends the connection, so
 * that a late answer is never taken for the next one's.
 */
final class SocketSession implements ControlSession {
  private static final int READ_BYTES = 64 * 1024;

  private final Endpoint endpoint;
  private final AnswerLimits limits;
  private final ByteBuffer in = ByteBuffer.allocate(READ_BYTES).flip();
  private RespReader reader = new RespReader();
  private RawWire wire;

  SocketSession(Endpoint endpoint, AnswerLimits limits) {
    this.endpoint = endpoint;
    this.limits = limits;
  }

  @Override
  public synchronized Reply ask(byte[][] arguments, Duration limit) {
    if (wire == null || isStale()) {
      close();
      open();
    }
    return exchange(arguments, limit);
  }

  /** Whether the server ended the connection since the last answer, or says what nobody asked. */
  private boolean isStale() {
    in.clear();
    try {
      return wire.read(in, Duration.ZERO) > 0;
    } catch (IOException e) {
      return true;
    } finally {
      in.clear().flip();
    }
  }

  private void open() {
    try {
      wire = RawWire.open(endpoint, limits.timeout());
    } catch (SocketTimeoutException e) {
      throw Failures.silent(endpoint, "the connection", limits.timeout(), e);
    } catch (IOException e) {
      throw new ControlFailure(ControlFailure.Kind.UNREACHABLE, e.getMessage(), e);
    }
    reader = new RespReader();
    try {
      logIn();
    } catch (ControlFailure e) {
      close();
      throw e;
    }
  }

  private void logIn() {
    if (endpoint.password().isPresent()) {
      List<String> login = new ArrayList<>(List.of("AUTH"));
      endpoint.username().ifPresent(login::add);
      login.add(endpoint.password().get());
      exchange(bytes(login), limits.timeout());
    }
    if (endpoint.database() != 0) {
      exchange(bytes(List.of("SELECT", Integer.toString(endpoint.database()))), limits.timeout());
    }
  }

  private static byte[][] bytes(List<String> words) {
    return words.stream().map(word -> word.getBytes(UTF_8)).toArray(byte[][]::new);
  }

  private Reply exchange(byte[][] arguments, Duration limit) {
    String name = CommandNames.of(arguments);
    RespValue value;
    try {
      wire.write(
          RespRequest.of(Arrays.stream(arguments).map(SocketSession::latin).toList()), limit);
      value = next(limit);
    } catch (TimeoutException | SocketTimeoutException e) {
      close();
      throw Failures.silent(endpoint, name, limit, e);
    } catch (IOException | RespSyntaxException e) {
      close();
      throw Failures.closed(endpoint);
    }
    Optional<String> error = error(value);
    if (error.isPresent()) {
      throw Failures.refused(endpoint, name, error.get());
    }
    return reply(value);
  }

  private static String latin(byte[] argument) {
    return new String(argument, ISO_8859_1);
  }

  private RespValue next(Duration limit) throws IOException, RespSyntaxException, TimeoutException {
    long end = System.nanoTime() + limit.toNanos();
    while (true) {
      Optional<RespValue> value = reader.next(in);
      if (value.isPresent()) {
        return value.get();
      }
      Duration left = Duration.ofNanos(end - System.nanoTime());
      if (left.isNegative() || limits.endsWaiting()) {
        throw new TimeoutException();
      }
      in.clear();
      try {
        wire.read(in, limits.look(left));
      } finally {
        in.flip();
      }
    }
  }

  private static Optional<String> error(RespValue value) {
    return value.errorText().isEmpty()
        ? value.values().stream().map(SocketSession::error).flatMap(Optional::stream).findFirst()
        : Optional.of(value.errorText());
  }

  private static Reply reply(RespValue value) {
    if (value instanceof RespValue.WholeNumber number) {
      return new Reply.WholeNumber(number.value());
    }
    if (value instanceof RespValue.Nil) {
      return new Reply.Nil();
    }
    if (value instanceof RespValue.Array array) {
      return new Reply.Items(array.values().stream().map(SocketSession::reply).toList());
    }
    return new Reply.Bytes(value.text().getBytes(ISO_8859_1));
  }

  @Override
  public synchronized void close() {
    if (wire != null) {
      wire.close();
      wire = null;
    }
  }
}
