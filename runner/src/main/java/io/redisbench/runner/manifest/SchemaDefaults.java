package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;

/**
 * Fills in the defaults of a schema as the API server does: a field that is absent, or null where
 * null is not allowed, gets its default wherever the object it belongs to is present. A null that
 * is neither allowed nor has a default counts as absent.
 */
final class SchemaDefaults {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private SchemaDefaults() {}

  /** The value with its defaults; the given one is left as it is. */
  static JsonNode apply(JsonNode value, StructuralSchema schema) {
    if (value.isObject()) {
      return object(value, schema);
    }
    Optional<StructuralSchema> items = schema.items();
    if (value.isArray() && items.isPresent()) {
      ArrayNode filled = JSON.arrayNode();
      value.forEach(item -> filled.add(apply(orDefault(item, items.get()), items.get())));
      return filled;
    }
    return value;
  }

  private static JsonNode object(JsonNode value, StructuralSchema schema) {
    ObjectNode filled = JSON.objectNode();
    value
        .properties()
        .forEach(
            field -> {
              Optional<StructuralSchema> known = schema.below(field.getKey());
              JsonNode kept =
                  known.map(below -> orDefault(field.getValue(), below)).orElse(field.getValue());
              if (!kept.isNull() || known.map(StructuralSchema::isNullable).orElse(true)) {
                filled.set(field.getKey(), known.map(s -> apply(kept, s)).orElse(kept));
              }
            });
    for (String name : schema.fieldNames()) {
      if (!filled.has(name)) {
        schema
            .property(name)
            .flatMap(field -> field.defaultValue().map(given -> apply(given.deepCopy(), field)))
            .ifPresent(given -> filled.set(name, given));
      }
    }
    return filled;
  }

  private static JsonNode orDefault(JsonNode value, StructuralSchema schema) {
    return value.isNull() && !schema.isNullable()
        ? schema.defaultValue().<JsonNode>map(JsonNode::deepCopy).orElse(value)
        : value;
  }
}
