package io.redisbench.runner.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.load.KeySpace.Distribution;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

/** What the load of three runners adds up to. */
class SharedLoadTest extends ThreeRunners {

  @Test
  void theResultIsTheSumOfAllPartsToTheLastCount() {
    SharedLoad shared = threeRunners();
    LoadResult result = run(shared, closed("sum", new Load.Amount.Requests(30_000)));

    assertThat(result.ending().cause()).as(result.ending().message()).isEqualTo(Cause.COMPLETED);
    assertThat(result.answered()).isEqualTo(30_000);
    assertThat(result.planned()).isEqualTo(30_000);
    assertThat(result.threads()).hasSize(3);
    assertThat(shared.lastParts()).extracting(ClientWindow::connections).containsExactly(2, 2, 2);
    assertThat(result.loginCommands()).isEqualTo(6);
    List<ClientWindow> others = others(shared);
    assertThat(others).extracting(ClientWindow::client).containsExactly(1, 2);
    assertThat(others).allSatisfy(other -> assertThat(other.result().answered()).isEqualTo(10_000));
    Histogram rest = result.commands().get(0).response().copy();
    assertThat(rest.getTotalCount()).isEqualTo(30_000);
    // fails where a count of a part is not among those of the whole
    assertThatCode(
            () ->
                others.forEach(other -> rest.subtract(other.result().commands().get(0).response())))
        .doesNotThrowAnyException();
    assertThat(rest.getTotalCount()).isEqualTo(10_000);
    assertThat(result.intervals().stream().mapToLong(Interval::answered).sum()).isEqualTo(30_000);
  }

  @Test
  void sequentialKeysAreSplitWithoutAGap() {
    Load load =
        load(
            "seq",
            new Load.Amount.Requests(3001),
            new Load.Pacing.ClosedLoop(),
            new Distribution.Sequential(),
            3001);
    assertThat(run(threeRunners(), load).answered()).isEqualTo(3001);
    assertThat(keys()).isEqualTo(3001);
  }

  @Test
  void noRunnerRepeatsTheChoicesOfAnother() {
    Load load =
        load(
            "rnd",
            new Load.Amount.Requests(3000),
            new Load.Pacing.ClosedLoop(),
            new Distribution.Uniform(),
            1_000_000_000_000L);
    assertThat(run(threeRunners(), load).answered()).isEqualTo(3000);
    assertThat(keys()).isEqualTo(3000);
  }

  @Test
  void theRateIsThatOfAllTogether() {
    Load load =
        load(
            "open",
            new Load.Amount.Requests(1500),
            new Load.Pacing.OpenLoop(1500, Load.Arrival.CONSTANT),
            new Distribution.Uniform(),
            1000);
    LoadResult result = run(threeRunners(), load);
    assertThat(result.planned()).isEqualTo(1500);
    // the last request is due in the 1500th gap, whoever sends it
    assertThat(result.elapsedNanos()).isGreaterThan(Duration.ofMillis(990).toNanos());
    assertThat(result.commands().get(0).service().getTotalCount()).isEqualTo(result.answered());
  }

  @Test
  void allSendAtTheSameTime() {
    SharedLoad shared = threeRunners();
    LoadResult result = run(shared, closed("time", new Load.Amount.Timed(Duration.ofSeconds(1))));
    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    Instant firstEnd =
        others(shared).stream()
            .map(o -> o.result().startedAt().plusNanos(o.result().elapsedNanos()))
            .min(Instant::compareTo)
            .orElseThrow();
    assertThat(others(shared))
        .allSatisfy(other -> assertThat(other.result().startedAt()).isBefore(firstEnd))
        .allSatisfy(other -> assertThat(other.result().answered()).isPositive());
  }

  @Test
  void oneLoadFollowsAnother() {
    SharedLoad shared = threeRunners();
    for (int i = 0; i < 3; i++) {
      assertThat(run(shared, closed("again", new Load.Amount.Requests(600))).answered())
          .isEqualTo(600);
    }
  }

  @Test
  void fewerConnectionsThanRunnersLeaveSomeOfThemIdle() {
    SharedLoad shared = threeRunners();
    Load six = closed("few", new Load.Amount.Requests(100));
    Load two =
        new Load(
            six.endpoint(),
            six.commands(),
            six.keys(),
            2,
            4,
            1,
            2,
            six.pacing(),
            six.amount(),
            7,
            six.drain(),
            six.deadline(),
            six.reconnect());
    assertThat(run(shared, two).answered()).isEqualTo(100);
    assertThat(others(shared)).hasSize(1);
  }
}
