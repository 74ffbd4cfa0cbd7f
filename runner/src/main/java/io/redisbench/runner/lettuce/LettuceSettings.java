package io.redisbench.runner.lettuce;

import io.lettuce.core.ClientOptions;
import io.lettuce.core.ClientOptions.DisconnectedBehavior;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.RedisURI;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.SslOptions;
import io.lettuce.core.SslVerifyMode;
import io.lettuce.core.TimeoutOptions;
import io.redisbench.runner.load.Endpoint;
import java.time.Duration;

/** How an endpoint is told to Lettuce: address, login and TLS. */
public final class LettuceSettings {

  private LettuceSettings() {}

  /**
   * Where and as whom to log in.
   *
   * @param timeout for opening a connection
   */
  public static RedisURI address(Endpoint endpoint, Duration timeout) {
    RedisURI.Builder address =
        RedisURI.builder()
            .withHost(endpoint.host())
            .withPort(endpoint.port())
            .withDatabase(endpoint.database())
            .withTimeout(timeout)
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

  /**
   * A client that does nothing by itself: it neither reconnects nor holds commands back.
   *
   * @param timeout for connecting and for the handshake of TLS
   */
  public static ClientOptions.Builder options(Endpoint endpoint, Duration timeout) {
    ClientOptions.Builder options =
        ClientOptions.builder()
            .autoReconnect(false)
            .disconnectedBehavior(DisconnectedBehavior.REJECT_COMMANDS)
            .maintNotificationsConfig(MaintNotificationsConfig.disabled())
            .socketOptions(SocketOptions.builder().connectTimeout(timeout).build())
            .timeoutOptions(TimeoutOptions.create());
    endpoint.tls().ifPresent(tls -> options.sslOptions(ssl(tls, timeout)));
    return options;
  }

  private static SslOptions ssl(Endpoint.Tls tls, Duration timeout) {
    SslOptions.Builder ssl = SslOptions.builder().jdkSslProvider().handshakeTimeout(timeout);
    tls.caCertificates().ifPresent(file -> ssl.trustManager(file.toFile()));
    if (tls.certificate().isPresent() && tls.privateKey().isPresent()) {
      ssl.keyManager(
          tls.certificate().get().toFile(), tls.privateKey().get().toFile(), new char[0]);
    }
    return ssl.build();
  }
}
