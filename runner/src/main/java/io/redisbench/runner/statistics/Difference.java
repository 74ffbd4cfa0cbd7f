package io.redisbench.runner.statistics;

import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.FigureText;
import java.util.Optional;

/**
 * How much a figure differs from another one, with its interval.
 *
 * @param percent the difference in percent of the first figure: −5 for five percent less
 */
public record Difference(Estimate percent) {

  /**
   * Of interleaved repetitions of one run: each is compared with its neighbour, so that what drifts
   * over the run hits both alike and falls out.
   *
   * @param first the figures compared with, one for each repetition
   * @param second the figures that differ, of the same repetitions in the same order
   * @return empty without repetitions, or when a figure is not above zero
   */
  public static Optional<Difference> paired(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          "pairs need as many figures on both sides, not "
              + first.length
              + " and "
              + second.length);
    }
    if (first.length == 0 || !positive(first) || !positive(second)) {
      return Optional.empty();
    }
    double[] ratios = new double[first.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = Math.log(second[i] / first[i]);
    }
    double half = ratios.length == 1 ? 0 : Estimates.halfWidth(ratios);
    return Optional.of(of(Estimates.median(ratios), half, ratios.length));
  }

  /**
   * Of two runs, whose repetitions have nothing to do with each other: Welch's interval, which
   * holds for unequal scatter.
   *
   * @return empty when one side has no figures, or one that is not above zero
   */
  public static Optional<Difference> unpaired(double[] first, double[] second) {
    if (first.length == 0 || second.length == 0 || !positive(first) || !positive(second)) {
      return Optional.empty();
    }
    double[] a = Estimates.logarithms(first);
    double[] b = Estimates.logarithms(second);
    double middle = Estimates.median(b) - Estimates.median(a);
    int samples = Math.min(a.length, b.length);
    if (samples == 1) {
      return Optional.of(of(middle, 0, 1));
    }
    double varianceA = Math.pow(Estimates.standardErrorOfMedian(a), 2);
    double varianceB = Math.pow(Estimates.standardErrorOfMedian(b), 2);
    double sum = varianceA + varianceB;
    if (sum == 0) {
      return Optional.of(of(middle, 0, samples));
    }
    double degreesOfFreedom =
        sum
            * sum
            / (varianceA * varianceA / (a.length - 1) + varianceB * varianceB / (b.length - 1));
    return Optional.of(of(middle, Estimates.studentT(degreesOfFreedom) * Math.sqrt(sum), samples));
  }

  /** Whether the interval spans zero, so that there may be no difference at all. */
  public boolean none() {
    return known() && percent.low() <= 0 && percent.high() >= 0;
  }

  /** Whether there is an interval: one repetition has none. */
  public boolean known() {
    return percent.samples() > 1;
  }

  /** The difference the other way up: 5.2 for a loss of 5.2 percent. */
  public Estimate loss() {
    return new Estimate(
        -percent.median(),
        -percent.high(),
        -percent.low(),
        percent.spreadPercent(),
        percent.samples());
  }

  /** For example {@code −4.2 % ± 1.1 %} or {@code no difference (−0.4 % ± 1.2 %)}. */
  public String inWords() {
    String figures = FigureText.difference(percent);
    return none() ? "no difference (" + figures + ")" : figures;
  }

  private static boolean positive(double[] figures) {
    for (double figure : figures) {
      if (!(figure > 0) || !Double.isFinite(figure)) {
        return false;
      }
    }
    return true;
  }

  private static Difference of(double logRatio, double half, int samples) {
    double low = Math.expm1(logRatio - half) * 100;
    double high = Math.expm1(logRatio + half) * 100;
    return new Difference(new Estimate(Math.expm1(logRatio) * 100, low, high, high - low, samples));
  }
}
