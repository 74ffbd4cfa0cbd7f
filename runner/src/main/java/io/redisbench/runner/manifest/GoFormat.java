package io.redisbench.runner.manifest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.math.BigDecimal;
import java.util.Map;
import java.util.TreeMap;

/** Values as the API server, a Go program, prints them in its messages. */
final class GoFormat {

  private static final Map<Character, String> ESCAPES =
      Map.of(
          '\u0007', "\\a", '\b', "\\b", '\f', "\\f", '\n', "\\n", '\r', "\\r", '\t', "\\t",
          '\u000b', "\\v", '\\', "\\\\", '"', "\\\"");

  private GoFormat() {}

  /** A value as the second part of a message: strings quoted, the rest as compact JSON. */
  static String value(JsonNode node) {
    if (node.isTextual()) {
      return quoted(node.textValue());
    }
    if (node.isFloatingPointNumber()) {
      return number(node.doubleValue());
    }
    return node.isContainerNode() ? json(node) : node.asText();
  }

  /** {@code %q}. */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.codePoints().forEach(point -> appendEscaped(quoted, point));
    return quoted.append('"').toString();
  }

  private static void appendEscaped(StringBuilder target, int point) {
    String escape = point < 0x80 ? ESCAPES.get((char) point) : null;
    if (escape != null) {
      target.append(escape);
    } else if (isPrintable(point)) {
      target.appendCodePoint(point);
    } else if (point < 0x80) {
      target.append(String.format("\\x%02x", point));
    } else {
      target.append(String.format(point < 0x10000 ? "\\u%04x" : "\\U%08x", point));
    }
  }

  private static boolean isPrintable(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      case Character.SPACE_SEPARATOR -> point == ' ';
      default -> true;
    };
  }

  /**
   * {@code %v} of a float64: as few digits as needed, an exponent from 1e+06 on and below 1e-04.
   */
  static String number(double value) {
    if (value == 0) {
      return "0";
    }
    BigDecimal shortest = new BigDecimal(Double.toString(Math.abs(value))).stripTrailingZeros();
    String sign = value < 0 ? "-" : "";
    int exponent = shortest.precision() - shortest.scale() - 1;
    if (exponent >= -4 && exponent < 6) {
      return sign + shortest.toPlainString();
    }
    return sign + scientific(shortest, exponent);
  }

  private static String scientific(BigDecimal value, int exponent) {
    String digits = value.unscaledValue().toString();
    String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
    return mantissa + String.format("e%s%02d", exponent < 0 ? "-" : "+", Math.abs(exponent));
  }

  private static String json(JsonNode node) {
    try {
      return new ObjectMapper().writeValueAsString(sorted(node));
    } catch (JsonProcessingException impossible) {
      throw new IllegalStateException("a tree can always be written as JSON", impossible);
    }
  }

  private static Object sorted(JsonNode node) {
    if (!node.isObject()) {
      return node;
    }
    Map<String, Object> byName = new TreeMap<>();
    node.properties().forEach(field -> byName.put(field.getKey(), sorted(field.getValue())));
    return byName;
  }
}
