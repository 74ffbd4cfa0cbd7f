package io.redisbench.api.gates;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Bounds of gates as manifests write them: {@code 100k}, {@code 1.5M}, {@code 1ms}. */
final class Bound {

  private static final Pattern PARTS = Pattern.compile("^([0-9.]+)(k|M|us|ms|s)?$");

  private Bound() {}

  /**
   * The bound in the unit of the metric's figures: microseconds for latencies, else a plain number.
   *
   * @return empty when the text is no bound of that metric, for example a latency without a unit
   */
  static Optional<Double> parse(String text, GateSpec.Metric metric) {
    Matcher parts = PARTS.matcher(text);
    if (!text.matches(GateSpec.BOUND) || !parts.matches()) {
      return Optional.empty();
    }
    double number = Double.parseDouble(parts.group(1));
    String unit = parts.group(2) == null ? "" : parts.group(2);
    boolean time = unit.endsWith("s");
    if (time != Figure.isTime(metric)) {
      return Optional.empty();
    }
    return Optional.of(
        number
            * switch (unit) {
              case "k", "ms" -> 1e3;
              case "M", "s" -> 1e6;
              default -> 1;
            });
  }
}
