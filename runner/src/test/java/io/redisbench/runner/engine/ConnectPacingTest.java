package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.Loads;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A storm of connections does not overflow the backlog of a server. */
class ConnectPacingTest {

  private static final int AT_ONCE = 64;

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void noMoreConnectionsAreOnTheirWayAtOnceThanAServersBacklogHolds(int threads) throws Exception {
    List<Socket> accepted = new CopyOnWriteArrayList<>();
    Cancellation cancellation = new Cancellation();
    try (ServerSocket listening = new ServerSocket(0, 511, InetAddress.getLoopbackAddress())) {
      Thread acceptor = new Thread(() -> accept(listening, accepted), "acceptor");
      acceptor.setDaemon(true);
      acceptor.start();
      CompletableFuture<LoadResult> load =
          CompletableFuture.supplyAsync(
              () ->
                  new EventLoopEngine(Duration.ofSeconds(30))
                      .run(
                          Loads.on(listening.getLocalPort()).shape(200, threads, 1).load(),
                          LoadListener.NONE,
                          cancellation));

      await().until(() -> accepted.size() >= AT_ONCE);
      await().during(Duration.ofMillis(200)).until(() -> accepted.size() == AT_ONCE);

      for (Socket socket : accepted) {
        socket.getOutputStream().write("+PONG\r\n".getBytes(US_ASCII));
      }
      await().until(() -> accepted.size() == 2 * AT_ONCE);

      cancellation.cancel();
      assertThat(load.get().ending().cause()).isEqualTo(Cause.CANCELLED);
    } finally {
      for (Socket socket : accepted) {
        socket.close();
      }
    }
  }

  private static void accept(ServerSocket listening, List<Socket> accepted) {
    try {
      while (true) {
        accepted.add(listening.accept());
      }
    } catch (IOException e) {
      // The test is over.
    }
  }
}
