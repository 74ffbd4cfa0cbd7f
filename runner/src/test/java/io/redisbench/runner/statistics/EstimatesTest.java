package io.redisbench.runner.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.api.results.Estimate;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EstimatesTest {

  @Test
  void theMedianIsTheMiddleSampleAndTheSpreadTheWholeRange() {
    Estimate estimate = Estimates.of(110, 90, 100);

    assertThat(estimate.median()).isEqualTo(100);
    assertThat(estimate.spreadPercent()).isEqualTo(20);
    assertThat(estimate.samples()).isEqualTo(3);
    assertThat(estimate.low()).isLessThan(90);
    assertThat(estimate.high()).isGreaterThan(110);
  }

  @Test
  void oneSampleHasNoInterval() {
    assertThat(Estimates.of(42)).isEqualTo(new Estimate(42, 42, 42, 0, 1));
  }

  @Test
  void noSamplesAreNoEstimate() {
    assertThatThrownBy(Estimates::of).isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void equalSamplesAreCertain() {
    assertThat(Estimates.of(5, 5, 5)).isEqualTo(new Estimate(5, 5, 5, 0, 3));
  }

  @Test
  void aFigureOfZeroDoesNotBreakTheInterval() {
    Estimate estimate = Estimates.of(0, 0, 3);

    assertThat(estimate.median()).isZero();
    assertThat(estimate.high()).isPositive().isFinite();
    assertThat(estimate.low()).isNegative().isFinite();
  }

  @Test
  void theIntervalHoldsTheMedianAndDoesNotDependOnOrderOrUnit() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      double[] samples = samples(random, 2 + random.nextInt(9), 1000, 0.2);
      Estimate estimate = Estimates.of(samples);
      double[] scaled = new double[samples.length];
      for (int j = 0; j < samples.length; j++) {
        scaled[samples.length - 1 - j] = samples[j] * 1000;
      }
      Estimate inMicros = Estimates.of(scaled);

      assertThat(estimate.median()).isBetween(estimate.low(), estimate.high());
      assertThat(estimate.low()).isPositive();
      assertThat(inMicros.low()).isCloseTo(estimate.low() * 1000, within(1e-6 * inMicros.low()));
      assertThat(inMicros.high()).isCloseTo(estimate.high() * 1000, within(1e-6 * inMicros.high()));
      assertThat(inMicros.spreadPercent()).isCloseTo(estimate.spreadPercent(), within(1e-6));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4, 5, 7, 10, 20})
  void nineteenOfTwentyIntervalsHoldTheTruth(int samples) {
    Random random = new Random(samples);
    int trials = 20_000;
    int held = 0;
    for (int i = 0; i < trials; i++) {
      Estimate estimate = Estimates.of(samples(random, samples, 100_000, 0.05));
      if (estimate.low() <= 100_000 && 100_000 <= estimate.high()) {
        held++;
      }
    }

    assertThat((double) held / trials).isBetween(0.94, 0.965);
  }

  /** Samples whose median is the truth and whose noise is a factor. */
  static double[] samples(Random random, int count, double truth, double noise) {
    double[] samples = new double[count];
    for (int i = 0; i < count; i++) {
      samples[i] = truth * Math.exp(noise * random.nextGaussian());
    }
    return samples;
  }
}
