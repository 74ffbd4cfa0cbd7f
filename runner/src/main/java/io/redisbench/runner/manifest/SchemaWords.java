package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.ValidationMessage;
import io.redisbench.runner.manifest.Problem.Kind;
import java.util.ArrayList;
import java.util.List;

/** Says what a schema does not allow, in the API server's words. */
final class SchemaWords {

  private SchemaWords() {}

  /**
   * @param message what the validator found
   * @param owner the schema whose keyword is broken
   * @param path the value that breaks it
   */
  static Problem of(ValidationMessage message, JsonNode owner, FieldPath path) {
    JsonNode found = message.getInstanceNode();
    JsonNode limit = owner.path(message.getType());
    return switch (message.getType()) {
      case "required" -> Problem.at(path.field(message.getProperty()), Kind.REQUIRED, "");
      case "type" -> wrongType(path, found, limit);
      case "enum" -> unsupported(path, found, limit);
      case "minimum" -> outOfRange(path, found, limit, "greater", owner.path("exclusiveMinimum"));
      case "maximum" -> outOfRange(path, found, limit, "less", owner.path("exclusiveMaximum"));
      case "multipleOf" -> invalid(path, found, "should be a multiple of " + bound(found, limit));
      case "minLength" ->
          invalid(path, found, "should be at least " + limit.asLong() + " chars long");
      case "maxLength" ->
          Problem.at(path, Kind.TOO_LONG, atMost("may not be more than ", limit, "byte"));
      case "pattern" -> invalid(path, found, "should match '" + limit.asText() + "'");
      case "minItems" -> tooFew(path, found, limit, "items");
      case "minProperties" -> tooFew(path, found, limit, "properties");
      case "maxItems", "maxProperties" ->
          Problem.found(
              path,
              Kind.TOO_MANY,
              Integer.toString(found.size()),
              atMost("must have at most ", limit, "item"));
      case "oneOf" ->
          alternatives(path, "must validate one and only one schema (oneOf). " + valid(message));
      case "anyOf" -> alternatives(path, "must validate at least one schema (anyOf)");
      case "not" -> alternatives(path, "must not validate the schema (not)");
      default -> throw new IllegalStateException("no words for the keyword " + message.getType());
    };
  }

  /** The name of a value's type as the API server writes it. */
  static String typeOf(JsonNode value) {
    return switch (value.getNodeType()) {
      case OBJECT -> "object";
      case ARRAY -> "array";
      case STRING -> "string";
      case BOOLEAN -> "boolean";
      case NUMBER -> value.isIntegralNumber() ? "integer" : "number";
      default -> "null";
    };
  }

  private static Problem wrongType(FieldPath path, JsonNode found, JsonNode types) {
    List<String> names = new ArrayList<>();
    types.forEach(type -> names.add(type.asText()));
    names.remove("null");
    String type = GoFormat.quoted(typeOf(found));
    String rule = " in body must be of type " + String.join(",", names) + ": " + type;
    return Problem.found(path, Kind.WRONG_TYPE, type, path + rule);
  }

  private static Problem unsupported(FieldPath path, JsonNode found, JsonNode allowed) {
    List<String> values = new ArrayList<>();
    allowed.forEach(value -> values.add(GoFormat.quoted(value.asText())));
    return Problem.found(
        path,
        Kind.UNSUPPORTED,
        GoFormat.value(found),
        "supported values: " + String.join(", ", values));
  }

  private static Problem outOfRange(
      FieldPath path, JsonNode found, JsonNode limit, String side, JsonNode isExclusive) {
    String orEqual = isExclusive.asBoolean() ? "" : " or equal to";
    return invalid(
        path, found, "should be " + side + " than" + orEqual + " " + bound(found, limit));
  }

  /** A limit is printed as a number of the kind that was found. */
  private static String bound(JsonNode found, JsonNode limit) {
    return found.isIntegralNumber()
        ? Long.toString(limit.asLong())
        : GoFormat.number(limit.asDouble());
  }

  private static Problem tooFew(FieldPath path, JsonNode found, JsonNode limit, String what) {
    String rule = " in body should have at least " + limit.asLong() + " " + what;
    return Problem.found(path, Kind.INVALID, Integer.toString(found.size()), path + rule);
  }

  private static Problem invalid(FieldPath path, JsonNode found, String rule) {
    return Problem.found(path, Kind.INVALID, GoFormat.value(found), path + " in body " + rule);
  }

  private static String atMost(String lead, JsonNode limit, String unit) {
    return lead + limit.asLong() + " " + unit + (limit.asLong() == 1 ? "" : "s");
  }

  private static Problem alternatives(FieldPath path, String rule) {
    return Problem.of(Kind.INVALID, path, GoFormat.quoted(path.toString()) + " " + rule);
  }

  private static String valid(ValidationMessage message) {
    Object[] arguments = message.getArguments();
    String count = arguments.length == 0 ? "0" : String.valueOf(arguments[0]);
    return count.equals("0") ? "Found none valid" : "Found " + count + " valid alternatives";
  }
}
