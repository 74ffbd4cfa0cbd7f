package io.redisbench.api.results;

/**
 * A figure with its uncertainty.
 *
 * @param median median of the samples
 * @param low lower end of the 95 % interval
 * @param high upper end of the 95 % interval
 * @param spreadPercent how much the samples differ: (highest - lowest) / median
 * @param samples number of samples; with one, the interval is as wide as unknown: low and high
 *     equal the median
 */
public record Estimate(double median, double low, double high, double spreadPercent, int samples) {

  /** Half the width of the interval in percent of the median. */
  public double halfWidthPercent() {
    return median == 0 ? 0 : (high - low) / 2 / median * 100;
  }
}
