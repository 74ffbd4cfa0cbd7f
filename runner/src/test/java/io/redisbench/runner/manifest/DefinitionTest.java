package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cel.runtime.CelEvaluationException;
import io.redisbench.api.RedisBenchmark;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The definition of the real resource uses nothing that is not understood here. */
class DefinitionTest {

  @Test
  void everyRuleOfTheBenchmarkCompiles() throws IOException {
    List<CelRule> rules = new ArrayList<>();
    collect(benchmarks(), rules);
    CelPrograms programs = new CelPrograms();
    assertThat(rules).isNotEmpty().allSatisfy(rule -> assertCompiles(programs, rule));
  }

  @Test
  void everyConstraintOfTheBenchmarkIsOneThatIsChecked() throws IOException {
    assertKnown(benchmarks());
  }

  @Test
  void everyPatternOfTheBenchmarkIsToldInWords() throws IOException {
    List<String> patterns =
        benchmarks().node().findValues("pattern").stream()
            .filter(JsonNode::isTextual)
            .map(JsonNode::asText)
            .distinct()
            .toList();
    assertThat(patterns)
        .isNotEmpty()
        .allSatisfy(pattern -> assertThat(PatternWords.of(pattern)).isPresent());
  }

  @Test
  void aRuleThatIsNotUnderstoodIsNotPassedOver() {
    assertThatThrownBy(() -> new CelPrograms().evaluate("self.isSorted()", List.of()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("self.isSorted()");
  }

  @Test
  void aFormatThatIsNotUnderstoodIsNotPassedOver() throws UnreadableException {
    JsonNode schema = Yaml.documents("{type: string, format: date-time}").get(0).tree();
    assertThatThrownBy(() -> PlainJsonSchema.of(new StructuralSchema(schema), List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("date-time");
  }

  @Test
  void aNullThatIsAllowedIsNullToARule() throws UnreadableException, CelEvaluationException {
    JsonNode value = Yaml.documents("{note: null}").get(0).tree();
    Object self = CelValues.of(value, Optional.empty());
    assertThat(new CelPrograms().evaluate("self.note == null", self)).isEqualTo(true);
  }

  @Test
  void extensionsOfKubernetesForTextAreKnown() throws CelEvaluationException {
    Object joined =
        new CelPrograms()
            .evaluate(
                "self.names.map(n, n.lowerAscii()).join('-')", Map.of("names", List.of("A", "b")));
    assertThat(joined).isEqualTo("a-b");
  }

  /** Compiled rules may still miss fields of the empty object that they are given here. */
  private static void assertCompiles(CelPrograms programs, CelRule rule) {
    for (String expression : List.of(rule.expression(), rule.messageExpression())) {
      Throwable thrown =
          expression.isEmpty()
              ? null
              : catchThrowable(() -> programs.evaluate(expression, Map.of()));
      assertThat(thrown)
          .as(expression)
          .satisfiesAnyOf(
              none -> assertThat(none).isNull(),
              missing -> assertThat(missing).isInstanceOf(CelEvaluationException.class));
    }
  }

  private static StructuralSchema benchmarks() throws IOException {
    try (InputStream yaml =
        RedisBenchmark.class.getResourceAsStream("/crds/redisbenchmarks.redisbench.io.yaml")) {
      return CustomResourceSchema.read(yaml).root().property("spec").orElseThrow();
    }
  }

  private static void collect(StructuralSchema schema, List<CelRule> rules) {
    rules.addAll(schema.rules());
    schema.items().ifPresent(items -> collect(items, rules));
    schema.mapValues().ifPresent(values -> collect(values, rules));
    schema.fieldNames().forEach(name -> collect(schema.property(name).orElseThrow(), rules));
  }

  private static void assertKnown(StructuralSchema schema) {
    assertThat(PlainJsonSchema.of(schema, List.of()).isObject()).isTrue();
    schema.items().ifPresent(DefinitionTest::assertKnown);
    schema.mapValues().ifPresent(DefinitionTest::assertKnown);
    schema.fieldNames().forEach(name -> assertKnown(schema.property(name).orElseThrow()));
  }
}
