package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cel.common.CelErrorCode;
import dev.cel.runtime.CelEvaluationException;
import io.redisbench.runner.manifest.Problem.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Holds a manifest to the rules of its schema ({@code x-kubernetes-validations}). */
final class CelRules {

  private static final String NOT_CHECKED =
      "some validation rules were not checked because the object was invalid; correct the existing"
          + " errors to complete validation";
  private static final Pattern OLD_SELF = Pattern.compile("\\boldSelf\\b");
  private static final Pattern WHERE = Pattern.compile("^evaluation error( at [^ ]+)?: ");
  private static final Pattern QUOTED = Pattern.compile("'([^']*)'");

  private final CelPrograms programs;
  private final Set<FieldPath> blocked;
  private final List<Problem> problems = new ArrayList<>();
  private boolean hasSkipped;

  private CelRules(CelPrograms programs, Set<FieldPath> blocked) {
    this.programs = programs;
    this.blocked = blocked;
  }

  /**
   * The broken rules.
   *
   * @param blocked values that a rule must not look at, because they are not what the schema says
   */
  static List<Problem> check(
      JsonNode manifest, StructuralSchema schema, CelPrograms programs, Set<FieldPath> blocked) {
    CelRules rules = new CelRules(programs, blocked);
    rules.walk(manifest, schema, FieldPath.ROOT);
    if (rules.hasSkipped) {
      rules.problems.add(Problem.of(Kind.NOT_CHECKED, FieldPath.ROOT, NOT_CHECKED));
    }
    return rules.problems;
  }

  /** Starts to compile the rules that this manifest will be held to. */
  static void prepare(JsonNode value, StructuralSchema schema, CelPrograms programs) {
    if (value.isNull()) {
      return;
    }
    rulesOf(schema).forEach(rule -> programs.prepare(rule.expression()));
    if (value.isArray()) {
      schema.items().ifPresent(items -> value.forEach(item -> prepare(item, items, programs)));
    }
    value
        .properties()
        .forEach(
            field ->
                schema
                    .below(field.getKey())
                    .ifPresent(below -> prepare(field.getValue(), below, programs)));
  }

  private void walk(JsonNode value, StructuralSchema schema, FieldPath path) {
    if (value.isNull()) {
      return;
    }
    List<CelRule> rules = rulesOf(schema);
    if (!rules.isEmpty() && blocked.stream().anyMatch(path::isInLineWith)) {
      hasSkipped = true;
    } else if (!rules.isEmpty()) {
      Object self = CelValues.of(value, Optional.of(schema));
      rules.forEach(rule -> evaluate(rule, self, schema, path));
    }
    Optional<StructuralSchema> items = schema.items();
    if (value.isArray() && items.isPresent()) {
      for (int i = 0; i < value.size(); i++) {
        walk(value.get(i), items.get(), path.item(i));
      }
    }
    value
        .properties()
        .forEach(
            field -> {
              String name = field.getKey();
              schema.mapValues().ifPresent(s -> walk(field.getValue(), s, path.key(name)));
              schema.property(name).ifPresent(s -> walk(field.getValue(), s, path.field(name)));
            });
  }

  /** Without the rules about changes, which have nothing to say about a manifest by itself. */
  private static List<CelRule> rulesOf(StructuralSchema schema) {
    return schema.rules().stream()
        .filter(rule -> !OLD_SELF.matcher(rule.expression()).find())
        .toList();
  }

  private void evaluate(CelRule rule, Object self, StructuralSchema schema, FieldPath path) {
    String type = GoFormat.quoted(schema.type());
    try {
      if (!Boolean.TRUE.equals(programs.evaluate(rule.expression(), self))) {
        problems.add(broken(rule, self, type, path));
      }
    } catch (CelEvaluationException e) {
      String detail = reason(e) + " evaluating rule: " + rule.name();
      problems.add(Problem.found(path, Kind.INVALID, type, detail));
    }
  }

  private Problem broken(CelRule rule, Object self, String type, FieldPath path) {
    FieldPath blamed = path;
    for (String field : rule.field().split("\\.")) {
      blamed = field.isEmpty() ? blamed : blamed.field(field);
    }
    String message = message(rule, self);
    return switch (rule.reason()) {
      case REQUIRED, FORBIDDEN -> Problem.at(blamed, rule.reason(), message);
      case DUPLICATE -> Problem.found(blamed, Kind.DUPLICATE, type, "");
      default -> Problem.found(blamed, Kind.INVALID, type, message);
    };
  }

  private String message(CelRule rule, Object self) {
    if (rule.messageExpression().isEmpty()) {
      return rule.defaultMessage();
    }
    try {
      return programs.evaluate(rule.messageExpression(), self) instanceof String text
              && !text.isBlank()
              && !text.strip().contains("\n")
          ? text.strip()
          : rule.defaultMessage();
    } catch (CelEvaluationException e) {
      return rule.defaultMessage();
    }
  }

  private static String reason(CelEvaluationException e) {
    String text = String.valueOf(e.getMessage());
    Matcher key = QUOTED.matcher(text);
    if (e.getErrorCode() == CelErrorCode.ATTRIBUTE_NOT_FOUND && key.find()) {
      return "no such key: " + key.group(1);
    }
    return e.getErrorCode() == CelErrorCode.DIVIDE_BY_ZERO
        ? "division by zero"
        : WHERE.matcher(text).replaceFirst("");
  }
}
