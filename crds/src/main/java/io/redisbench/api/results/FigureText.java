package io.redisbench.api.results;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** Figures as people read them, the same in every sentence and table. */
public final class FigureText {

  /** Stands for a figure that is not there. */
  public static final String ABSENT = "–";

  private FigureText() {}

  /** A number rounded to a whole one, with commas, for example {@code 103,870}. */
  public static String count(double number) {
    return signed(String.format(Locale.ROOT, "%,.0f", number));
  }

  /** A whole number with commas, for example {@code 103,870}. */
  public static String count(long number) {
    return signed(String.format(Locale.ROOT, "%,d", number));
  }

  /** One or many of something, for example {@code 1 byte} and {@code 103,870 bytes}. */
  public static String counted(long number, String noun) {
    return count(number) + " " + noun + (number == 1 ? "" : "s");
  }

  /** A throughput, for example {@code 103,870/s}; below a hundred with one digit. */
  public static String perSecond(double rate) {
    return (Math.abs(rate) < 100 ? decimal(rate, 1) : count(rate)) + "/s";
  }

  /** A time given in microseconds, in the unit that suits it: {@code 87 µs}, {@code 1.25 ms}. */
  public static String micros(double micros) {
    double size = Math.abs(micros);
    if (size < 100) {
      return decimal(micros, size < 10 ? 2 : 1) + " µs";
    }
    if (size < 1000) {
      return decimal(micros, 0) + " µs";
    }
    if (size < 1_000_000) {
      return decimal(micros / 1000, size < 100_000 ? 2 : 0) + " ms";
    }
    return decimal(micros / 1_000_000, 2) + " s";
  }

  /** A rate in few characters: 103.9k, 1.34M; a dash when it is no number. */
  public static String compact(double value) {
    if (!Double.isFinite(value)) {
      return ABSENT;
    }
    double size = Math.abs(value);
    if (size >= 999_950) {
      return String.format(Locale.ROOT, "%.2fM", value / 1e6);
    }
    return size >= 1000
        ? String.format(Locale.ROOT, "%.1fk", value / 1e3)
        : String.format(Locale.ROOT, "%.0f", value);
  }

  /**
   * A latency in milliseconds or seconds, to so many significant digits: 0.48 ms, 1.0 ms, 4.2 s; a
   * dash when it is no number.
   */
  public static String latency(double micros, int significantDigits) {
    if (!Double.isFinite(micros)) {
      return ABSENT;
    }
    double millis = micros / 1000;
    return millis >= 1000
        ? significant(millis / 1000, significantDigits) + " s"
        : significant(millis, significantDigits) + " ms";
  }

  /** A number to so many significant digits, never in powers of ten: 0.043, 1.0, 289. */
  public static String significant(double value, int digits) {
    if (!Double.isFinite(value)) {
      return ABSENT;
    }
    if (value == 0) {
      return "0";
    }
    BigDecimal rounded = BigDecimal.valueOf(value).round(new MathContext(digits));
    int decimals = Math.max(0, digits - rounded.precision() + rounded.scale());
    return signed(rounded.setScale(decimals, RoundingMode.HALF_UP).toPlainString());
  }

  /** A number of processors, which may be a part: 4, 0.5. */
  public static String processors(double processors) {
    return decimal(processors, processors == Math.rint(processors) ? 0 : 2);
  }

  /** A share given as 0 to 1, as percent: {@code 97 %}; below ten with one digit. */
  public static String share(double share) {
    return percent(share * 100);
  }

  /** Percent: {@code 97 %}; below ten and just below a hundred with one digit: {@code 5.2 %}. */
  public static String percent(double percent) {
    double size = Math.abs(percent);
    String text = decimal(percent, size < 9.95 || (size > 99 && size < 99.95) ? 1 : 0);
    return (text.endsWith(".0") ? text.substring(0, text.length() - 2) : text) + " %";
  }

  /** A difference in percent with its uncertainty: {@code 5.2 % ± 1.1 %}. */
  public static String difference(Estimate percent) {
    return decimal(percent.median(), 1)
        + " %"
        + (percent.samples() < 2
            ? " (one repetition, so without an interval)"
            : " ± " + decimal((percent.high() - percent.low()) / 2, 1) + " %");
  }

  /** A length: {@code 44 B}, {@code 8 KiB} or {@code 1.5 MiB}, in powers of 1024. */
  public static String bytes(long bytes) {
    String[] units = {"B", "KiB", "MiB", "GiB", "TiB"};
    int unit = 0;
    double size = bytes;
    while (Math.abs(size) >= 1024 && unit < units.length - 1) {
      size /= 1024;
      unit++;
    }
    return decimal(size, size == Math.rint(size) ? 0 : 1) + " " + units[unit];
  }

  /** The words with a capital at their beginning. */
  public static String sentence(String words) {
    return words.isEmpty()
        ? words
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** A number with so many digits after the point; a real minus sign, and no minus zero. */
  public static String decimal(double number, int digits) {
    String text = String.format(Locale.ROOT, "%,." + digits + "f", number);
    return signed(text);
  }

  private static String signed(String text) {
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    boolean zero = digits.chars().allMatch(c -> c == '0' || c == '.' || c == ',');
    return negative && !zero ? "−" + digits : digits;
  }
}
