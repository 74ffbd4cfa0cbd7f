package io.redisbench.runner.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.api.results.Estimate;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DifferenceTest {

  @Test
  void driftThatHitsBothAlikeFallsOut() {
    double[] first = {100, 80, 60};
    double[] second = {95, 76, 57};

    Estimate percent = Difference.paired(first, second).orElseThrow().percent();

    assertThat(percent.median()).isCloseTo(-5, within(1e-9));
    assertThat(percent.high()).isCloseTo(-5, within(1e-6));
  }

  @Test
  void withoutPairsTheSameDriftHidesTheDifference() {
    Difference difference =
        Difference.unpaired(new double[] {100, 80, 60}, new double[] {95, 76, 57}).orElseThrow();

    assertThat(difference.none()).isTrue();
    assertThat(difference.inWords()).startsWith("no difference (−5.0 % ± ");
  }

  @Test
  void anIntervalBeyondZeroIsADifference() {
    Difference difference =
        Difference.paired(new double[] {100, 101, 100}, new double[] {90, 91.5, 89.5})
            .orElseThrow();

    assertThat(difference.none()).isFalse();
    assertThat(difference.percent().high()).isNegative();
    assertThat(difference.inWords()).startsWith("−10.0 % ± ");
    assertThat(difference.loss().median()).isCloseTo(10, within(1e-9));
    assertThat(difference.loss().low()).isPositive();
  }

  @Test
  void oneRepetitionGivesADifferenceWithoutAnInterval() {
    Difference difference = Difference.paired(new double[] {100}, new double[] {90}).orElseThrow();

    assertThat(difference.known()).isFalse();
    assertThat(difference.none()).isFalse();
    assertThat(difference.inWords()).isEqualTo("−10.0 % (one repetition, so without an interval)");
  }

  @Test
  void figuresThatAreNotAboveZeroHaveNoDifference() {
    assertThat(Difference.paired(new double[] {0, 1}, new double[] {1, 1})).isEmpty();
    assertThat(Difference.unpaired(new double[] {1, 1}, new double[] {Double.NaN, 1})).isEmpty();
    assertThat(Difference.paired(new double[0], new double[0])).isEmpty();
  }

  @Test
  void unequalNumbersOfRepetitionsAreNoPairs() {
    assertThatThrownBy(() -> Difference.paired(new double[] {1, 2}, new double[] {1}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2 and 1");
  }

  @Test
  void equalServersAreSeldomCalledDifferent() {
    Random random = new Random(11);
    int trials = 5_000;
    int paired = 0;
    int unpaired = 0;
    for (int i = 0; i < trials; i++) {
      double[] a = EstimatesTest.samples(random, 3, 1000, 0.05);
      double[] b = EstimatesTest.samples(random, 3, 1000, 0.05);
      paired += Difference.paired(a, b).orElseThrow().none() ? 0 : 1;
      unpaired += Difference.unpaired(a, b).orElseThrow().none() ? 0 : 1;
    }

    assertThat((double) paired / trials).isBetween(0.03, 0.065);
    assertThat((double) unpaired / trials).isBetween(0.01, 0.065);
  }

  @Test
  void aDifferenceWellAboveTheNoiseIsFound() {
    Random random = new Random(12);
    int trials = 2_000;
    int found = 0;
    for (int i = 0; i < trials; i++) {
      double[] a = EstimatesTest.samples(random, 5, 1000, 0.01);
      double[] b = EstimatesTest.samples(random, 5, 900, 0.01);
      found += Difference.unpaired(a, b).orElseThrow().none() ? 0 : 1;
    }

    assertThat((double) found / trials).isGreaterThan(0.99);
  }
}
