package io.redisbench.runner.lettuce;

import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.redisbench.runner.load.Load;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A Lettuce client with threads of its own, all of which end when it is closed. */
final class LettuceClient implements AutoCloseable {

  /** How long one connection may take to open and log in. */
  static final Duration OPEN_TIMEOUT = Duration.ofSeconds(10);

  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(2);

  private final DefaultEventLoopGroupProvider loops;
  private final DefaultEventExecutorGroup computation;
  private final ClientResources resources;
  private final RedisClient client;
  private final RedisURI address;
  private final ChannelMeter meter = new ChannelMeter();

  LettuceClient(Load load, int threads) {
    loops = new DefaultEventLoopGroupProvider(threads);
    computation =
        new DefaultEventExecutorGroup(1, new DefaultThreadFactory("load-computation", true));
    resources =
        ClientResources.builder()
            .eventLoopGroupProvider(loops)
            .eventExecutorGroup(computation)
            .commandLatencyRecorder(CommandLatencyRecorder.disabled())
            .nettyCustomizer(meter)
            .build();
    client = RedisClient.create(resources);
    client.setOptions(
        LettuceSettings.options(load.endpoint(), OPEN_TIMEOUT)
            .protocolVersion(
                load.respVersion() == 3 ? ProtocolVersion.RESP3 : ProtocolVersion.RESP2)
            .build());
    address = LettuceSettings.address(load.endpoint(), OPEN_TIMEOUT);
  }

  ChannelMeter meter() {
    return meter;
  }

  /** Opens a connection and logs in. */
  CompletableFuture<StatefulRedisConnection<byte[], byte[]>> open() {
    return client.connectAsync(ByteArrayCodec.INSTANCE, address).toCompletableFuture();
  }

  @Override
  public void close() {
    client.shutdown(Duration.ZERO, CLOSE_LIMIT);
    await(resources.shutdown(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS));
    await(loops.shutdown(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS));
    await(computation.shutdownGracefully(0, CLOSE_LIMIT.toMillis(), TimeUnit.MILLISECONDS));
  }

  private static void await(Future<?> end) {
    end.awaitUninterruptibly(CLOSE_LIMIT.toMillis());
  }
}
