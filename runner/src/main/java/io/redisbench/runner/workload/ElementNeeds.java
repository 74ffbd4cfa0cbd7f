package io.redisbench.runner.workload;

import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.KeySpace.Distribution;
import org.apache.commons.math3.distribution.NormalDistribution;

/**
 * How many elements must be there so that random requests do not run out of them. The chance that
 * any key runs out all the same is below one in a billion.
 */
final class ElementNeeds {

  private static final double CHANCE = 1e-9;
  private static final int EXACT_RANKS = 100_000;

  private ElementNeeds() {}

  /**
   * Most of {@code requests} that fall to a command.
   *
   * @param share its share of them, 1 when it is the only one
   */
  static long ofCommand(long requests, double share) {
    return share == 1 ? requests : Math.min(requests, bound(requests * share, -Math.log(CHANCE)));
  }

  /** Most of {@code requests} that fall to any one key. */
  static long ofKey(KeySpace keys, long requests) {
    if (keys.distribution() instanceof Distribution.Sequential) {
      // Warm-up and window each start anew, and the slices of threads may differ by one.
      return Math.min(requests, requests / keys.count() + 3);
    }
    double mean = requests * hottest(keys);
    return Math.min(requests, bound(mean, Math.log(keys.count() / CHANCE)));
  }

  /** How probable the most probable key is. */
  private static double hottest(KeySpace keys) {
    double count = keys.count();
    if (keys.distribution() instanceof Distribution.Zipf zipf) {
      return 1 / harmonic(keys.count(), zipf.exponent());
    }
    if (keys.distribution() instanceof Distribution.Gaussian gaussian) {
      double deviation = gaussian.deviation();
      NormalDistribution normal = new NormalDistribution();
      double within = 2 * normal.cumulativeProbability(0.5 / deviation) - 1;
      return Math.min(1, normal.density(0) / (deviation * within * count));
    }
    return 1 / count;
  }

  private static double harmonic(long count, double exponent) {
    long exact = Math.min(count, EXACT_RANKS);
    double sum = 0;
    for (long rank = 1; rank <= exact; rank++) {
      sum += Math.pow((double) rank, -exponent);
    }
    // The sum over the other ranks is at least the integral; a smaller sum is the safe side.
    double from = exact + 1.0;
    double to = count + 1.0;
    return sum
        + (Math.abs(exponent - 1) < 1e-9
            ? Math.log(to / from)
            : (Math.pow(to, 1 - exponent) - Math.pow(from, 1 - exponent)) / (1 - exponent));
  }

  /** The least count that a Poisson variable exceeds with a probability below exp(-certainty). */
  private static long bound(double mean, double certainty) {
    long low = (long) Math.ceil(mean);
    long high = (long) Math.ceil(mean + certainty + Math.sqrt(2 * mean * certainty) + 1) * 2;
    while (low < high) {
      long middle = low + (high - low) / 2;
      // Chernoff: P(X >= m) <= exp(-(m ln(m / mean) - m + mean)).
      double exponent = middle == 0 ? mean : middle * Math.log(middle / mean) - middle + mean;
      if (exponent >= certainty) {
        high = middle;
      } else {
        low = middle + 1;
      }
    }
    return high;
  }
}
