package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.Loads;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OpenLoopTest {

  private static final long SECOND = 1_000_000_000L;

  private static RedisProcess redis;

  @BeforeAll
  static void startServer() {
    redis = RedisProcess.start();
  }

  @AfterAll
  static void stopServer() {
    redis.close();
  }

  private static LoadResult run(Loads loads, LoadListener listener) {
    return new EventLoopEngine().run(loads.load(), listener, new Cancellation());
  }

  @Test
  void aStallIsSeenInTheResponseTimeAndNothingIsLeftOut() {
    LoadResult result =
        run(
            Loads.on(redis.port())
                .commands(set(44))
                .rate(1000, Arrival.CONSTANT)
                .timed(Duration.ofSeconds(10))
                .shape(10, 1, 1),
            interval -> {
              if (interval.second() == 1) {
                redis.freeze();
                redis.thawAfter(Duration.ofSeconds(4));
              }
            });
    CommandResult set = result.commands().get(0);
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.planned()).isEqualTo(10_000);
    assertThat(result.sent() + result.abandoned()).isEqualTo(10_000);
    assertThat(result.answered()).isEqualTo(result.sent());
    assertThat(set.response().getValueAtPercentile(99)).isGreaterThan(3_500_000_000L);
    // Only the ten requests that were on their way when it stopped had to wait for the service.
    assertThat(set.service().getValueAtPercentile(99)).isLessThan(SECOND);
    assertThat(set.service().getMaxValue()).isGreaterThan(3_500_000_000L);
    assertThat(result.intervals())
        .anySatisfy(second -> assertThat(second.answered()).isZero())
        .anySatisfy(second -> assertThat(second.backlog()).isGreaterThan(1000));
  }

  @ParameterizedTest
  @EnumSource(Arrival.class)
  void aCountIsSentAtItsRate(Arrival arrival) {
    LoadResult result =
        run(
            Loads.on(redis.port()).rate(2000, arrival).requests(3000).shape(10, 2, 4),
            LoadListener.NONE);
    assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    assertThat(result.planned()).isEqualTo(3000);
    assertThat(result.answered()).isEqualTo(3000);
    assertThat(result.elapsedNanos()).isGreaterThan(1_300_000_000L);
  }

  @Test
  void aRateBelowOneASecondSendsWhatIsDue() {
    LoadResult result =
        run(
            Loads.on(redis.port())
                .rate(0.8, Arrival.CONSTANT)
                .timed(Duration.ofSeconds(2))
                .shape(4, 2, 1),
            LoadListener.NONE);
    assertThat(result.answered()).isEqualTo(2);
    assertThat(result.elapsedNanos()).isGreaterThanOrEqualTo(2 * SECOND);
  }

  @Test
  void requestsThatCouldNotBeSentAreCounted() {
    LoadResult result =
        run(
            Loads.on(redis.port())
                .rate(1_000_000, Arrival.CONSTANT)
                .timed(Duration.ofSeconds(1))
                .drain(Duration.ofSeconds(5))
                .shape(1, 1, 1),
            LoadListener.NONE);
    assertThat(result.planned()).isEqualTo(1_000_000);
    assertThat(result.abandoned()).isPositive();
    assertThat(result.planned()).isEqualTo(result.sent() + result.abandoned());
    assertThat(result.answered()).isEqualTo(result.sent());
    assertThat(result.intervals().get(0).backlog()).isPositive();
  }

  @Test
  void responseTimeIsNeverShorterThanServiceTime() {
    LoadResult result =
        run(
            Loads.on(redis.port())
                .rate(5000, Arrival.POISSON)
                .timed(Duration.ofSeconds(1))
                .shape(5, 1, 1),
            LoadListener.NONE);
    CommandResult get = result.commands().get(0);
    assertThat(get.response().getTotalCount()).isEqualTo(result.answered());
    assertThat(get.service().getTotalCount()).isEqualTo(result.answered());
    assertThat(get.response().getMean()).isGreaterThanOrEqualTo(get.service().getMean());
  }
}
