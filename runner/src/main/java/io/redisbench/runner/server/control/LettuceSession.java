package io.redisbench.runner.server.control;

import io.lettuce.core.RedisClient;
import io.lettuce.core.api.StatefulConnection;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.AsyncCommand;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.redisbench.runner.lettuce.CommandKeyword;
import io.redisbench.runner.lettuce.LettuceSettings;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;

/** A connection over Lettuce, with threads of its own. */
final class LettuceSession implements ControlSession {
  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(1);

  /** The first handshake of a process loads a library of ciphers, on few processors for seconds. */
  private static final int TLS_PATIENCE = 3;

  private static final long RETRY_NANOS = TimeUnit.MILLISECONDS.toNanos(1);

  private final Endpoint endpoint;
  private final AnswerLimits limits;
  private final Duration openingLimit;
  private final DefaultEventLoopGroupProvider loops = new DefaultEventLoopGroupProvider(1);
  private final DefaultEventExecutorGroup computation;
  private final ClientResources resources;
  private final RedisClient client;
  private StatefulRedisConnection<byte[], byte[]> connection;

  LettuceSession(Endpoint endpoint, AnswerLimits limits) {
    this.endpoint = endpoint;
    this.limits = limits;
    openingLimit =
        endpoint.tls().isPresent() ? limits.timeout().multipliedBy(TLS_PATIENCE) : limits.timeout();
    computation =
        new DefaultEventExecutorGroup(1, new DefaultThreadFactory("control-computation", true));
    resources =
        ClientResources.builder()
            .eventLoopGroupProvider(loops)
            .eventExecutorGroup(computation)
            .commandLatencyRecorder(CommandLatencyRecorder.disabled())
            .build();
    client = RedisClient.create(resources);
    client.setOptions(
        LettuceSettings.options(endpoint, openingLimit)
            .pingBeforeActivateConnection(false)
            .protocolVersion(ProtocolVersion.RESP2)
            .build());
  }

  @Override
  public Reply ask(byte[][] arguments, Duration limit) {
    CommandArgs<byte[], byte[]> rest = new CommandArgs<>(ByteArrayCodec.INSTANCE);
    for (int i = 1; i < arguments.length; i++) {
      rest.add(arguments[i]);
    }
    AsyncCommand<byte[], byte[], Reply> command =
        new AsyncCommand<>(
            new Command<>(
                new CommandKeyword(new String(arguments[0], StandardCharsets.ISO_8859_1)),
                new ReplyOutput(),
                rest));
    connection().dispatch(command);
    return await(command, CommandNames.of(arguments), limit);
  }

  private Reply await(AsyncCommand<byte[], byte[], Reply> command, String name, Duration limit) {
    try {
      return limits.await(command, limit);
    } catch (ExecutionException e) {
      if (command.getOutput().hasError()) {
        throw Failures.refused(endpoint, name, command.getOutput().getError());
      }
      throw Failures.connecting(endpoint, e.getCause());
    } catch (TimeoutException e) {
      throw Failures.silent(endpoint, name, limit, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ControlFailure(Kind.SILENT, "interrupted while waiting for " + name, e);
    }
  }

  /** The open connection; a lost one is made anew. */
  private synchronized StatefulRedisConnection<byte[], byte[]> connection() {
    if (connection != null && connection.isOpen()) {
      return connection;
    }
    if (connection != null) {
      connection.close();
    }
    CompletableFuture<StatefulRedisConnection<byte[], byte[]>> opening = opening();
    try {
      connection = limits.await(opening, openingLimit);
      awaitUsable(connection);
      return connection;
    } catch (ExecutionException e) {
      throw Failures.connecting(endpoint, e.getCause());
    } catch (TimeoutException e) {
      CompletableFuture<Void> unused = opening.thenCompose(StatefulConnection::closeAsync);
      throw new ControlFailure(
          Kind.SILENT, endpoint + " did not answer within " + Failures.seconds(openingLimit), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ControlFailure(Kind.UNREACHABLE, "interrupted while connecting to " + endpoint, e);
    }
  }

  private CompletableFuture<StatefulRedisConnection<byte[], byte[]>> opening() {
    try {
      return client
          .connectAsync(ByteArrayCodec.INSTANCE, LettuceSettings.address(endpoint, openingLimit))
          .toCompletableFuture();
    } catch (IllegalStateException | RejectedExecutionException e) {
      // Closed meanwhile by the end of a run that was cancelled: Lettuce has no threads any more.
      throw Failures.closed(endpoint);
    }
  }

  /**
   * Lettuce hands a connection out a moment before it takes commands, and refuses the first ones on
   * a busy machine. Whatever the server answers, also that PING is not allowed, ends the wait.
   */
  private void awaitUsable(StatefulRedisConnection<byte[], byte[]> opened)
      throws InterruptedException, TimeoutException {
    long end = System.nanoTime() + limits.timeout().toNanos();
    while (true) {
      try {
        limits.await(opened.async().ping(), limits.timeout());
        return;
      } catch (ExecutionException e) {
        boolean isEarly =
            String.valueOf(e.getCause().getMessage()).contains(Failures.NOT_CONNECTED);
        if (!isEarly) {
          return;
        }
        if (!opened.isOpen() || System.nanoTime() - end > 0) {
          throw Failures.closed(endpoint);
        }
        LockSupport.parkNanos(RETRY_NANOS);
      }
    }
  }

  @Override
  public void close() {
    client.shutdown(Duration.ZERO, CLOSE_LIMIT);
    long limit = CLOSE_LIMIT.toMillis();
    List<Future<?>> ends =
        List.of(
            resources.shutdown(0, limit, TimeUnit.MILLISECONDS),
            loops.shutdown(0, limit, TimeUnit.MILLISECONDS),
            computation.shutdownGracefully(0, limit, TimeUnit.MILLISECONDS));
    ends.forEach(end -> end.awaitUninterruptibly(limit));
  }
}
