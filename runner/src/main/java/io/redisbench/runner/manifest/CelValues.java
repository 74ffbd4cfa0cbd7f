package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.protobuf.NullValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Values of a manifest as rules see them. */
final class CelValues {

  private static final Set<String> RESERVED =
      Set.of(
          "true",
          "false",
          "null",
          "in",
          "as",
          "break",
          "const",
          "continue",
          "else",
          "for",
          "function",
          "if",
          "import",
          "let",
          "loop",
          "package",
          "namespace",
          "return");
  private static final Map<String, String> ESCAPES =
      Map.of("__", "__underscores__", ".", "__dot__", "-", "__dash__", "/", "__slash__");
  private static final Pattern ESCAPED = Pattern.compile("__|[./-]");

  private CelValues() {}

  /** A value of that schema; whole numbers are integers or doubles as the schema says. */
  static Object of(JsonNode value, Optional<StructuralSchema> schema) {
    return switch (value.getNodeType()) {
      case OBJECT -> object(value, schema);
      case ARRAY -> {
        Optional<StructuralSchema> items = schema.flatMap(StructuralSchema::items);
        List<Object> list = new ArrayList<>(value.size());
        value.forEach(item -> list.add(of(item, items)));
        yield list;
      }
      case STRING -> value.textValue();
      case BOOLEAN -> value.booleanValue();
      case NUMBER -> {
        boolean isDouble = schema.map(s -> s.type().equals("number")).orElse(false);
        yield isDouble || !value.isIntegralNumber()
            ? (Object) value.doubleValue()
            : value.longValue();
      }
      default -> NullValue.NULL_VALUE;
    };
  }

  private static Map<String, Object> object(JsonNode value, Optional<StructuralSchema> schema) {
    Map<String, Object> map = new LinkedHashMap<>();
    value
        .properties()
        .forEach(
            field -> {
              String name = field.getKey();
              boolean isDeclared = schema.flatMap(s -> s.property(name)).isPresent();
              Object below = of(field.getValue(), schema.flatMap(s -> s.below(name)));
              map.put(isDeclared ? escape(name) : name, below);
            });
    return map;
  }

  /** The name of a field in an expression: {@code tcp-backlog} is {@code tcp__dash__backlog}. */
  static String escape(String name) {
    if (RESERVED.contains(name)) {
      return "__" + name + "__";
    }
    return ESCAPED
        .matcher(name)
        .replaceAll(found -> Matcher.quoteReplacement(ESCAPES.get(found.group())));
  }
}
