package io.redisbench.runner.engine;

import static io.redisbench.runner.engine.LoadRuns.assertAccounted;
import static io.redisbench.runner.engine.LoadRuns.run;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.Loads;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Servers that answer what no Redis answers, or break off. */
class BrokenServerTest {

  @AfterEach
  void noThreadIsLeft() {
    LoadRuns.assertNoThreadIsLeft();
  }

  @Test
  void aServerThatIsNoRedisIsShownByItsBytes() {
    try (FakeServer server = FakeServer.answering("HTTP/1.1 400 Bad Request\r\n")) {
      LoadResult result = run(Loads.on(server.port()).shape(1, 1, 1));
      assertThat(result.ending().cause()).isEqualTo(Cause.PROTOCOL_ERROR);
      assertThat(result.ending().message())
          .isEqualTo(
              "127.0.0.1:%d sent something that is no Redis reply: no reply type at byte 7 of the"
                  + " replies, where \"HTTP/1.1 400 Bad Request\\r\\n\" was read.",
              server.port());
      assertThat(result.unanswered()).isEqualTo(1);
      assertAccounted(result);
    }
  }

  @Test
  void aReplyThatNothingAskedForIsADefectOfTheServer() {
    try (FakeServer server = FakeServer.answering("+OK\r\n+OK\r\n")) {
      LoadResult result = run(Loads.on(server.port()).shape(1, 1, 1));
      assertThat(result.ending().cause()).isEqualTo(Cause.PROTOCOL_ERROR);
      assertThat(result.ending().message()).contains("a reply that nothing asked for");
      assertAccounted(result);
    }
  }

  @Test
  void aReplyCutInTheMiddleIsALostConnection() {
    try (FakeServer server = FakeServer.answering("$100\r\nabc", FakeServer.CLOSE)) {
      LoadResult result =
          run(Loads.on(server.port()).shape(1, 1, 2).deadline(Duration.ofSeconds(2)));
      assertThat(result.ending().cause()).isIn(Cause.CONNECTION_LOST, Cause.DEADLINE);
      assertThat(result.answered()).isZero();
      assertAccounted(result);
    }
  }

  @Test
  void aServerThatClosesAfterSomeRepliesIsALostConnection() {
    try (FakeServer server = FakeServer.answering("+OK\r\n", "+OK\r\n", FakeServer.CLOSE)) {
      LoadResult result = run(Loads.on(server.port()).shape(1, 1, 1));
      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECTION_LOST);
      assertThat(result.ending().message())
          .contains("127.0.0.1:" + server.port())
          .contains("with 1 requests unanswered on this connection")
          .endsWith("Look whether the server was stopped, restarted or out of memory.");
      assertThat(result.answered()).isEqualTo(2);
      assertAccounted(result);
    }
  }

  @Test
  void lostConnectionsAreOpenedAgainAsOftenAsDeclared() {
    try (FakeServer server = FakeServer.answering("+OK\r\n", FakeServer.CLOSE)) {
      LoadResult result =
          run(Loads.on(server.port()).shape(1, 1, 1).reconnect(3, Duration.ofMillis(20)));
      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECTION_LOST);
      assertThat(result.ending().message()).contains("opened again 3 times");
      assertThat(result.reconnects()).isEqualTo(3);
      assertThat(server.connections()).isEqualTo(4);
      assertThat(result.answered()).isEqualTo(4);
      assertThat(result.unanswered()).isEqualTo(4);
      assertAccounted(result);
    }
  }

  @Test
  void aCountEndsAlsoWhenConnectionsAreLostOnTheWay() {
    try (FakeServer server = FakeServer.answering("+OK\r\n", "+OK\r\n", FakeServer.CLOSE)) {
      LoadResult result =
          run(Loads.on(server.port()).shape(2, 1, 1).requests(20).reconnect(50, Duration.ZERO));
      assertThat(result.ending()).isEqualTo(LoadResult.Ending.COMPLETED);
      assertThat(result.sent()).isEqualTo(20);
      assertThat(result.unanswered()).isPositive();
      assertAccounted(result);
    }
  }
}
