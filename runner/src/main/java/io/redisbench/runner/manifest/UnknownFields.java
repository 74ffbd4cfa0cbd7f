package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.redisbench.runner.manifest.Problem.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Takes out of a manifest what its schema does not know, and says so. */
final class UnknownFields {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final FieldHints hints;
  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param root the schema of a whole manifest, where a misplaced field is looked for
   */
  UnknownFields(StructuralSchema root) {
    this.hints = new FieldHints(root);
  }

  List<Problem> problems() {
    return problems;
  }

  /** The manifest without unknown fields; the given one is left as it is. */
  JsonNode prune(JsonNode value, Optional<StructuralSchema> schema, FieldPath path) {
    boolean keepsAll = schema.filter(StructuralSchema::keepsUnknownFields).isPresent();
    if (value.isArray()) {
      ArrayNode pruned = JSON.arrayNode();
      for (JsonNode item : value) {
        Optional<StructuralSchema> items = schema.flatMap(StructuralSchema::items);
        boolean isFree = items.isEmpty() && keepsAll;
        pruned.add(isFree ? item : prune(item, items, path.item(pruned.size())));
      }
      return pruned;
    }
    if (!value.isObject()) {
      return value;
    }
    ObjectNode pruned = JSON.objectNode();
    value
        .properties()
        .forEach(
            field -> {
              FieldPath below = path.field(field.getKey());
              Optional<StructuralSchema> known = schema.flatMap(s -> s.below(field.getKey()));
              if (known.isPresent()) {
                pruned.set(field.getKey(), prune(field.getValue(), known, below));
              } else if (keepsAll) {
                pruned.set(field.getKey(), field.getValue());
              } else {
                problems.add(unknown(below, field.getKey(), schema));
              }
            });
    return pruned;
  }

  private Problem unknown(FieldPath path, String name, Optional<StructuralSchema> schema) {
    String words = "unknown field " + GoFormat.quoted(path.toString());
    return Problem.of(Kind.UNKNOWN_FIELD, path, words).suggest(hints.forUnknown(name, schema));
  }
}
