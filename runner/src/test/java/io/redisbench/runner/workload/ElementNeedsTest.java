package io.redisbench.runner.workload;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.KeySpace.Distribution;
import java.util.Random;
import org.apache.commons.math3.distribution.PoissonDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementNeedsTest {

  @Test
  void theOnlyCommandGetsAllRequests() {
    assertThat(ElementNeeds.ofCommand(1234, 1)).isEqualTo(1234);
  }

  @ParameterizedTest
  @CsvSource({"1000000,100000", "1000000,1000000", "100000,10", "10,100000", "5000000,3"})
  void uniformKeysRunOutLessThanOnceInABillion(long requests, long count) {
    long need = ElementNeeds.ofKey(keys(count, new Distribution.Uniform()), requests);

    double mean = (double) requests / count;
    double runsOut = 1 - new PoissonDistribution(mean).cumulativeProbability((int) need);
    assertThat(runsOut * count).isLessThan(1e-9 + count * 1e-15);
    assertThat((double) need).isLessThan(mean + 12 * Math.sqrt(mean) + 30);
  }

  @Test
  void sequentialKeysNeedTheirTurns() {
    assertThat(ElementNeeds.ofKey(keys(100, new Distribution.Sequential()), 1000))
        .isBetween(10L, 13L);
  }

  @Test
  void theHottestKeyOfAZipfDistributionDecides() {
    // 1 / (1 + 1/2 + 1/3 + 1/4) = 0.48
    assertThat(ElementNeeds.ofKey(keys(4, new Distribution.Zipf(1)), 100_000))
        .isBetween(48_000L, 50_500L);
  }

  @Test
  void theMiddleOfAGaussianDistributionDecides() {
    KeySpace keys = keys(1000, new Distribution.Gaussian(0.1));
    Random random = new Random(1);
    int[] hits = new int[1000];
    for (int i = 0; i < 200_000; i++) {
      int key = (int) Math.floor(500 + 100 * random.nextGaussian());
      if (key >= 0 && key < 1000) {
        hits[key]++;
      }
    }
    int most = java.util.Arrays.stream(hits).max().orElseThrow();

    assertThat(ElementNeeds.ofKey(keys, 200_000)).isBetween((long) most, 2L * most);
  }

  private static KeySpace keys(long count, Distribution distribution) {
    return new KeySpace("k", count, 12, distribution);
  }
}
