package io.redisbench.runner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.Load.Pacing.OpenLoop;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScheduleTest {

  private static final long SECOND = 1_000_000_000L;

  private static Schedule schedule(double rate, Arrival arrival, int thread, int threads) {
    return Schedule.of(new OpenLoop(rate, arrival), 42, thread, threads);
  }

  @Test
  void threadsTakeTurnsAtOneRate() {
    TreeSet<Long> due = new TreeSet<>();
    for (int thread = 0; thread < 3; thread++) {
      Schedule schedule = schedule(1000, Arrival.CONSTANT, thread, 3);
      for (int i = 0; i < 1000; i++) {
        due.add(schedule.next());
      }
    }
    assertThat(due).hasSize(3000).first().isEqualTo(0L);
    assertThat(due.last()).isEqualTo(2_999_000_000L);
  }

  @Test
  void aRateThatDividesNoSecondDoesNotDrift() {
    Schedule schedule = schedule(3, Arrival.CONSTANT, 0, 1);
    long due = 0;
    for (int i = 0; i <= 3_000_000; i++) {
      due = schedule.next();
    }
    assertThat(due).isCloseTo(1_000_000 * SECOND, within(1L));
  }

  @Test
  void aRateBelowOneASecondWorks() {
    Schedule schedule = schedule(0.1, Arrival.CONSTANT, 1, 2);
    assertThat(schedule.next()).isEqualTo(10 * SECOND);
    assertThat(schedule.next()).isEqualTo(30 * SECOND);
  }

  @Test
  void aRateOfAlmostNothingNeverOverflows() {
    Schedule schedule = schedule(1e-300, Arrival.CONSTANT, 1, 2);
    assertThat(schedule.next()).isPositive();
    assertThat(Long.MAX_VALUE - schedule.next()).isGreaterThan(1000 * SECOND);
  }

  @Test
  void poissonGapsAreExponential() {
    Schedule schedule = schedule(1000, Arrival.POISSON, 0, 1);
    int draws = 200_000;
    long last = 0;
    int shorterThanMean = 0;
    for (int i = 0; i < draws; i++) {
      long due = schedule.next();
      assertThat(due).isGreaterThanOrEqualTo(last);
      shorterThanMean += due - last < 1_000_000 ? 1 : 0;
      last = due;
    }
    assertThat(last / (double) draws).isCloseTo(1_000_000, within(12_000.0));
    assertThat(shorterThanMean / (double) draws).isCloseTo(1 - Math.exp(-1), within(0.006));
  }

  @ParameterizedTest
  @EnumSource(Arrival.class)
  void nothingIsLostBetweenDueAndSent(Arrival arrival) {
    OpenLoopBudget budget =
        new OpenLoopBudget(
            schedule(500, arrival, 0, 1),
            schedule(500, arrival, 0, 1),
            Long.MAX_VALUE,
            10 * SECOND,
            5);
    budget.start(SECOND);
    long now = SECOND;
    long longestWait = 0;
    while (!budget.isSpent(now)) {
      // A server that takes nothing in the middle of the window.
      boolean isFrozen = now > 4 * SECOND && now < 8 * SECOND;
      int granted = budget.grant(isFrozen ? 0 : 3, now);
      assertThat(granted).isLessThanOrEqualTo(3);
      for (int i = 0; i < granted; i++) {
        long due = budget.take(now);
        assertThat(due).isLessThanOrEqualTo(now);
        longestWait = Math.max(longestWait, now - due);
      }
      now += 3_000_000;
    }
    assertThat(budget.planned(now)).isEqualTo(budget.taken() + budget.backlog(now));
    assertThat(budget.planned(now)).isBetween(4700L, 5300L);
    assertThat(longestWait).isBetween(3_900_000_000L, 8 * SECOND);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 10, 1003})
  void aCountEndsAnOpenLoop(long count) {
    OpenLoopBudget budget =
        new OpenLoopBudget(
            schedule(1000, Arrival.CONSTANT, 0, 1),
            schedule(1000, Arrival.CONSTANT, 0, 1),
            count,
            Long.MAX_VALUE,
            1);
    budget.start(0);
    long now = 3600 * SECOND;
    int granted = budget.grant(Integer.MAX_VALUE, now);
    assertThat(granted).isEqualTo((int) count);
    for (int i = 0; i < granted; i++) {
      budget.take(now);
    }
    assertThat(budget.isSpent(now)).isTrue();
    assertThat(budget.backlog(now)).isZero();
    assertThat(budget.waitNanos(now)).isEqualTo(Long.MAX_VALUE);
  }
}
