package io.redisbench.helm;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.helm.ValuesSchema.Section;
import io.redisbench.helm.ValuesSchema.Value;
import java.util.Map;

/** The chart's values.yaml, made from the schema. */
final class ValuesFile {

  private static final int WIDTH = 110;

  private final StringBuilder yaml = new StringBuilder();

  private ValuesFile() {}

  static String yaml(ValuesSchema schema) {
    ValuesFile file = new ValuesFile();
    file.comment("", "Made from values.schema.json; a test tells when it is out of date.");
    file.section("", schema.whole());
    return file.yaml.toString();
  }

  private void section(String indent, Section section) {
    for (Record part : section.parts()) {
      if (indent.isEmpty()) {
        yaml.append('\n');
      }
      if (part instanceof Value value) {
        comment(indent, value.description());
        value(indent, value);
      } else if (part instanceof Section inner) {
        comment(indent, inner.description());
        yaml.append(indent).append(inner.name()).append(":\n");
        section(indent + "  ", inner);
      }
    }
  }

  private void value(String indent, Value value) {
    JsonNode initial = value.initial();
    yaml.append(indent).append(value.name()).append(':');
    if (!initial.isContainerNode() || initial.isEmpty()) {
      yaml.append(' ').append(initial).append('\n');
      return;
    }
    yaml.append('\n');
    if (initial.isArray()) {
      initial.forEach(item -> yaml.append(indent).append("  - ").append(item).append('\n'));
      return;
    }
    for (Map.Entry<String, JsonNode> entry : initial.properties()) {
      yaml.append(indent).append("  ").append(entry.getKey()).append(": ");
      yaml.append(entry.getValue()).append('\n');
    }
  }

  private void comment(String indent, String text) {
    StringBuilder line = new StringBuilder();
    for (String word : text.split(" ")) {
      if (!line.isEmpty() && indent.length() + line.length() + word.length() + 3 > WIDTH) {
        yaml.append(indent).append("# ").append(line).append('\n');
        line.setLength(0);
      }
      line.append(line.isEmpty() ? "" : " ").append(word);
    }
    yaml.append(indent).append("# ").append(line).append('\n');
  }
}
