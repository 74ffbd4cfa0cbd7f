package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.runner.manifest.Problem.Kind;

/**
 * A rule of a schema.
 *
 * @param expression what must be true
 * @param message what to say when it is not; may be empty
 * @param messageExpression gives a better message; may be empty
 * @param reason the sort of problem that a broken rule is
 * @param field the field that is to blame, relative to where the rule stands; may be empty
 */
record CelRule(
    String expression, String message, String messageExpression, Kind reason, String field) {

  static CelRule of(JsonNode rule) {
    if (rule.path("optionalOldSelf").asBoolean()) {
      throw new IllegalArgumentException("optionalOldSelf is not known here: " + rule);
    }
    return new CelRule(
        rule.path("rule").asText().strip(),
        rule.path("message").asText().strip(),
        rule.path("messageExpression").asText().strip(),
        switch (rule.path("reason").asText()) {
          case "FieldValueRequired" -> Kind.REQUIRED;
          case "FieldValueForbidden" -> Kind.FORBIDDEN;
          case "FieldValueDuplicate" -> Kind.DUPLICATE;
          default -> Kind.INVALID;
        },
        rule.path("fieldPath").asText());
  }

  /** What a message calls the rule. */
  String name() {
    return message.isEmpty() ? expression : message;
  }

  /** What to say when no better message can be had. */
  String defaultMessage() {
    return message.isEmpty() ? "failed rule: " + expression : message;
  }
}
