package io.redisbench.runner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.KeySpace.Distribution;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyChooserTest {

  private static final long MILLION_MILLION = 1_000_000_000_000L;
  private static final int DRAWS = 200_000;

  private static KeyChooser chooser(long count, Distribution distribution) {
    return KeyChooser.of(new KeySpace("k", count, 13, distribution), 0, 1);
  }

  /** Draws, counted by equal parts of the key space. */
  private static long[] histogram(KeyChooser chooser, long count, int parts) {
    Randomness randomness = new Randomness(1);
    long[] hits = new long[parts];
    for (int i = 0; i < DRAWS; i++) {
      long key = chooser.next(randomness);
      assertThat(key).isBetween(0L, count - 1);
      hits[(int) (key / ((count + parts - 1) / parts))]++;
    }
    return hits;
  }

  @ParameterizedTest
  @ValueSource(longs = {10, 1000, 5_000_000_000L, MILLION_MILLION})
  void uniformKeysSpreadOverTheWholeSpace(long count) {
    long[] hits = histogram(chooser(count, new Distribution.Uniform()), count, 10);
    // Five standard deviations of a binomial count.
    double spread = 5 * Math.sqrt(DRAWS * 0.1 * 0.9);
    assertThat(Arrays.stream(hits).asDoubleStream().boxed())
        .allSatisfy(each -> assertThat(each).isCloseTo(DRAWS / 10.0, within(spread)));
  }

  @Test
  void uniformKeysOfAHugeSpaceHardlyRepeat() {
    KeyChooser chooser = chooser(MILLION_MILLION, new Distribution.Uniform());
    Randomness randomness = new Randomness(3);
    long[] keys = new long[100_000];
    Arrays.setAll(keys, i -> chooser.next(randomness));
    // Chance alone gives n²/2N = 0.005 repeats; a generator of 32 bits would give 1.2.
    assertThat(Arrays.stream(keys).distinct().count()).isGreaterThanOrEqualTo(99_999);
  }

  @Test
  void sequentialKeysHaveNoGapsOverAllThreads() {
    KeySpace keys = new KeySpace("k", 1003, 4, new Distribution.Sequential());
    boolean[] seen = new boolean[1003];
    for (int thread = 0; thread < 4; thread++) {
      KeyChooser chooser = KeyChooser.of(keys, thread, 4);
      for (int i = 0; i < Share.of(1003, thread, 4).size(); i++) {
        int key = (int) chooser.next(new Randomness(1));
        assertThat(seen[key]).isFalse();
        seen[key] = true;
      }
    }
    assertThat(seen).doesNotContain(false);
  }

  @Test
  void sequentialKeysBeginAgainAfterTheLast() {
    KeyChooser chooser = chooser(3, new Distribution.Sequential());
    long[] keys = new long[7];
    Arrays.setAll(keys, i -> chooser.next(new Randomness(1)));
    assertThat(keys).containsExactly(0, 1, 2, 0, 1, 2, 0);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.1, 0.5, 0.99, 1.0, 1.00000001, 1.2, 3.0})
  void zipfRanksAreChosenInProportionToTheirPower(double exponent) {
    int count = 50;
    KeyChooser chooser = chooser(count, new Distribution.Zipf(exponent));
    long[] hits = histogram(chooser, count, count);
    double total = 0;
    for (int rank = 1; rank <= count; rank++) {
      total += Math.pow(rank, -exponent);
    }
    for (int rank = 1; rank <= count; rank++) {
      double share = Math.pow(rank, -exponent) / total;
      double spread = 5 * Math.sqrt(DRAWS * share * (1 - share)) + 1;
      assertThat((double) hits[rank - 1])
          .as("rank %d", rank)
          .isCloseTo(DRAWS * share, within(spread));
    }
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.99, 1.0, 1.5})
  void zipfNeedsNoTableForAHugeSpace(double exponent) {
    long[] hits =
        histogram(chooser(MILLION_MILLION, new Distribution.Zipf(exponent)), MILLION_MILLION, 10);
    assertThat(hits[0]).isGreaterThan(hits[9]);
    assertThat(Arrays.stream(hits).sum()).isEqualTo(DRAWS);
  }

  @Test
  void zipfOverOneKeyIsThatKey() {
    assertThat(chooser(1, new Distribution.Zipf(0.99)).next(new Randomness(5))).isZero();
  }

  @Test
  void gaussianKeysLieAroundTheMiddle() {
    long count = 1_000_000;
    KeyChooser chooser = chooser(count, new Distribution.Gaussian(0.1));
    Randomness randomness = new Randomness(9);
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < DRAWS; i++) {
      double key = chooser.next(randomness);
      sum += key;
      squares += key * key;
    }
    double mean = sum / DRAWS;
    assertThat(mean).isCloseTo(count / 2.0, within(2000.0));
    assertThat(Math.sqrt(squares / DRAWS - mean * mean)).isCloseTo(count * 0.1, within(1000.0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.000_001, 1, 1_000_000})
  void gaussianKeysStayWithinTheSpaceAtAnyWidth(double deviation) {
    assertThat(histogram(chooser(1000, new Distribution.Gaussian(deviation)), 1000, 10))
        .satisfies(hits -> assertThat(Arrays.stream(hits).sum()).isEqualTo(DRAWS));
  }
}
