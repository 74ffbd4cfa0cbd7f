package io.redisbench.runner.engine;

import static io.redisbench.runner.engine.LoadRuns.assertAccounted;
import static io.redisbench.runner.engine.LoadRuns.run;
import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.Loads;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EndingTest {

  private static final Duration LONG = Duration.ofSeconds(30);
  private static final long SECOND = 1_000_000_000L;

  @AfterEach
  void noThreadIsLeft() {
    LoadRuns.assertNoThreadIsLeft();
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
      LoadResult result = run(Loads.on(redis.port()).shape(20, 1, 1));
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
      LoadResult result = run(Loads.on(redis.port()));
      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
      assertThat(result.ending().message())
          .contains("accepted a connection and did not answer the login within 0.5 s");
      redis.thaw();
    }
  }

  @Test
  void aKilledServerEndsTheLoadBeforeItsDeadline() {
    try (RedisProcess redis = RedisProcess.start()) {
      AtomicLong killedAt = new AtomicLong();
      LoadResult result =
          run(
              Loads.on(redis.port()).commands(set(100)).timed(LONG).deadline(LONG).shape(10, 2, 4),
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
              Loads.on(redis.port())
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
              Loads.on(redis.port())
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
              Loads.on(redis.port()).timed(LONG).deadline(LONG).shape(10, 2, 4),
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
              Loads.on(redis.port()).timed(LONG).deadline(LONG),
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
              Loads.on(redis.port()).timed(Duration.ofMillis(2500)),
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
      run(Loads.on(redis.port()).shape(200, 2, 1).requests(1000));
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
              Loads.on(redis.port())
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
