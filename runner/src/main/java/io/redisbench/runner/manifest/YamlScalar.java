package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a scalar without quotes means. kubectl reads YAML 1.1, so that {@code yes} is a boolean,
 * {@code 017} is fifteen and {@code 8.0} becomes the integer 8 on its way through JSON; the same
 * here, lest a manifest pass here and fail there.
 */
final class YamlScalar {

  private static final Set<String> TRUE =
      Set.of("y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON");
  private static final Set<String> FALSE =
      Set.of("n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF");
  private static final Set<String> NULL = Set.of("", "~", "null", "Null", "NULL");
  private static final Pattern NOT_JSON = Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
  private static final Pattern INTEGER =
      Pattern.compile("([-+]?)(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)");
  private static final Pattern FLOAT =
      Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
  private static final int DIGITS_OF_A_LONG = 70; // as many as a long written in base 2 has

  private YamlScalar() {}

  /** The value, or nothing for a number that JSON does not have. */
  static Optional<JsonNode> resolve(String plain) {
    if (NULL.contains(plain)) {
      return Optional.of(NullNode.getInstance());
    }
    if (TRUE.contains(plain) || FALSE.contains(plain)) {
      return Optional.of(BooleanNode.valueOf(TRUE.contains(plain)));
    }
    if (NOT_JSON.matcher(plain).matches()) {
      return Optional.empty();
    }
    return Optional.of(number(plain).orElseGet(() -> TextNode.valueOf(plain)));
  }

  private static Optional<JsonNode> number(String plain) {
    boolean startsLikeANumber = !plain.isEmpty() && "+-0123456789".indexOf(plain.charAt(0)) >= 0;
    String digits = startsLikeANumber ? plain.replace("_", "") : plain;
    Matcher integer = INTEGER.matcher(digits);
    if (digits.length() <= DIGITS_OF_A_LONG && integer.matches()) {
      return Optional.of(integer(integer.group(1), integer.group(2)));
    }
    if (!FLOAT.matcher(digits).matches()) {
      return Optional.empty();
    }
    double value = Double.parseDouble(digits);
    return Double.isInfinite(value) ? Optional.empty() : Optional.of(throughJson(value));
  }

  private static JsonNode integer(String sign, String digits) {
    int radix = 10;
    String rest = digits;
    if (digits.length() > 1 && digits.charAt(0) == '0') {
      char mark = Character.toLowerCase(digits.charAt(1));
      radix = mark == 'x' ? 16 : mark == 'b' ? 2 : 8;
      rest = digits.substring(Character.isLetter(mark) ? 2 : 1);
    }
    BigInteger value = new BigInteger(("-".equals(sign) ? "-" : "") + rest, radix);
    return value.bitLength() < Long.SIZE
        ? LongNode.valueOf(value.longValue())
        : DoubleNode.valueOf(value.doubleValue());
  }

  /** JSON writes a whole number without a point, and it is read back as an integer. */
  private static JsonNode throughJson(double value) {
    boolean isWhole = value == Math.rint(value) && Math.abs(value) < 0x1p63;
    return isWhole ? LongNode.valueOf((long) value) : DoubleNode.valueOf(value);
  }
}
