package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One node of a custom resource definition's schema: what may stand at one place. */
record StructuralSchema(JsonNode node) {

  /** The schema of a declared field, or of any field where the object is a map. */
  Optional<StructuralSchema> below(String field) {
    return property(field).or(this::mapValues);
  }

  Optional<StructuralSchema> property(String field) {
    return child(node.path("properties").path(field));
  }

  /** The schema of the values, where the object is a map with free keys. */
  Optional<StructuralSchema> mapValues() {
    return child(node.path("additionalProperties"));
  }

  Optional<StructuralSchema> items() {
    return child(node.path("items"));
  }

  List<String> fieldNames() {
    List<String> names = new ArrayList<>();
    node.path("properties").fieldNames().forEachRemaining(names::add);
    return names;
  }

  boolean keepsUnknownFields() {
    return node.path("x-kubernetes-preserve-unknown-fields").asBoolean()
        || node.path("additionalProperties").asBoolean();
  }

  boolean isNullable() {
    return node.path("nullable").asBoolean();
  }

  boolean isIntOrString() {
    return node.path("x-kubernetes-int-or-string").asBoolean();
  }

  /** {@code object}, {@code array}, {@code string} and so on; empty where anything goes. */
  String type() {
    return node.path("type").asText();
  }

  Optional<JsonNode> defaultValue() {
    return Optional.ofNullable(node.get("default"));
  }

  /** {@code set}, {@code map} or {@code atomic}; empty for other types. */
  String listType() {
    return node.path("x-kubernetes-list-type").asText();
  }

  List<String> listKeys() {
    List<String> keys = new ArrayList<>();
    node.path("x-kubernetes-list-map-keys").forEach(key -> keys.add(key.asText()));
    return keys;
  }

  List<CelRule> rules() {
    List<CelRule> rules = new ArrayList<>();
    node.path("x-kubernetes-validations").forEach(rule -> rules.add(CelRule.of(rule)));
    return rules;
  }

  private static Optional<StructuralSchema> child(JsonNode node) {
    return node.isObject() ? Optional.of(new StructuralSchema(node)) : Optional.empty();
  }
}
