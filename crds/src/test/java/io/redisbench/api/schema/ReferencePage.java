package io.redisbench.api.schema;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The reference page of a custom resource, made from its CRD. */
final class ReferencePage {

  private final StringBuilder page = new StringBuilder();

  private ReferencePage() {}

  static String markdown(String crdYaml) throws IOException {
    JsonNode crd = ApiJson.yaml().readTree(crdYaml);
    JsonNode version = crd.at("/spec/versions/0");
    JsonNode schema = version.at("/schema/openAPIV3Schema");
    String kind = crd.at("/spec/names/kind").asText();
    ReferencePage reference = new ReferencePage();
    reference.page.append(
        """
        # %s

        `apiVersion: %s/%s`, short name `%s`. %s

        Made from the types in `crds/`; a test tells when this page is out of date and how to make it anew.
        """
            .formatted(
                kind,
                crd.at("/spec/group").asText(),
                version.at("/name").asText(),
                crd.at("/spec/names/shortNames/0").asText(),
                sentence(schema.path("description").asText())));
    reference.object("spec", schema.at("/properties/spec"));
    reference.object("status", schema.at("/properties/status"));
    return reference.page.toString();
  }

  private void object(String path, JsonNode schema) {
    page.append("\n## ").append(path).append("\n\n");
    if (schema.has("description")) {
      page.append(sentence(schema.get("description").asText())).append("\n\n");
    }
    List<String> required = new ArrayList<>();
    schema.path("required").forEach(name -> required.add(name.asText()));
    page.append("| field | type | what it says |\n| --- | --- | --- |\n");
    for (Map.Entry<String, JsonNode> property : properties(schema)) {
      JsonNode node = property.getValue();
      page.append(
          "| `%s`%s | %s | %s |\n"
              .formatted(
                  property.getKey(),
                  required.contains(property.getKey()) ? " (required)" : "",
                  type(node),
                  cell(sentence(node.path("description").asText()))));
    }
    JsonNode rules = schema.path("x-kubernetes-validations");
    if (!rules.isEmpty()) {
      page.append("\nRules over several fields, and what is said when one is broken:\n\n");
      rules.forEach(rule -> page.append("- ").append(rule.get("message").asText()).append('\n'));
    }
    for (Map.Entry<String, JsonNode> property : properties(schema)) {
      JsonNode node = property.getValue();
      if (isOurs(node)) {
        object(path + "." + property.getKey(), node);
      } else if (isOurs(node.path("items"))) {
        object(path + "." + property.getKey() + "[]", node.get("items"));
      }
    }
  }

  /** Types of Kubernetes itself have no description of ours; they are named and not repeated. */
  private static boolean isOurs(JsonNode node) {
    return node.has("properties")
        && properties(node).stream().allMatch(entry -> entry.getValue().has("description"));
  }

  private static List<Map.Entry<String, JsonNode>> properties(JsonNode schema) {
    return List.copyOf(schema.path("properties").properties());
  }

  private static String type(JsonNode node) {
    StringBuilder type = new StringBuilder();
    if (node.has("enum")) {
      List<String> values = new ArrayList<>();
      node.get("enum").forEach(value -> values.add("`" + value.asText() + "`"));
      type.append(String.join(", ", values));
    } else if (node.has("x-kubernetes-int-or-string")) {
      type.append("amount");
    } else if (node.path("type").asText().equals("array")) {
      type.append("list of ").append(type(node.get("items")));
    } else if (node.has("additionalProperties")) {
      type.append("map of ").append(type(node.get("additionalProperties")));
    } else {
      type.append(node.path("type").asText());
    }
    if (node.has("minimum") || node.has("maximum")) {
      type.append(node.path("exclusiveMinimum").asBoolean() ? ", above " : ", ");
      type.append(node.path("minimum").asText("")).append(" to ");
      type.append(node.path("maximum").asText("any"));
    }
    if (node.has("default")) {
      type.append(", default `").append(node.get("default").asText()).append('`');
    }
    return type.toString();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static String sentence(String text) {
    if (text.isEmpty()) {
      return "";
    }
    String upper = Character.toUpperCase(text.charAt(0)) + text.substring(1);
    return upper.endsWith(".") ? upper : upper + ".";
  }
}
