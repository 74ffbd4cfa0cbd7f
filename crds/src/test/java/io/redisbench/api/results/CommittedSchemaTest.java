package io.redisbench.api.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.classmate.ResolvedType;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.therapi.runtimejavadoc.ClassJavadoc;
import com.github.therapi.runtimejavadoc.CommentFormatter;
import com.github.therapi.runtimejavadoc.ParamJavadoc;
import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import com.github.victools.jsonschema.generator.CustomDefinition;
import com.github.victools.jsonschema.generator.FieldScope;
import com.github.victools.jsonschema.generator.Option;
import com.github.victools.jsonschema.generator.OptionPreset;
import com.github.victools.jsonschema.generator.SchemaGenerationContext;
import com.github.victools.jsonschema.generator.SchemaGenerator;
import com.github.victools.jsonschema.generator.SchemaGeneratorConfigBuilder;
import com.github.victools.jsonschema.generator.SchemaVersion;
import com.github.victools.jsonschema.module.jackson.JacksonModule;
import com.github.victools.jsonschema.module.jackson.JacksonOption;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The committed JSON schema of the results is the one of the types, with their Javadoc. */
class CommittedSchemaTest {

  private static final Path COMMITTED =
      Path.of("src/main/resources/schemas/benchmark-results-v1.schema.json");

  /** Where a run failed before there was a server, these are not there. */
  private static final Set<String> MAY_BE_MISSING = Set.of("environment", "server", "spec");

  @Test
  void theCommittedSchemaIsTheOneOfTheTypes() throws IOException {
    String generated =
        ApiJson.json().writerWithDefaultPrettyPrinter().writeValueAsString(schema()) + "\n";
    if (Boolean.getBoolean("crds.update")) {
      Files.createDirectories(COMMITTED.getParent());
      Files.writeString(COMMITTED, generated);
    }

    assertThat(COMMITTED)
        .as("out of date? ./mvnw -pl crds test -Dtest='Committed*Test' -Dcrds.update=true")
        .exists()
        .content()
        .isEqualTo(generated);
  }

  @Test
  void everyFieldIsDescribed() {
    JsonNode definitions = schema().path("$defs");

    assertThat(definitions.properties().stream().flatMap(CommittedSchemaTest::undescribed))
        .isEmpty();
  }

  private static Stream<String> undescribed(Map.Entry<String, JsonNode> definition) {
    return definition.getValue().path("properties").properties().stream()
        .filter(property -> !property.getValue().toString().contains("\"description\""))
        .map(property -> definition.getKey() + "." + property.getKey());
  }

  private static ObjectNode schema() {
    SchemaGeneratorConfigBuilder builder =
        new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .with(new JacksonModule(JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY))
            .with(Option.DEFINITIONS_FOR_ALL_OBJECTS, Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES)
            .with(Option.FLATTENED_OPTIONALS, Option.EXTRA_OPEN_API_FORMAT_VALUES);
    builder
        .forTypesInGeneral()
        .withCustomDefinitionProvider(CommittedSchemaTest::specIsAManifest)
        .withDescriptionResolver(
            scope -> description(RuntimeJavadoc.getJavadoc(scope.getType().getErasedType())));
    builder
        .forFields()
        .withRequiredCheck(CommittedSchemaTest::isRequired)
        .withDescriptionResolver(CommittedSchemaTest::description);
    ObjectNode schema = new SchemaGenerator(builder.build()).generateSchema(BenchmarkResults.class);
    schema.put("title", "Results of a redisbench run, version " + BenchmarkResults.SCHEMA_VERSION);
    return schema;
  }

  private static CustomDefinition specIsAManifest(
      ResolvedType type, SchemaGenerationContext context) {
    return type.getErasedType() == RedisBenchmarkSpec.class
        ? new CustomDefinition(
            context
                .getGeneratorConfig()
                .createObjectNode()
                .put("type", "object")
                .put("description", "The spec of a RedisBenchmark; its own schema is in the CRD"),
            CustomDefinition.DefinitionType.INLINE,
            CustomDefinition.AttributeInclusion.YES)
        : null;
  }

  private static boolean isRequired(FieldScope field) {
    return !field.isFakeContainerItemScope()
        && field.getDeclaredType().getErasedType() != Optional.class
        && !MAY_BE_MISSING.contains(field.getName());
  }

  private static String description(FieldScope field) {
    if (field.isFakeContainerItemScope()) {
      return null;
    }
    ClassJavadoc type = RuntimeJavadoc.getJavadoc(field.getDeclaringType().getErasedType());
    return type.getRecordComponents().stream()
        .filter(component -> component.getName().equals(field.getName()))
        .findFirst()
        .map(ParamJavadoc::getComment)
        .map(comment -> new CommentFormatter().format(comment).replaceAll("\\s+", " "))
        .orElse(null);
  }

  private static String description(ClassJavadoc type) {
    String text = new CommentFormatter().format(type.getComment()).replaceAll("\\s+", " ");
    return text.isEmpty() ? null : text;
  }
}
