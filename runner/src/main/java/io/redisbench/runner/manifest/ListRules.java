package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.redisbench.runner.manifest.Problem.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists that are sets hold each item once; lists that are maps hold each key once. */
final class ListRules {

  private final List<Problem> problems = new ArrayList<>();

  /** What appears twice in the value or below it. */
  static List<Problem> check(JsonNode value, StructuralSchema schema) {
    ListRules rules = new ListRules();
    rules.walk(value, schema, FieldPath.ROOT);
    return rules.problems;
  }

  private void walk(JsonNode value, StructuralSchema schema, FieldPath path) {
    if (value.isArray()) {
      List<JsonNode> items = new ArrayList<>();
      value.forEach(items::add);
      switch (schema.listType()) {
        case "set" -> unique(items, path);
        case "map" -> keyed(items, schema.listKeys(), path);
        default -> {}
      }
      Optional<StructuralSchema> itemSchema = schema.items();
      for (int i = 0; itemSchema.isPresent() && i < items.size(); i++) {
        walk(items.get(i), itemSchema.get(), path.item(i));
      }
    }
    value.properties().forEach(field -> walkField(field, schema, path));
  }

  private void walkField(
      Map.Entry<String, JsonNode> field, StructuralSchema schema, FieldPath path) {
    String name = field.getKey();
    Optional<StructuralSchema> property = schema.property(name);
    property
        .or(schema::mapValues)
        .ifPresent(
            below ->
                walk(
                    field.getValue(),
                    below,
                    property.isPresent() ? path.field(name) : path.key(name)));
  }

  private void keyed(List<JsonNode> items, List<String> keyFields, FieldPath path) {
    List<JsonNode> keys = new ArrayList<>();
    for (JsonNode item : items) {
      if (!item.isObject() && !item.isNull()) {
        String detail = "must be an object for an array of list-type map";
        String found = GoFormat.value(item);
        problems.add(Problem.found(path.item(keys.size()), Kind.INVALID, found, detail));
        return;
      }
      ObjectNode key = JsonNodeFactory.instance.objectNode();
      for (String field : keyFields) {
        Optional.ofNullable(item.get(field)).ifPresent(value -> key.set(field, value));
      }
      keys.add(key);
    }
    unique(keys, path);
  }

  /** Names the first repetition of each value, however many follow. */
  private void unique(List<JsonNode> values, FieldPath path) {
    Map<JsonNode, Integer> times = new HashMap<>();
    for (int i = 0; i < values.size(); i++) {
      JsonNode value = values.get(i);
      if (times.merge(value, 1, Integer::sum) == 2) {
        problems.add(Problem.found(path.item(i), Kind.DUPLICATE, GoFormat.value(value), ""));
      }
    }
  }
}
