package io.redisbench.helm;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The schema of the chart's values, which is the one source of their names, defaults and
 * descriptions.
 */
record ValuesSchema(JsonNode root) {

  static final Path FILE = Chart.FOLDER.resolve("values.schema.json");

  /** A value with a default; {@code path} is dotted. */
  record Value(String path, String name, JsonNode schema) {

    String description() {
      return schema.get("description").asText();
    }

    JsonNode initial() {
      return schema.get("default");
    }

    String type() {
      StringBuilder type = new StringBuilder();
      if (schema.has("enum")) {
        List<String> choices = new ArrayList<>();
        schema.get("enum").forEach(choice -> choices.add("`" + choice.asText() + "`"));
        type.append(String.join(", ", choices));
      } else if (schema.get("type").isArray()) {
        List<String> types = new ArrayList<>();
        schema.get("type").forEach(one -> types.add(one.asText()));
        type.append(String.join(" or ", types));
      } else if (schema.has("items")) {
        type.append("list of ").append(schema.at("/items/type").asText());
      } else if (schema.has("additionalProperties")) {
        type.append("map");
      } else {
        type.append(schema.get("type").asText());
      }
      if (schema.has("minimum")) {
        type.append(", at least ").append(schema.get("minimum").asText());
      }
      if (schema.has("maximum")) {
        type.append(", at most ").append(schema.get("maximum").asText());
      }
      return type.toString();
    }
  }

  /** Values that belong together; the whole of it has an empty path. */
  record Section(String path, String name, JsonNode schema) {

    String description() {
      return schema.path("description").asText();
    }

    /** Values and sections in the order of the schema. */
    List<Record> parts() {
      List<Record> parts = new ArrayList<>();
      for (Map.Entry<String, JsonNode> property : schema.get("properties").properties()) {
        String child = path.isEmpty() ? property.getKey() : path + "." + property.getKey();
        if (property.getValue().has("default")) {
          parts.add(new Value(child, property.getKey(), property.getValue()));
        } else if (property.getValue().has("properties")) {
          parts.add(new Section(child, property.getKey(), property.getValue()));
        }
      }
      return parts;
    }

    List<Value> values() {
      return only(Value.class);
    }

    List<Section> sections() {
      return only(Section.class);
    }

    private <T extends Record> List<T> only(Class<T> type) {
      return parts().stream().filter(type::isInstance).map(type::cast).toList();
    }
  }

  static ValuesSchema read() throws IOException {
    return new ValuesSchema(new JsonMapper().readTree(FILE.toFile()));
  }

  Section whole() {
    return new Section("", "", root);
  }
}
