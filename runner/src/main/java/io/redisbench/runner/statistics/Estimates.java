package io.redisbench.runner.statistics;

import io.redisbench.api.results.Estimate;
import java.util.Arrays;
import org.apache.commons.math3.distribution.TDistribution;

/**
 * Medians with a 95 % interval.
 *
 * <p>The interval is Student's t around the median, on the logarithm of the samples: throughputs
 * and latencies are positive, and their noise is a factor rather than a sum. The median is less
 * certain than the mean by a known factor (1.16 for three samples), which widens the interval. With
 * three samples t is 4.3, so the interval is wide: that is what three samples know.
 */
public final class Estimates {

  /** The confidence of every interval. */
  public static final double CONFIDENCE = 0.95;

  /**
   * Standard error of the median over that of the mean, for normal samples and 1, 2, 3, … of them.
   */
  private static final double[] MEDIAN_OVER_MEAN = {
    1, 1, 1.1602, 1.0922, 1.1976, 1.1350, 1.2137, 1.1600, 1.2227, 1.1760
  };

  /** The same for many samples: the square root of half pi. */
  private static final double MEDIAN_OVER_MEAN_OF_MANY = Math.sqrt(Math.PI / 2);

  private Estimates() {}

  /**
   * The median of the samples and its interval. One sample has no interval: low and high equal it.
   *
   * @throws IllegalArgumentException without samples
   */
  public static Estimate of(double... samples) {
    double median = median(samples);
    double lowest = Arrays.stream(samples).min().orElseThrow();
    double highest = Arrays.stream(samples).max().orElseThrow();
    double spread = median == 0 ? 0 : (highest - lowest) / Math.abs(median) * 100;
    if (samples.length == 1) {
      return new Estimate(median, median, median, spread, 1);
    }
    if (lowest > 0) {
      double half = halfWidth(logarithms(samples));
      return new Estimate(
          median, median * Math.exp(-half), median * Math.exp(half), spread, samples.length);
    }
    double half = halfWidth(samples);
    return new Estimate(median, median - half, median + half, spread, samples.length);
  }

  /**
   * The middle sample; the mean of the two in the middle of an even number of them.
   *
   * @throws IllegalArgumentException without samples
   */
  public static double median(double... samples) {
    if (samples.length == 0) {
      throw new IllegalArgumentException("no samples, so no median");
    }
    double[] sorted = samples.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  /** Half the width of the interval of the median of two or more samples. */
  static double halfWidth(double[] samples) {
    return studentT(samples.length - 1) * standardErrorOfMedian(samples);
  }

  /** How many standard errors wide half the interval is. */
  static double studentT(double degreesOfFreedom) {
    return new TDistribution(null, degreesOfFreedom)
        .inverseCumulativeProbability(1 - (1 - CONFIDENCE) / 2);
  }

  static double standardErrorOfMedian(double[] samples) {
    int n = samples.length;
    double factor =
        n <= MEDIAN_OVER_MEAN.length ? MEDIAN_OVER_MEAN[n - 1] : MEDIAN_OVER_MEAN_OF_MANY;
    return factor * Math.sqrt(variance(samples) / n);
  }

  private static double variance(double[] samples) {
    double mean = Arrays.stream(samples).average().orElseThrow();
    double squares = Arrays.stream(samples).map(sample -> (sample - mean) * (sample - mean)).sum();
    return squares / (samples.length - 1);
  }

  static double[] logarithms(double[] samples) {
    return Arrays.stream(samples).map(Math::log).toArray();
  }
}
