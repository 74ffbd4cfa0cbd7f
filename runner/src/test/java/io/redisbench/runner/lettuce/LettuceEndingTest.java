package io.redisbench.runner.lettuce;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.Loads;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Whatever happens to server or connection, a load ends and tells why. */
class LettuceEndingTest extends LettuceOnServer {

  @Test
  void anOpenLoopCountsWhatAFrozenServerKeepsFromBeingSent() throws Exception {
    LoadResult result =
        frozen(
            load(SET)
                .rate(1000, Load.Arrival.POISSON)
                .timed(Duration.ofSeconds(3))
                .drain(Duration.ofMillis(200)));

    assertThat(result.planned()).isEqualTo(result.sent() + result.abandoned());
    assertThat(result.abandoned()).isPositive();
    assertThat(result.unanswered()).isPositive();
    assertThat(result.ending().cause()).isEqualTo(Cause.UNANSWERED);
  }

  @Test
  void aFrozenServerEndsTheLoadAtItsDeadline() throws Exception {
    LoadResult result = frozen(load(SET).requests(100_000_000).deadline(Duration.ofSeconds(4)));

    assertThat(result.ending().cause()).isEqualTo(Cause.DEADLINE);
    assertThat(result.unanswered()).isEqualTo(4);
    assertThat(result.planned()).isEqualTo(100_000_000);
  }

  @Test
  void aCancelledLoadEndsAndTellsWhatItDid() {
    Cancellation cancellation = new Cancellation();

    LoadResult result =
        driver.run(
            load(SET).requests(1_000_000_000).load(),
            interval -> cancellation.cancel(),
            cancellation);

    assertThat(result.ending().cause()).isEqualTo(Cause.CANCELLED);
    assertThat(result.answered()).isPositive();
    assertThat(result.intervals()).isNotEmpty();
  }

  @Test
  void aKilledServerEndsTheLoadAsConnectionLost() {
    try (RunningServer other = embedded()) {
      Loads load = load(SET).server(other.endpoint()).requests(1_000_000_000);

      LoadResult result =
          driver.run(
              load.load(),
              interval ->
                  ProcessHandle.of(other.processId()).ifPresent(ProcessHandle::destroyForcibly),
              new Cancellation());

      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECTION_LOST);
      assertThat(result.answered()).isPositive();
    }
  }

  @Test
  void aConnectionThatIsClosedIsOpenedAgainWhereTheLoadAllowsIt() {
    Loads load = load(SET).timed(Duration.ofSeconds(2)).reconnect(3, Duration.ofMillis(10));

    LoadResult result =
        driver.run(
            load.load(),
            interval ->
                server.control().command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"),
            new Cancellation());

    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(result.reconnects()).isPositive();
  }

  @Test
  void aWrongPasswordIsTold() {
    LoadResult result = run(load(SET).server(server.endpoint().withPassword("wrong")));

    assertThat(result.ending().cause()).isEqualTo(Cause.LOGIN_FAILED);
    assertThat(result.ending().message()).contains("WRONGPASS", "Check user, password");
    assertThat(result.sent()).isZero();
  }

  @Test
  void aServerThatIsNotThereIsTold() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }

    LoadResult result = run(load(SET).server(Endpoint.tcp("127.0.0.1", port)));

    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message()).contains("127.0.0.1:" + port, "refused");
  }

  @Test
  void aUnixSocketIsRefusedWithWhatToDoInstead() {
    Endpoint socket =
        new Endpoint(
            "",
            0,
            Optional.of(Path.of("redis.sock")),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            0);

    assertThat(run(load(SET).server(socket)).ending().message()).contains("driver: EventLoop");
  }

  @Test
  void noThreadIsLeftBehind() {
    server.control().ping();
    Set<Thread> before = Thread.getAllStackTraces().keySet();

    run(load(SET).shape(4, 3, 1).requests(10));

    // Netty's global thread is its own and ends by itself after a second of rest.
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Thread.getAllStackTraces().keySet())
                    .filteredOn(thread -> !before.contains(thread))
                    .extracting(Thread::getName)
                    .noneMatch(name -> name.startsWith("load") || name.startsWith("lettuce")));
  }

  /** Runs a load on a server that freezes as soon as the first key is written. */
  private LoadResult frozen(Loads loads) throws InterruptedException {
    try (RunningServer other = embedded()) {
      Thread freezer =
          new Thread(
              () -> {
                Awaitility.await()
                    .pollInterval(Duration.ofMillis(10))
                    .until(() -> keys(other), number -> number > 0);
                signal("-STOP", other.processId());
              });
      freezer.start();
      try {
        return run(loads.server(other.endpoint()));
      } finally {
        freezer.join();
        signal("-CONT", other.processId());
      }
    }
  }

  private static long keys(RunningServer other) {
    return Long.parseLong(other.control().command("DBSIZE").text());
  }

  private static void signal(String signal, long processId) {
    try {
      new ProcessBuilder("kill", signal, Long.toString(processId)).start().waitFor();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
