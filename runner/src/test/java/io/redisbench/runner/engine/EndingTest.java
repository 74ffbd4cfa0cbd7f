package io.redisbench.runner.engine;

import static io.redisbench.runner.engine.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EndingTest {

  private static final Duration A_MOMENT = Duration.ofMillis(500);
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final long SECOND = 1_000_000_000L;

  private static LoadResult run(Loads loads) {
    return run(loads, LoadListener.NONE, new Cancellation());
  }

  private static LoadResult run(Loads loads, LoadListener listener, Cancellation cancellation) {
    return new EventLoopEngine(A_MOMENT).run(loads.load(), listener, cancellation);
  }

  /** Whatever happened: no request is unaccounted for, no thread is left. */
  @AfterEach
  void noThreadIsLeft() {
    // A thread that has ended may still be listed for a moment.
    assertThat(Thread.getAllStackTraces().keySet())
        .filteredOn(Thread::isAlive)
        .noneMatch(t -> t.getName().startsWith("load"));
  }

  private static void assertAccounted(LoadResult result) {
    assertThat(result.planned()).isEqualTo(result.sent() + result.abandoned());
    assertThat(result.sent()).isEqualTo(result.answered() + result.errors() + result.unanswered());
  }

  @Test
  void aPortWithoutAServerIsRefused() throws Exception {
    int port = RedisProcess.freePort();
    LoadResult result = run(Loads.on(port));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message())
        .isEqualTo(
            "127.0.0.1:%d refused the connection: nothing listens there. Check host and port, and"
                + " that the server runs.",
            port);
    assertThat(result.sent()).isZero();
    assertThat(result.commands()).hasSize(1);
    assertAccounted(result);
  }

  @Test
  void aHostThatIsNotKnownIsNamed() {
    LoadResult result = run(Loads.on(Endpoint.tcp("no-such-host.invalid", 6379)));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message())
        .startsWith("no-such-host.invalid:6379 cannot be reached: no address is known");
  }

  @Test
  void aServerThatTakesNoMoreClientsIsQuoted() {
    try (RedisProcess redis = RedisProcess.start("--maxclients", "5")) {
      LoadResult result = run(Loads.on(redis).shape(20, 1, 1));
      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
      assertThat(result.ending().message())
          .contains("takes no more clients (it said \"ERR max number of clients reached\")");
      assertAccounted(result);
    }
  }

  @Test
  void aServerThatAcceptsAndSaysNothingIsGivenUp() {
    try (RedisProcess redis = RedisProcess.start()) {
      redis.freeze();
      LoadResult result = run(Loads.on(redis));
      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
      assertThat(result.ending().message())
          .contains("accepted a connection and did not answer the login within 0.5 s");
      redis.thaw();
    }
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

  @Test
  void aKilledServerEndsTheLoadBeforeItsDeadline() {
    try (RedisProcess redis = RedisProcess.start()) {
      AtomicLong killedAt = new AtomicLong();
      LoadResult result =
          run(
              Loads.on(redis).commands(set(100)).timed(LONG).deadline(LONG).shape(10, 2, 4),
              interval -> {
                killedAt.compareAndSet(0, System.nanoTime());
                redis.kill();
              },
              new Cancellation());
      assertThat(System.nanoTime() - killedAt.get()).isLessThan(10 * SECOND);
      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECTION_LOST);
      assertThat(result.answered()).isPositive();
      assertThat(result.intervals()).isNotEmpty();
      assertAccounted(result);
    }
  }

  @Test
  void aFrozenServerEndsACountAtTheDeadline() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result =
          run(
              Loads.on(redis)
                  .requests(1_000_000_000)
                  .deadline(Duration.ofSeconds(3))
                  .shape(5, 1, 2),
              interval -> redis.freeze(),
              new Cancellation());
      redis.thaw();
      assertThat(result.ending().cause()).isEqualTo(Cause.DEADLINE);
      assertThat(result.unanswered()).isEqualTo(10);
      assertThat(result.elapsedNanos()).isBetween(2 * SECOND, 5 * SECOND);
      assertThat(result.intervals()).hasSizeGreaterThanOrEqualTo(2);
      assertThat(result.intervals().get(1).answered()).isLessThan(result.answered());
      assertAccounted(result);
    }
  }

  @Test
  void aFrozenServerLeavesATimedPhaseUnanswered() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result =
          run(
              Loads.on(redis)
                  .timed(Duration.ofSeconds(2))
                  .drain(Duration.ofMillis(300))
                  .shape(5, 1, 2),
              interval -> redis.freeze(),
              new Cancellation());
      redis.thaw();
      assertThat(result.ending().cause()).isEqualTo(Cause.UNANSWERED);
      assertThat(result.ending().message()).contains("did not answer 10 requests within 0.3 s");
      assertThat(result.unanswered()).isEqualTo(10);
      assertAccounted(result);
    }
  }

  @Test
  void aCancelledLoadEndsAtOnceAndKeepsWhatItMeasured() {
    try (RedisProcess redis = RedisProcess.start()) {
      Cancellation cancellation = new Cancellation();
      AtomicLong cancelledAt = new AtomicLong();
      LoadResult result =
          run(
              Loads.on(redis).timed(LONG).deadline(LONG).shape(10, 2, 4),
              interval -> {
                cancelledAt.compareAndSet(0, System.nanoTime());
                cancellation.cancel();
              },
              cancellation);
      assertThat(System.nanoTime() - cancelledAt.get()).isLessThan(5 * SECOND);
      assertThat(result.ending().cause()).isEqualTo(Cause.CANCELLED);
      assertThat(result.answered()).isPositive();
      assertThat(result.elapsedNanos()).isLessThan(LONG.toNanos());
      assertAccounted(result);
    }
  }

  @Test
  void anInterruptedCallerGetsItsResultAndStaysInterrupted() {
    try (RedisProcess redis = RedisProcess.start()) {
      Thread caller = Thread.currentThread();
      LoadResult result =
          run(
              Loads.on(redis).timed(LONG).deadline(LONG),
              interval -> caller.interrupt(),
              new Cancellation());
      assertThat(Thread.interrupted()).isTrue();
      assertThat(result.ending().cause()).isEqualTo(Cause.CANCELLED);
      assertAccounted(result);
    }
  }

  @Test
  void aListenerThatHangsHoldsNothingUp() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result =
          run(
              Loads.on(redis).timed(Duration.ofMillis(2500)),
              interval -> {
                try {
                  new CountDownLatch(1).await();
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              },
              new Cancellation());
      assertThat(result.ending()).isEqualTo(LoadResult.Ending.COMPLETED);
      assertThat(result.intervals()).hasSize(3);
    }
  }

  @Test
  void allConnectionsAreClosedWhenTheLoadIsOver() {
    try (RedisProcess redis = RedisProcess.start()) {
      run(Loads.on(redis).shape(200, 2, 1).requests(1000));
      Awaitility.await()
          .atMost(Duration.ofSeconds(10))
          .untilAsserted(() -> assertThat(redis.info("connected_clients")).isEqualTo("1"));
      assertThat(redis.info("total_connections_received")).isNotEqualTo("0");
    }
  }

  @Test
  void aServerThatRestartsIsFoundAgain() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result =
          run(
              Loads.on(redis)
                  .timed(Duration.ofMillis(2500))
                  .shape(3, 1, 1)
                  .reconnect(10, Duration.ofMillis(50)),
              interval -> redis.ask("CLIENT KILL TYPE normal SKIPME yes"),
              new Cancellation());
      assertThat(result.ending()).isEqualTo(LoadResult.Ending.COMPLETED);
      assertThat(result.reconnects()).isGreaterThanOrEqualTo(3);
      assertAccounted(result);
    }
  }
}
