package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.runner.manifest.Problem.Kind;
import io.redisbench.runner.spelling.Closest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says what to write instead of a value that is of the wrong type or not one of those allowed. */
final class ValueHints {

  private final StructuralSchema root;
  private final SourceMap source;

  ValueHints(StructuralSchema root, SourceMap source) {
    this.root = root;
    this.source = source;
  }

  Problem addTo(Problem problem) {
    if (problem.suggestion().isPresent()) {
      return problem;
    }
    if (problem.kind() == Kind.UNSUPPORTED) {
      return problem.suggest(similar(problem.path()));
    }
    if (problem.kind() == Kind.INVALID && problem.words().contains("should match '")) {
      return problem.suggest(
          schema(problem.path()).flatMap(s -> PatternWords.of(s.node().path("pattern").asText())));
    }
    return problem.kind() == Kind.WRONG_TYPE ? problem.suggest(spelling(problem.path())) : problem;
  }

  private Optional<String> similar(FieldPath path) {
    List<String> allowed = new ArrayList<>();
    schema(path).ifPresent(s -> s.node().path("enum").forEach(v -> allowed.add(v.asText())));
    return source
        .text(path)
        .flatMap(text -> Closest.to(text, allowed))
        .map(value -> "did you mean " + value + "?");
  }

  private Optional<String> spelling(FieldPath path) {
    Optional<String> written = source.text(path);
    String type = schema(path).map(StructuralSchema::type).orElse("");
    if (written.isEmpty()) {
      return Optional.empty();
    }
    String text = written.get();
    Optional<JsonNode> plain = YamlScalar.resolve(text);
    return switch (type) {
      case "string" -> Optional.of("write it in quotes: " + GoFormat.quoted(text));
      case "integer" -> plain.filter(JsonNode::isNumber).map(number -> wholeNumber(number, text));
      case "number" ->
          plain.filter(JsonNode::isNumber).map(number -> "write it without quotes: " + text);
      case "boolean" -> Optional.of("write true or false, without quotes");
      case "array" -> Optional.of("write a list: [" + text + "]");
      default -> Optional.empty();
    };
  }

  private static String wholeNumber(JsonNode number, String text) {
    return number.isIntegralNumber()
        ? "write it without quotes: " + text
        : "write a whole number of at most 18 digits";
  }

  private Optional<StructuralSchema> schema(FieldPath path) {
    Optional<StructuralSchema> schema = Optional.of(root);
    for (FieldPath.Step step : path.steps()) {
      schema =
          schema.flatMap(
              parent -> parent.items().isPresent() ? parent.items() : parent.below(step.token()));
    }
    return schema;
  }
}
