package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.RedisBenchmark;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Defaults are filled in as the API server fills them in. */
class SchemaDefaultsTest {

  private static final StructuralSchema SCHEMA =
      new StructuralSchema(
          tree(
              """
              properties:
                a: {type: integer, default: 1}
                b: {type: object, properties: {c: {type: integer, default: 2}}}
                d: {type: object, default: {}, properties: {e: {type: string, default: x}}}
                f: {type: string, nullable: true, default: y}
                g: {type: string}
                h: {type: array, items: {type: object, properties: {i: {default: 3}}}}
                j: {type: object, additionalProperties: {type: string}}
              """));

  @Test
  void aDefaultIsFilledInWhereTheParentIsPresent() {
    assertThat(filled("{b: {}}")).isEqualTo(tree("{b: {c: 2}, a: 1, d: {e: x}, f: y}"));
  }

  @Test
  void anAbsentParentIsNotMadeForItsDefaults() {
    assertThat(filled("{}").has("b")).isFalse();
  }

  @Test
  void whatIsGivenStays() {
    assertThat(filled("{a: 9, d: {e: z}, f: w}")).isEqualTo(tree("{a: 9, d: {e: z}, f: w}"));
  }

  @Test
  void aNullCountsAsAbsentUnlessItIsAllowed() {
    assertThat(filled("{a: null, f: null, g: null, j: {k: null}}"))
        .isEqualTo(tree("{a: 1, f: null, j: {}, d: {e: x}}"));
  }

  @Test
  void itemsOfListsGetTheirDefaults() {
    assertThat(filled("{h: [{}, {i: 4}]}").path("h")).isEqualTo(tree("[{i: 3}, {i: 4}]"));
  }

  @Test
  void theGivenTreeIsLeftAsItIs() {
    JsonNode given = tree("{b: {}}");
    JsonNode filled = SchemaDefaults.apply(given, SCHEMA);
    assertThat(filled).isNotEqualTo(given);
    assertThat(given).isEqualTo(tree("{b: {}}"));
  }

  @Test
  void aGoodBenchmarkComesWithTheDefaultsOfItsDefinition() {
    Path manifest = Path.of("src/test/resources/manifests/redisbenchmark/good/smallest-json.yaml");
    Outcome<RedisBenchmark> outcome = ManifestReader.ofRedisBenchmarks().read(manifest);
    assertThat(outcome).isInstanceOf(Outcome.Accepted.class);
    Outcome.Accepted<RedisBenchmark> accepted = (Outcome.Accepted<RedisBenchmark>) outcome;
    assertThat(accepted.tree().at("/spec/server/flavor").asText()).isEqualTo("Redis");
    assertThat(accepted.resource().getMetadata().getName()).isEqualTo("smallest");
    assertThat(accepted.resource().getSpec()).isNotNull();
  }

  private static JsonNode filled(String text) {
    return SchemaDefaults.apply(tree(text), SCHEMA);
  }

  private static JsonNode tree(String yaml) {
    try {
      return Yaml.documents(yaml).get(0).tree();
    } catch (UnreadableException e) {
      throw new AssertionError(e);
    }
  }
}
