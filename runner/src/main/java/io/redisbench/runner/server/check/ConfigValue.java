package io.redisbench.runner.server.check;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of redis.conf: when two texts mean the same. */
final class ConfigValue {
  private static final Pattern AMOUNT = Pattern.compile("(-?[0-9]{1,18})(k|kb|m|mb|g|gb|b)?");
  private static final Map<String, Long> UNITS =
      Map.of(
          "b", 1L,
          "k", 1_000L,
          "kb", 1L << 10,
          "m", 1_000_000L,
          "mb", 1L << 20,
          "g", 1_000_000_000L,
          "gb", 1L << 30);
  private static final Pattern FRACTION = Pattern.compile("-?[0-9]{1,18}[.][0-9]{1,18}");

  private ConfigValue() {}

  /** Whether the server's value is what was asked for: units, case and spaces do not matter. */
  static boolean isSame(String directive, String requested, String effective) {
    List<String> asked = words(requested);
    List<String> seen = words(effective);
    return switch (directive) {
      // answers with all classes of clients, of which one or some were asked for
      case "client-output-buffer-limit" -> containsEach(seen, asked);
      // a set of letters in any order
      case "notify-keyspace-events" -> letters(requested).equals(letters(effective));
      default -> asked.equals(seen);
    };
  }

  private static List<String> words(String value) {
    List<String> words = new ArrayList<>();
    for (String word : value.strip().split("\\s+")) {
      if (!word.isEmpty()) {
        words.add(normal(word.toLowerCase(Locale.ROOT)));
      }
    }
    return words;
  }

  private static String normal(String word) {
    Matcher amount = AMOUNT.matcher(word);
    if (amount.matches()) {
      long unit = amount.group(2) == null ? 1 : UNITS.get(amount.group(2));
      return BigDecimal.valueOf(Long.parseLong(amount.group(1)))
          .multiply(BigDecimal.valueOf(unit))
          .toPlainString();
    }
    if (FRACTION.matcher(word).matches()) {
      return new BigDecimal(word).stripTrailingZeros().toPlainString();
    }
    return word.equals("slave") ? "replica" : word;
  }

  private static boolean containsEach(List<String> seen, List<String> asked) {
    int width = 4;
    for (int start = 0; start < asked.size(); start += width) {
      List<String> limit = asked.subList(start, Math.min(start + width, asked.size()));
      boolean found = false;
      for (int i = 0; i + width <= seen.size(); i += width) {
        found |= seen.subList(i, i + width).equals(limit);
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }

  private static List<Integer> letters(String value) {
    return value.chars().sorted().boxed().toList();
  }
}
