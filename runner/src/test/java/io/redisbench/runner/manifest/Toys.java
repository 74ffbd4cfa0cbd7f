package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A made-up resource whose definition uses every part of a schema that is understood here. */
final class Toys {

  private static final Path DEFINITION = Path.of("src/test/resources/manifests/toy/crd.yaml");

  private Toys() {}

  static ManifestReader<JsonNode> reader() throws IOException {
    CustomResourceSchema definition = CustomResourceSchema.parse(Files.readString(DEFINITION));
    return new ManifestReader<>(definition, JsonNode.class, ApiJson.json());
  }

  static Outcome<JsonNode> read(String text) throws IOException {
    return reader().read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** A toy whose spec is the given text, which starts with two spaces. */
  static String withSpec(String spec) {
    return "apiVersion: test.redisbench.io/v1\nkind: Toy\nmetadata: {name: toy}\nspec:\n" + spec;
  }

  /** What is told about a text that must be refused, one line each. */
  static List<String> refusals(String text) throws IOException {
    return Refusals.of(read(text)).stream().map(problem -> problem.describe("toy.yaml")).toList();
  }
}
