package io.redisbench.runner.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.workload.Warmup;
import org.junit.jupiter.api.Test;

class UsualWarmupTest {

  @Test
  void aLargeRoundIsWarmedUpWithTenThousandRequests() {
    assertThat(UsualWarmup.of(1_000_000L, null)).isEqualTo(new Warmup(10_000L, null));
    assertThat(UsualWarmup.of(null, null)).isEqualTo(new Warmup(10_000L, null));
  }

  @Test
  void aSmallRoundIsNotWarmedUpForLongerThanItLasts() {
    assertThat(UsualWarmup.of(3L, null)).isEqualTo(new Warmup(3L, null));
  }

  @Test
  void aLowRateIsWarmedUpForSecondsAndNotForHours() {
    assertThat(UsualWarmup.of(null, 0.5)).isEqualTo(new Warmup(null, "3s"));
    assertThat(UsualWarmup.of(null, 50_000.0)).isEqualTo(new Warmup(10_000L, null));
  }
}
