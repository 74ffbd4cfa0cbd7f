package io.redisbench.runner.lettuce;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.SslVerifyMode;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultEventLoopGroupProvider;
import io.netty.util.concurrent.DefaultEventExecutorGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import io.netty.util.concurrent.Future;
import io.redisbench.runner.load.Endpoint;
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
    client.setOptions(options(load));
    address = address(load.endpoint());
  }

  ChannelMeter meter() {
    return meter;
  }

  /** Opens a connection and logs in. */
  CompletableFuture<StatefulRedisConnection<byte[], byte[]>> open() {
    return client.connectAsync(ByteArrayCodec.INSTANCE, address).toCompletableFuture();
  }

  private static RedisURI address(Endpoint endpoint) {
    RedisURI.Builder address =
        RedisURI.builder()
            .withHost(endpoint.host())
            .withPort(endpoint.port())
            .withDatabase(endpoint.database())
            .withTimeout(OPEN_TIMEOUT)
            .withLibraryName("")
            .withLibraryVersion("");
    endpoint
        .tls()
        .ifPresent(
            tls ->
                address
                    .withSsl(true)
                    .withVerifyPeer(tls.verifyHostname() ? SslVerifyMode.FULL : SslVerifyMode.CA));
    if (endpoint.username().isPresent()) {
      address.withAuthentication(endpoint.username().get(), endpoint.password().orElse(""));
    } else {
      endpoint.password().ifPresent(password -> address.withPassword(password.toCharArray()));
    }
    return address.build();
  }

  private static ClientOptions options(Load load) {
    ClientOptions.Builder options =
        ClientOptions.builder()
            .autoReconnect(false)
            .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
            .protocolVersion(
                load.respVersion() == 3 ? ProtocolVersion.RESP3 : ProtocolVersion.RESP2)
            .maintNotificationsConfig(MaintNotificationsConfig.disabled())
            .socketOptions(SocketOptions.builder().connectTimeout(OPEN_TIMEOUT).build())
            .timeoutOptions(TimeoutOptions.create());
    load.endpoint().tls().ifPresent(tls -> options.sslOptions(ssl(tls)));
    return options.build();
  }

  private static SslOptions ssl(Endpoint.Tls tls) {
    SslOptions.Builder ssl = SslOptions.builder().jdkSslProvider().handshakeTimeout(OPEN_TIMEOUT);
    tls.caCertificates().ifPresent(file -> ssl.trustManager(file.toFile()));
    if (tls.certificate().isPresent() && tls.privateKey().isPresent()) {
      ssl.keyManager(
          tls.certificate().get().toFile(), tls.privateKey().get().toFile(), new char[0]);
    }
    return ssl.build();
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
