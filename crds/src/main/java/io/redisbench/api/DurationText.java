package io.redisbench.api;

import java.time.Duration;
import java.util.regex.Matcher;

/**
 * Durations as manifests write them: whole numbers with the units us, ms, s, m, h, one after the
 * other, for example {@code 1h30m} or {@code 250ms}.
 */
public final class DurationText {

  /** What a duration looks like; the schema uses the same. */
  public static final String PATTERN = "^([0-9]{1,9}(us|ms|s|m|h))+$";

  private static final java.util.regex.Pattern WHOLE = java.util.regex.Pattern.compile(PATTERN);
  private static final java.util.regex.Pattern PART =
      java.util.regex.Pattern.compile("([0-9]{1,9})(us|ms|s|m|h)");

  private DurationText() {}

  /**
   * @throws IllegalArgumentException when the text is not a duration, with what to write instead
   */
  public static Duration parse(String text) {
    if (!WHOLE.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "\"" + text + "\" is not a duration: write numbers with units, for example 30s or 1h30m");
    }
    Duration sum = Duration.ZERO;
    Matcher parts = PART.matcher(text);
    while (parts.find()) {
      long number = Long.parseLong(parts.group(1));
      sum =
          sum.plus(
              switch (parts.group(2)) {
                case "us" -> Duration.ofNanos(number * 1000);
                case "ms" -> Duration.ofMillis(number);
                case "s" -> Duration.ofSeconds(number);
                case "m" -> Duration.ofMinutes(number);
                default -> Duration.ofHours(number);
              });
    }
    return sum;
  }
}
