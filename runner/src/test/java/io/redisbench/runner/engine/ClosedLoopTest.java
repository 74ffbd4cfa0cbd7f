package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.command;
import static io.redisbench.runner.load.Loads.get;
import static io.redisbench.runner.load.Loads.literal;
import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace.Distribution;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.Loads;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClosedLoopTest {

  private static RedisProcess redis;

  @BeforeAll
  static void startServer() {
    redis = RedisProcess.start();
  }

  @AfterAll
  static void stopServer() {
    redis.close();
  }

  @BeforeEach
  void emptyServer() {
    redis.ask("FLUSHALL");
    redis.ask("CONFIG RESETSTAT");
  }

  private static LoadResult run(Loads loads) {
    return new EventLoopEngine().run(loads.load(), LoadListener.NONE, new Cancellation());
  }

  @ParameterizedTest
  @CsvSource({
    "1,1,1,1",
    "1000,4,1,1",
    "10007,50,1,16",
    "10000,7,2,64",
    "3,50,2,16",
    "5000,1,1,1000"
  })
  void exactlyTheCountOfRequestsIsSent(long count, int connections, int threads, int pipeline) {
    LoadResult result =
        run(
            Loads.on(redis.port())
                .requests(count)
                .shape(connections, threads, pipeline)
                .commands(set(44)));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.planned()).isEqualTo(count);
    assertThat(result.sent()).isEqualTo(count);
    assertThat(result.answered()).isEqualTo(count);
    assertThat(result.abandoned()).isZero();
    assertThat(result.unanswered()).isZero();
    assertThat(result.commands().get(0).response().getTotalCount()).isEqualTo(count);
    assertThat(redis.info("cmdstat_set")).startsWith("calls=" + count + ",");
  }

  @Test
  void sequentialKeysAreAllWrittenOnce() {
    LoadResult result =
        run(
            Loads.on(redis.port())
                .commands(set(10))
                .keys(10_001, new Distribution.Sequential())
                .requests(10_001)
                .shape(10, 3, 32));
    assertThat(result.answered()).isEqualTo(10_001);
    assertThat(redis.askNumber("DBSIZE")).isEqualTo(10_001);
    assertThat(redis.askNumber("EXISTS key:000000000000 key:000000010000")).isEqualTo(2);
  }

  @Test
  void hitsAndMissesAreToldApart() {
    run(
        Loads.on(redis.port())
            .commands(set(10))
            .keys(50, new Distribution.Sequential())
            .requests(50));
    LoadResult result =
        run(Loads.on(redis.port()).keys(100, new Distribution.Sequential()).requests(100));
    assertThat(result.commands().get(0).hits()).isEqualTo(50);
    assertThat(result.commands().get(0).misses()).isEqualTo(50);
    assertThat(result.commands().get(0).minReplyBytes()).isEqualTo(10);
    assertThat(result.commands().get(0).maxReplyBytes()).isEqualTo(10);
  }

  @Test
  void aMixIsSentByWeightAndCountedByCommand() {
    LoadResult result =
        run(Loads.on(redis.port()).weighted(get(), 3, set(8), 1).shape(10, 1, 16).requests(20_000));
    assertThat(result.answered()).isEqualTo(20_000);
    assertThat(result.commands().get(0).answered()).isBetween(14_500L, 15_500L);
    assertThat(redis.info("cmdstat_get"))
        .startsWith("calls=" + result.commands().get(0).answered() + ",");
    assertThat(redis.info("cmdstat_set"))
        .startsWith("calls=" + result.commands().get(1).answered() + ",");
  }

  @Test
  void errorRepliesAreCountedByFirstWordAndNotAsAnswers() {
    redis.ask("LPUSH list x");
    LoadResult result =
        run(
            Loads.on(redis.port())
                .commands(
                    command("INCR", ExpectedReply.ANY, literal("INCR"), literal("list")), set(5))
                .requests(1000)
                .shape(5, 1, 8));
    LoadResult.CommandResult increment = result.commands().get(0);
    assertThat(increment.answered()).isZero();
    assertThat(increment.errorsByPrefix()).containsOnlyKeys("WRONGTYPE");
    assertThat(increment.errors() + result.commands().get(1).answered()).isEqualTo(1000);
    assertThat(increment.firstError()).startsWith("WRONGTYPE Operation against a key");
    assertThat(increment.response().getTotalCount()).isZero();
  }

  @Test
  void storedValuesHaveTheDeclaredLengths() {
    run(
        Loads.on(redis.port())
            .commands(set(new ValueShape.Range(20, 30, 0.5)))
            .keys(1, new Distribution.Sequential())
            .requests(17)
            .shape(1, 1, 4));
    assertThat(redis.askNumber("STRLEN key:000000000000")).isBetween(20L, 30L);
  }

  @Test
  void integersAreStoredAsIntegers() {
    run(
        Loads.on(redis.port())
            .commands(set(new ValueShape.Digits(8)))
            .keys(20, new Distribution.Sequential())
            .requests(20));
    assertThat(redis.ask("OBJECT ENCODING key:000000000007", 2)).containsExactly("$3", "int");
    assertThat(redis.askNumber("STRLEN key:000000000007")).isEqualTo(8);
  }

  @Test
  void aTimedPhaseLastsItsTime() {
    LoadResult result = run(Loads.on(redis.port()).timed(Duration.ofMillis(1500)).shape(4, 2, 4));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.elapsedNanos()).isBetween(1_500_000_000L, 2_500_000_000L);
    assertThat(result.answered()).isPositive().isEqualTo(result.sent());
    assertThat(result.planned()).isEqualTo(result.sent());
    assertThat(result.intervals()).hasSize(2);
    assertThat(result.intervals().stream().mapToLong(LoadResult.Interval::answered).sum())
        .isEqualTo(result.answered());
    assertThat(result.threads()).hasSize(2).allMatch(thread -> thread.cpuUserNanos() >= 0);
  }

  @Test
  void largeValuesAreStreamedThroughSmallBuffers() {
    int bytes = 20_000_000;
    LoadResult result =
        run(
            Loads.on(redis.port())
                .commands(set(bytes), get())
                .keys(2, new Distribution.Sequential())
                .requests(20)
                .shape(3, 1, 2));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.answered()).isEqualTo(20);
    assertThat(redis.askNumber("STRLEN key:000000000000")).isEqualTo(bytes);
    assertThat(result.commands().get(1).maxReplyBytes()).isEqualTo(bytes);
  }

  @Test
  void aThousandConnectionsShareTheLoad() {
    LoadResult result =
        run(Loads.on(redis.port()).commands(set(50)).shape(1000, 2, 3).requests(30_000));
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.answered()).isEqualTo(30_000);
    assertThat(result.loginCommands()).isEqualTo(1000);
  }

  @Test
  void theSameSeedSendsTheSameRequests() {
    Loads loads = Loads.on(redis.port()).commands(set(100)).keys(200, new Distribution.Zipf(0.99));
    run(loads.shape(1, 1, 8));
    String first = redis.ask("DEBUG DIGEST");
    redis.ask("FLUSHALL");
    run(loads);
    assertThat(redis.ask("DEBUG DIGEST")).isEqualTo(first).isNotEqualTo("+" + "0".repeat(40));
  }

  @Test
  void latencyAndThroughputObeyLittlesLaw() {
    LoadResult result =
        run(Loads.on(redis.port()).timed(Duration.ofSeconds(2)).shape(10, 1, 4).commands(set(20)));
    double inFlight =
        result.commands().get(0).response().getMean() * result.answered() / result.elapsedNanos();
    assertThat(inFlight).isBetween(34.0, 42.0);
  }
}
