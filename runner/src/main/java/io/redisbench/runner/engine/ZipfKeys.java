package io.redisbench.runner.engine;

/**
 * Zipf's distribution by rejection-inversion (W. Hörmann, G. Derflinger: "Rejection-inversion to
 * generate variates from monotone discrete distributions", 1996): constant time and memory for any
 * number of keys and any exponent above 0.
 *
 * <p>A variate of the continuous curve x^-exponent is drawn by inversion and rounded to the nearest
 * rank; where the curve's area at that rank is larger than the rank's share, it is drawn again.
 * That happens for less than a tenth of all draws.
 */
final class ZipfKeys implements KeyChooser {

  private final long count;
  private final double exponent;
  private final double areaAtFirst;
  private final double areaAtLast;
  private final double acceptedWithin;

  ZipfKeys(long count, double exponent) {
    this.count = count;
    this.exponent = exponent;
    this.areaAtFirst = area(1.5) - 1;
    this.areaAtLast = area(count + 0.5);
    this.acceptedWithin = 2 - inverseArea(area(2.5) - height(2));
  }

  @Override
  public long next(Randomness randomness) {
    while (true) {
      double drawn = areaAtLast + randomness.unit() * (areaAtFirst - areaAtLast);
      double abscissa = inverseArea(drawn);
      long rank = Math.max(1, Math.min(count, (long) (abscissa + 0.5)));
      if (rank - abscissa <= acceptedWithin || drawn >= area(rank + 0.5) - height((double) rank)) {
        return rank - 1;
      }
    }
  }

  private double height(double x) {
    return Math.exp(-exponent * Math.log(x));
  }

  /** The integral of the curve from 1 to x, well-behaved around exponent 1. */
  private double area(double x) {
    double logarithm = Math.log(x);
    double power = (1 - exponent) * logarithm;
    double ratio = Math.abs(power) > 1e-8 ? Math.expm1(power) / power : 1 + power / 2;
    return ratio * logarithm;
  }

  private double inverseArea(double area) {
    double scaled = Math.max(-1, area * (1 - exponent));
    double ratio = Math.abs(scaled) > 1e-8 ? Math.log1p(scaled) / scaled : 1 - scaled / 2;
    return Math.exp(ratio * area);
  }
}
