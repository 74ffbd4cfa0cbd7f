package io.redisbench.api.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.checks.CheckReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The committed JSON schemas of what is written are those of the types, with their Javadoc. */
class CommittedSchemaTest {

  private static final Path FOLDER = Path.of("src/main/resources/schemas");

  private enum Document {
    RESULTS(
        "benchmark-results-v1.schema.json",
        BenchmarkResults.class,
        "Results of a redisbench run, version " + BenchmarkResults.SCHEMA_VERSION),
    CHECKS(
        "check-report-v1.schema.json",
        CheckReport.class,
        "Report of redisbench check, version " + CheckReport.SCHEMA_VERSION);

    private final Path committed;
    private final Class<?> type;
    private final String title;

    Document(String file, Class<?> type, String title) {
      this.committed = FOLDER.resolve(file);
      this.type = type;
      this.title = title;
    }

    ObjectNode schema() {
      return TypeSchema.of(type, title);
    }
  }

  @ParameterizedTest
  @EnumSource
  void theCommittedSchemaIsTheOneOfTheTypes(Document document) throws IOException {
    String generated =
        ApiJson.json().writerWithDefaultPrettyPrinter().writeValueAsString(document.schema())
            + "\n";
    if (Boolean.getBoolean("crds.update")) {
      Files.createDirectories(FOLDER);
      Files.writeString(document.committed, generated);
    }

    assertThat(document.committed)
        .as("out of date? ./mvnw -pl crds test -Dtest='Committed*Test' -Dcrds.update=true")
        .exists()
        .content()
        .isEqualTo(generated);
  }

  @ParameterizedTest
  @EnumSource
  void everyFieldIsDescribed(Document document) {
    JsonNode definitions = document.schema().path("$defs");

    assertThat(definitions.properties().stream().flatMap(CommittedSchemaTest::undescribed))
        .isEmpty();
  }

  private static Stream<String> undescribed(Map.Entry<String, JsonNode> definition) {
    return definition.getValue().path("properties").properties().stream()
        .filter(property -> !property.getValue().toString().contains("\"description\""))
        .map(property -> definition.getKey() + "." + property.getKey());
  }
}
