package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import java.io.UncheckedIOException;
import java.util.Set;

/** Results whose every free text tries to become part of what it is shown in. */
final class HostileResults {

  static final String TEXT =
      "</script></style></textarea><img src=x onerror=document.title='owned'>\"'{{verdict}}&amp;|\u0007\u2028`";

  /** Fields whose text is one of a few, or a time. */
  private static final Set<String> NOT_FREE =
      Set.of("schemaVersion", "verdict", "outcome", "startedAt", "finishedAt", "spec");

  private HostileResults() {}

  static BenchmarkResults results() {
    JsonNode tree = ApiJson.json().valueToTree(SampleResults.notAllPassed());
    spoil(tree);
    try {
      return ApiJson.json().treeToValue(tree, BenchmarkResults.class);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void spoil(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object.properties().stream()
          .filter(field -> !NOT_FREE.contains(field.getKey()))
          .forEach(
              field -> {
                if (field.getValue().isTextual()) {
                  field.setValue(TextNode.valueOf(TEXT));
                }
                spoil(field.getValue());
              });
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        if (array.get(i).isTextual()) {
          array.set(i, TextNode.valueOf(TEXT));
        }
        spoil(array.get(i));
      }
    }
  }
}
