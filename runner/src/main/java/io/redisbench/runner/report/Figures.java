package io.redisbench.runner.report;

import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.ServerCost;
import java.util.Locale;

/** How figures are written for people: the same way on the page, in tables and in the terminal. */
final class Figures {

  /** Stands for a figure that is not there. */
  static final String ABSENT = FigureText.ABSENT;

  private static final String MINUS = "−";

  private Figures() {}

  /** A count with commas between thousands: 103,870. */
  static String count(double value) {
    return Double.isFinite(value) ? FigureText.count(value) : ABSENT;
  }

  /** A count with commas between thousands. */
  static String count(long value) {
    return FigureText.count(value);
  }

  /** A rate in few characters: 103.9k, 1.34M. */
  static String compact(double value) {
    return FigureText.compact(value);
  }

  /**
   * A latency in a unit that people read at once, to so many significant digits: 0.48 ms, 1.0 ms,
   * 4.2 s.
   */
  static String latency(double micros, int significantDigits) {
    return FigureText.latency(micros, significantDigits);
  }

  /** A number to so many significant digits, never in powers of ten: 0.043, 1.0, 289. */
  static String significant(double value, int digits) {
    return FigureText.significant(value, digits);
  }

  /** A number with so many decimals. */
  static String decimals(double value, int decimals) {
    return Double.isFinite(value)
        ? String.format(Locale.ROOT, "%." + decimals + "f", value).replace("-", MINUS)
        : ABSENT;
  }

  /** A share: 0.8 %. */
  static String percent(double percent) {
    return decimals(percent, 1) + " %";
  }

  /** The uncertainty of a figure: ±0.8 %; absent for a single sample. */
  static String uncertainty(Estimate estimate) {
    return estimate.samples() < 2 ? ABSENT : "±" + percent(estimate.halfWidthPercent());
  }

  /** Cores used by the server's main thread, or by its process where the server tells no more. */
  static String cores(ServerCost cost) {
    double user = cost.mainThreadUserCores().orElse(cost.userCores());
    double system = cost.mainThreadSystemCores().orElse(cost.systemCores());
    return String.format(Locale.ROOT, "%.2f (%.2f/%.2f)", cost.mainThreadCores(), user, system);
  }

  /** A number of processors, which may be a part: 4, 0.5. */
  static String processors(double processors) {
    return FigureText.processors(processors);
  }

  /** A length of time: 0.8 s, 42 s, 4 min 5 s. */
  static String seconds(double seconds) {
    if (seconds < 100) {
      return significant(seconds, seconds < 10 ? 2 : 3) + " s";
    }
    long whole = Math.round(seconds);
    return whole / 60 + " min " + whole % 60 + " s";
  }
}
