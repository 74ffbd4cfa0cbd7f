package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns a structural schema into a JSON schema (draft 4, whose exclusive bounds are flags too) that
 * means the same: {@code nullable} and {@code x-kubernetes-int-or-string} become types, whatever
 * does not constrain is left out.
 */
final class PlainJsonSchema {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;
  private static final List<String> CONSTRAINTS =
      List.of(
          "required",
          "enum",
          "minimum",
          "maximum",
          "exclusiveMinimum",
          "exclusiveMaximum",
          "multipleOf",
          "minLength",
          "maxLength",
          "pattern",
          "minItems",
          "maxItems",
          "minProperties",
          "maxProperties");
  private static final Set<String> NUMBER_FORMATS = Set.of("int32", "int64", "float", "double");

  private PlainJsonSchema() {}

  /**
   * @throws IllegalArgumentException when the schema uses a format of strings, which is not checked
   *     here
   */
  static JsonNode of(JsonNode structural) {
    ObjectNode schema = JSON.objectNode();
    String format = structural.path("format").asText();
    if (!format.isEmpty() && !NUMBER_FORMATS.contains(format)) {
      throw new IllegalArgumentException("the format " + format + " is not known: use a pattern");
    }
    types(structural).ifPresent(types -> schema.set("type", types));
    for (String constraint : CONSTRAINTS) {
      Optional.ofNullable(structural.get(constraint)).ifPresent(v -> schema.set(constraint, v));
    }
    if (structural.path("properties").isObject()) {
      ObjectNode properties = schema.putObject("properties");
      structural
          .get("properties")
          .properties()
          .forEach(field -> properties.set(field.getKey(), of(field.getValue())));
    }
    for (String nested : List.of("items", "additionalProperties", "not")) {
      if (structural.path(nested).isObject()) {
        schema.set(nested, of(structural.get(nested)));
      }
    }
    boolean isIntOrString = new StructuralSchema(structural).isIntOrString();
    for (String choice : List.of("allOf", "anyOf", "oneOf")) {
      // the schema of an int-or-string repeats its two types in anyOf
      if (structural.path(choice).isArray() && !(isIntOrString && choice.equals("anyOf"))) {
        ArrayNode alternatives = schema.putArray(choice);
        structural.get(choice).forEach(alternative -> alternatives.add(of(alternative)));
      }
    }
    return schema;
  }

  private static Optional<JsonNode> types(JsonNode structural) {
    StructuralSchema schema = new StructuralSchema(structural);
    ArrayNode types = JSON.arrayNode();
    if (schema.isIntOrString()) {
      types.add("integer").add("string");
    } else if (!schema.type().isEmpty()) {
      types.add(schema.type());
    } else {
      return Optional.empty();
    }
    return Optional.of(schema.isNullable() ? types.add("null") : types);
  }
}
