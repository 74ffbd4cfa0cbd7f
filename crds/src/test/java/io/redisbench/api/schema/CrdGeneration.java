package io.redisbench.api.schema;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.fabric8.crd.generator.annotation.AdditionalPrinterColumn;
import io.fabric8.crdv2.generator.CRDGenerator;
import io.fabric8.kubernetes.client.CustomResource;
import io.redisbench.api.ApiJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Makes the CRD's YAML from the Java types: fabric8 gives the schema, the Javadoc of the types
 * gives the descriptions.
 */
final class CrdGeneration {

  private CrdGeneration() {}

  /** The CRD as it is committed. */
  static String yaml(Class<? extends CustomResource<?, ?>> resource, Path scratch)
      throws IOException {
    new CRDGenerator()
        .customResourceClasses(resource)
        .forCRDVersions("v1")
        .inOutputDir(scratch.toFile())
        .detailedGenerate();
    Path generated;
    try (var files = Files.list(scratch)) {
      generated = files.findFirst().orElseThrow();
    }
    ObjectNode crd = (ObjectNode) ApiJson.yaml().readTree(Files.readString(generated));
    ((ObjectNode) crd.at("/metadata"))
        .putObject("labels")
        .put("app.kubernetes.io/part-of", "redisbench");
    ObjectNode version = (ObjectNode) crd.at("/spec/versions/0");
    declaredOrder((ArrayNode) version.get("additionalPrinterColumns"), resource);
    ObjectNode schema = (ObjectNode) version.at("/schema/openAPIV3Schema");
    schema.put("description", Documentation.ofType(resource));
    // Without this, a manifest without a spec would be accepted.
    schema.putArray("required").add("spec");
    ObjectNode properties = (ObjectNode) schema.get("properties");
    for (Map.Entry<String, Class<?>> part :
        Map.<String, Class<?>>of("spec", specOf(resource), "status", statusOf(resource))
            .entrySet()) {
      ObjectNode node = (ObjectNode) properties.get(part.getKey());
      node.put("description", Documentation.ofType(part.getValue()));
      Documentation.describe(node, part.getValue());
    }
    wholeNumbers(schema);
    ObjectNode conditions = (ObjectNode) schema.at("/properties/status/properties/conditions");
    conditions.put("x-kubernetes-list-type", "map");
    conditions.putArray("x-kubernetes-list-map-keys").add("type");
    ((ArrayNode) conditions.at("/items").withArray("/required"))
        .removeAll()
        .add("type")
        .add("status");
    return "# Generated from the types in crds/; a test tells when it is out of date and how to make it anew.\n"
        + ApiJson.yaml().writeValueAsString(crd);
  }

  /** The generator sorts the columns by name; people read them from left to right. */
  private static void declaredOrder(ArrayNode columns, Class<?> resource) {
    List<JsonNode> ordered = new ArrayList<>();
    for (AdditionalPrinterColumn declared :
        resource.getAnnotationsByType(AdditionalPrinterColumn.class)) {
      columns.forEach(
          column -> {
            if (column.get("name").asText().equals(declared.name())) {
              ordered.add(column);
            }
          });
    }
    columns.removeAll().addAll(ordered);
  }

  private static Class<?> specOf(Class<?> resource) {
    return typeArgument(resource, 0);
  }

  private static Class<?> statusOf(Class<?> resource) {
    return typeArgument(resource, 1);
  }

  private static Class<?> typeArgument(Class<?> resource, int index) {
    return (Class<?>)
        ((java.lang.reflect.ParameterizedType) resource.getGenericSuperclass())
            .getActualTypeArguments()[index];
  }

  /**
   * The generator writes the bounds of integers as decimals, which reads badly in messages of the
   * API server.
   */
  private static void wholeNumbers(JsonNode node) {
    if (node instanceof ObjectNode object) {
      for (String bound : new String[] {"minimum", "maximum"}) {
        JsonNode value = object.get(bound);
        if (value != null && value.isNumber() && value.doubleValue() == value.longValue()) {
          object.put(bound, value.longValue());
        }
      }
    }
    node.forEach(CrdGeneration::wholeNumbers);
  }
}
