package io.redisbench.runner.load;

/**
 * The keys of a load: a prefix and a number with leading zeros, so that all have one length.
 *
 * @param prefix what every key starts with
 * @param count how many keys there are: numbers 0 to {@code count - 1}; up to 10^12
 * @param digits width of the number; at least as many digits as {@code count - 1} has
 * @param distribution how the next key is chosen
 */
public record KeySpace(String prefix, long count, int digits, Distribution distribution) {

  private static final long MOST_KEYS = 1_000_000_000_000L;
  private static final int MOST_DIGITS = 18;

  public KeySpace {
    Require.within("keys.count", count, 1, MOST_KEYS);
    Require.within("keys.digits", digits, Long.toString(count - 1).length(), MOST_DIGITS);
  }

  /** How the next key is chosen. */
  public sealed interface Distribution {
    /** Every key equally often. */
    record Uniform() implements Distribution {}

    /** 0, 1, 2, … and again, without gaps over all threads: each thread has its own slice. */
    record Sequential() implements Distribution {}

    /**
     * Zipf: the key of rank r is chosen in proportion to 1 / r^exponent.
     *
     * @param exponent above 0; 0.99 is YCSB's
     */
    record Zipf(double exponent) implements Distribution {
      public Zipf {
        Require.positive("keys.exponent", exponent);
      }
    }

    /**
     * A normal distribution around the middle of the key space, cut off at its ends.
     *
     * @param deviation standard deviation as a share of the key space, above 0
     */
    record Gaussian(double deviation) implements Distribution {
      public Gaussian {
        Require.positive("keys.deviation", deviation);
      }
    }
  }
}
