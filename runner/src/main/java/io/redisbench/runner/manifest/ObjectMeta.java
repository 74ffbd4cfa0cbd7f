package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.runner.manifest.Problem.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The part of a manifest that all kinds have in common. */
final class ObjectMeta {

  /** The fields of every resource; a definition says little of them. */
  static final String SCHEMA =
      """
      apiVersion: {type: string}
      kind: {type: string}
      metadata:
        type: object
        properties:
          name: {type: string}
          generateName: {type: string}
          namespace: {type: string}
          labels: {type: object, additionalProperties: {type: string}}
          annotations: {type: object, additionalProperties: {type: string}}
          finalizers: {type: array, items: {type: string}}
          ownerReferences:
            type: array
            items: {type: object, x-kubernetes-preserve-unknown-fields: true}
          managedFields:
            type: array
            items: {type: object, x-kubernetes-preserve-unknown-fields: true}
          creationTimestamp: {type: string}
          deletionTimestamp: {type: string}
          deletionGracePeriodSeconds: {type: integer}
          generation: {type: integer}
          resourceVersion: {type: string}
          selfLink: {type: string}
          uid: {type: string}
      """;

  private static final FieldPath METADATA = FieldPath.ROOT.field("metadata");
  private static final String SUBDOMAIN =
      "[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*";
  private static final String NAME_PART = "([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]";
  private static final String VALUE = "(" + NAME_PART + ")?";
  private static final int LONGEST_SUBDOMAIN = 253;
  private static final int LONGEST_NAME_PART = 63;

  private ObjectMeta() {}

  /** What is wrong with name, labels and annotations, where their types are right. */
  static List<Problem> check(JsonNode metadata) {
    List<Problem> problems = new ArrayList<>();
    JsonNode name = metadata.path("name");
    if (name.isMissingNode() || name.asText().isEmpty()) {
      String detail = "name or generateName is required";
      problems.add(Problem.at(METADATA.field("name"), Kind.REQUIRED, detail));
    } else if (name.isTextual()) {
      addAll(problems, METADATA.field("name"), name.asText(), subdomain(name.asText()));
    }
    FieldPath labels = METADATA.field("labels");
    metadata
        .path("labels")
        .properties()
        .forEach(
            label -> {
              addAll(problems, labels, label.getKey(), qualifiedName(label.getKey()));
              String value = label.getValue().asText();
              addAll(problems, labels, value, labelValue(value));
            });
    FieldPath annotations = METADATA.field("annotations");
    metadata
        .path("annotations")
        .fieldNames()
        .forEachRemaining(
            key -> addAll(problems, annotations, key, qualifiedName(key.toLowerCase(Locale.ROOT))));
    return problems;
  }

  private static void addAll(
      List<Problem> problems, FieldPath path, String value, List<String> details) {
    for (String detail : details) {
      problems.add(Problem.found(path, Kind.INVALID, GoFormat.quoted(value), detail));
    }
  }

  private static List<String> subdomain(String text) {
    String rule =
        "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or"
            + " '.', and must start and end with an alphanumeric character (e.g. 'example.com',"
            + " regex used for validation is '"
            + SUBDOMAIN
            + "')";
    return limited(text, LONGEST_SUBDOMAIN, SUBDOMAIN, rule);
  }

  private static List<String> labelValue(String text) {
    String rule =
        "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or"
            + " '.', and must start and end with an alphanumeric character (e.g. 'MyValue',  or"
            + " 'my_value',  or '12345', regex used for validation is '"
            + VALUE
            + "')";
    return limited(text, LONGEST_NAME_PART, VALUE, rule);
  }

  private static List<String> qualifiedName(String text) {
    String rule =
        " must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an"
            + " alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for"
            + " validation is '"
            + NAME_PART
            + "')";
    String[] parts = text.split("/", -1);
    if (parts.length > 2) {
      String prefix = " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')";
      return List.of("a qualified name" + rule + prefix);
    }
    List<String> details = new ArrayList<>();
    if (parts.length == 2 && parts[0].isEmpty()) {
      details.add("prefix part must be non-empty");
    } else if (parts.length == 2) {
      subdomain(parts[0]).forEach(detail -> details.add("prefix part " + detail));
    }
    String name = parts[parts.length - 1];
    if (name.isEmpty()) {
      details.add("name part must be non-empty");
    }
    details.addAll(limited(name, LONGEST_NAME_PART, NAME_PART, "name part" + rule));
    return details;
  }

  /** Text that is too long is not held to the pattern as well: one sentence is enough. */
  private static List<String> limited(String text, int longest, String pattern, String rule) {
    if (text.length() > longest) {
      String part = rule.startsWith("name part") ? "name part " : "";
      return List.of(part + "must be no more than " + longest + " characters");
    }
    return Pattern.matches(pattern, text) ? List.of() : List.of(rule);
  }
}
