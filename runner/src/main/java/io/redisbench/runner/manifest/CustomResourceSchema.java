package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a custom resource definition says about its resources.
 *
 * @param group the API group, for example {@code redisbench.io}
 * @param version the version that is stored, for example {@code v1alpha1}
 * @param kind the kind, for example {@code RedisBenchmark}
 * @param root the schema of a whole resource, metadata included
 */
public record CustomResourceSchema(
    String group, String version, String kind, StructuralSchema root) {

  /** The first line of a manifest: group and version. */
  public String apiVersion() {
    return group + "/" + version;
  }

  /**
   * Reads a CustomResourceDefinition.
   *
   * @throws IOException when it cannot be read
   * @throws IllegalArgumentException when it is not one
   */
  public static CustomResourceSchema read(InputStream yaml) throws IOException {
    return parse(new String(yaml.readAllBytes(), StandardCharsets.UTF_8));
  }

  static CustomResourceSchema parse(String yaml) {
    try {
      return of(Yaml.documents(yaml).get(0).tree());
    } catch (UnreadableException e) {
      throw new IllegalArgumentException(e.problem().words(), e);
    }
  }

  private static CustomResourceSchema of(JsonNode definition) throws UnreadableException {
    JsonNode spec = definition.path("spec");
    for (JsonNode version : spec.path("versions")) {
      JsonNode root = version.path("schema").path("openAPIV3Schema");
      if (version.path("storage").asBoolean() && root instanceof ObjectNode schema) {
        JsonNode common = Yaml.documents(ObjectMeta.SCHEMA).get(0).tree();
        schema.withObject("properties").setAll((ObjectNode) common);
        return new CustomResourceSchema(
            spec.path("group").asText(),
            version.path("name").asText(),
            spec.path("names").path("kind").asText(),
            new StructuralSchema(schema));
      }
    }
    throw new IllegalArgumentException("no CustomResourceDefinition with a stored version");
  }
}
