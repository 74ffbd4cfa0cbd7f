package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.re2j.Pattern;
import com.networknt.schema.JsonNodePath;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion.VersionFlag;
import com.networknt.schema.ValidationMessage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Holds a manifest to the schema proper: types, required fields, ranges, patterns, lengths. */
final class SchemaRules {

  private static final Set<String> LENGTHS = Set.of("minLength", "maxLength");

  private final JsonNode text;
  private final JsonSchema schema;

  private SchemaRules(JsonNode text) {
    SchemaValidatorsConfig config =
        SchemaValidatorsConfig.builder()
            .regularExpressionFactory(pattern -> Pattern.compile(pattern)::matches)
            .messageSource((key, original, locale, arguments) -> key)
            .build();
    this.text = text;
    this.schema = JsonSchemaFactory.getInstance(VersionFlag.V4).getSchema(text, config);
  }

  /** All that the schema does not allow; text of a wrong length is not held to its pattern. */
  static List<Problem> check(JsonNode manifest, StructuralSchema structural) {
    return new SchemaRules(PlainJsonSchema.of(structural, List.of(manifest))).check(manifest);
  }

  private List<Problem> check(JsonNode manifest) {
    List<Problem> problems = new ArrayList<>();
    Set<ValidationMessage> messages = schema.validate(manifest);
    Set<JsonNodePath> ofWrongLength =
        messages.stream()
            .filter(message -> LENGTHS.contains(message.getType()))
            .map(ValidationMessage::getInstanceLocation)
            .collect(Collectors.toSet());
    for (ValidationMessage message : messages) {
      boolean isToldAlready =
          message.getType().equals("pattern")
              && ofWrongLength.contains(message.getInstanceLocation());
      if (!isToldAlready && !isLesserAlternative(message)) {
        JsonNode owner = owner(message.getEvaluationPath());
        problems.add(SchemaWords.of(message, owner, path(message.getInstanceLocation())));
      }
    }
    return problems;
  }

  private JsonNode owner(JsonNodePath keyword) {
    JsonNode owner = text;
    for (int i = 0; i + 1 < keyword.getNameCount(); i++) {
      owner =
          keyword.getElement(i) instanceof Integer index
              ? owner.path(index)
              : owner.path(keyword.getName(i));
    }
    return owner;
  }

  /** Of several alternatives none of which fits, only the first is explained. */
  private static boolean isLesserAlternative(ValidationMessage message) {
    JsonNodePath path = message.getEvaluationPath();
    for (int i = 0; i + 1 < path.getNameCount(); i++) {
      boolean isChoice = path.getName(i).equals("oneOf") || path.getName(i).equals("anyOf");
      if (isChoice && path.getElement(i + 1) instanceof Integer index && index > 0) {
        return true;
      }
    }
    return false;
  }

  private static FieldPath path(JsonNodePath location) {
    FieldPath path = FieldPath.ROOT;
    for (int i = 0; i < location.getNameCount(); i++) {
      path =
          location.getElement(i) instanceof Integer index
              ? path.item(index)
              : path.field(location.getName(i));
    }
    return path;
  }
}
