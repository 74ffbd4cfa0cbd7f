package io.redisbench.api.results;

import com.fasterxml.classmate.ResolvedType;
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
import io.redisbench.api.RedisBenchmarkSpec;
import java.util.Optional;
import java.util.Set;

/** JSON schemas of types, with their Javadoc. */
final class TypeSchema {

  /** Where a run failed before there was a server, these are not in its results. */
  private static final Set<String> MAY_BE_MISSING = Set.of("environment", "server", "spec");

  private TypeSchema() {}

  static ObjectNode of(Class<?> type, String title) {
    SchemaGeneratorConfigBuilder builder =
        new SchemaGeneratorConfigBuilder(SchemaVersion.DRAFT_2020_12, OptionPreset.PLAIN_JSON)
            .with(new JacksonModule(JacksonOption.FLATTENED_ENUMS_FROM_JSONPROPERTY))
            .with(Option.DEFINITIONS_FOR_ALL_OBJECTS, Option.MAP_VALUES_AS_ADDITIONAL_PROPERTIES)
            .with(Option.FLATTENED_OPTIONALS, Option.EXTRA_OPEN_API_FORMAT_VALUES);
    builder
        .forTypesInGeneral()
        .withCustomDefinitionProvider(TypeSchema::specIsAManifest)
        .withDescriptionResolver(
            scope -> description(RuntimeJavadoc.getJavadoc(scope.getType().getErasedType())));
    builder
        .forFields()
        .withRequiredCheck(TypeSchema::isRequired)
        .withDescriptionResolver(TypeSchema::description);
    ObjectNode schema = new SchemaGenerator(builder.build()).generateSchema(type);
    schema.put("title", title);
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
        && !(field.getDeclaringType().getErasedType() == BenchmarkResults.class
            && MAY_BE_MISSING.contains(field.getName()));
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
