package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.runner.manifest.Problem.Kind;
import io.redisbench.runner.spelling.Closest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Picks the one document that is meant from a file that may hold others: what people keep beside a
 * benchmark (a Namespace, a Secret) is for kubectl, and is passed over.
 *
 * @param document the one that is meant
 * @param notes a sentence for each document that was passed over
 */
record DocumentChoice(YamlDocument document, List<String> notes) {

  /**
   * @throws UnreadableException when there is none, or more than one
   */
  static DocumentChoice of(List<YamlDocument> documents, CustomResourceSchema schema)
      throws UnreadableException {
    List<YamlDocument> meant = new ArrayList<>();
    List<JsonNode> others = new ArrayList<>();
    for (YamlDocument document : documents) {
      if (document.tree().isNull()) {
        continue;
      }
      if (!document.tree().isObject()) {
        throw new UnreadableException(
            "is not a manifest: what is there is of type "
                + SchemaWords.typeOf(document.tree())
                + ", not with fields such as apiVersion: "
                + schema.apiVersion());
      }
      if (isMeant(document.tree(), schema)) {
        meant.add(document);
      } else {
        others.add(document.tree());
      }
    }
    if (meant.size() == 1) {
      return new DocumentChoice(
          meant.get(0), others.stream().map(other -> name(other) + " was passed over").toList());
    }
    if (meant.size() > 1) {
      String names =
          meant.stream().map(found -> name(found.tree())).collect(Collectors.joining(", "));
      throw new UnreadableException(
          "holds "
              + meant.size()
              + " of them ("
              + names
              + "); one is run at a time: put each into a file of its own");
    }
    throw new UnreadableException(absent(others, schema));
  }

  /** The kind and API group that are wanted, or something that looks like a slip of the pen. */
  private static boolean isMeant(JsonNode tree, CustomResourceSchema schema) {
    String kind = tree.path("kind").asText();
    if (kind.equals(schema.kind())) {
      return true;
    }
    String group = tree.path("apiVersion").asText().split("/", 2)[0];
    boolean isOurGroup = group.isEmpty() || group.equals(schema.group());
    return isOurGroup && (kind.isEmpty() || Closest.to(kind, List.of(schema.kind())).isPresent());
  }

  private static String absent(List<JsonNode> others, CustomResourceSchema schema) {
    String wanted = "apiVersion: " + schema.apiVersion() + ", kind: " + schema.kind();
    if (others.isEmpty()) {
      return "is empty; a manifest starts with " + wanted;
    }
    String names = others.stream().map(DocumentChoice::name).collect(Collectors.joining(", "));
    return "holds no " + schema.kind() + " (" + wanted + "), only " + names;
  }

  private static String name(JsonNode tree) {
    String name = tree.path("metadata").path("name").asText();
    return tree.path("kind").asText("?") + (name.isEmpty() ? "" : " " + GoFormat.quoted(name));
  }

  /** What is wrong with apiVersion and kind of the document. */
  List<Problem> header(CustomResourceSchema schema) {
    List<Problem> problems = new ArrayList<>();
    header("apiVersion", schema.apiVersion()).ifPresent(problems::add);
    header("kind", schema.kind()).ifPresent(problems::add);
    return problems;
  }

  private Optional<Problem> header(String field, String expected) {
    JsonNode found = document.tree().path(field);
    FieldPath path = FieldPath.ROOT.field(field);
    if (found.isMissingNode() || found.isNull()) {
      return Optional.of(Problem.at(path, Kind.REQUIRED, "write " + field + ": " + expected));
    }
    return found.asText().equals(expected)
        ? Optional.empty()
        : Optional.of(
            Problem.found(path, Kind.INVALID, GoFormat.value(found), "must be " + expected));
  }
}
