package io.redisbench.operator.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.luaj.vm2.Globals;
import org.luaj.vm2.LuaTable;
import org.luaj.vm2.LuaValue;
import org.luaj.vm2.lib.jse.JsePlatform;

/**
 * What the tools of a delivery pipeline make of each status that the operator's scenarios have:
 * Argo CD by the rule in the documentation, Flux by the conditions.
 */
class HealthTest {

  private static final Path SCENARIOS = Path.of("src/test/resources/scenarios");
  private static final Path PAGE = Path.of("../docs/in-a-cluster.md");
  private static final String RULE =
      "resource.customizations.health.redisbench.io_RedisBenchmark: |";

  static List<Path> decisions() throws IOException {
    try (Stream<Path> folders = Files.list(SCENARIOS)) {
      return folders
          .map(folder -> folder.resolve("out.yaml"))
          .filter(Files::exists)
          .filter(file -> !status(file).isMissingNode())
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "stored-results-end-the-run, Healthy, Current",
    "refused-results-are-an-error, Degraded, Failed",
    "no-node-fits-names-the-nearest-misses, Degraded, Failed",
    "a-runner-that-measures-shows-its-progress, Progressing, InProgress",
    "all-nodes-busy-queues-with-position-and-reason, Progressing, InProgress",
    "an-edit-of-what-is-measured-cancels-the-run, Progressing, InProgress",
    "suspended-before-its-run-waits, Suspended, InProgress"
  })
  void healthIsWhatAPipelineHasToKnow(String scenario, String argoCd, String flux)
      throws IOException {
    JsonNode status = status(SCENARIOS.resolve(scenario).resolve("out.yaml"));

    assertThat(argoCd(status, generation(status)).get("status").tojstring()).isEqualTo(argoCd);
    assertThat(kstatus(status)).isEqualTo(flux);
  }

  @ParameterizedTest
  @MethodSource("decisions")
  void argoCdAndFluxAreOfOneMindAboutEveryStatus(Path decision) throws IOException {
    JsonNode status = status(decision);
    String expected =
        status.path("phase").asText().equals("Suspended")
            ? "Suspended"
            : switch (kstatus(status)) {
              case "Current" -> "Healthy";
              case "Failed" -> "Degraded";
              default -> "Progressing";
            };

    LuaValue health = argoCd(status, generation(status));

    assertThat(health.get("status").tojstring()).isEqualTo(expected);
    assertThat(health.get("message").tojstring()).isEqualTo(status.path("message").asText());
  }

  @Test
  void argoCdDoesNotTakeTheStatusOfAnEarlierManifestForTheAnswer() throws IOException {
    JsonNode passed = status(SCENARIOS.resolve("stored-results-end-the-run/out.yaml"));

    LuaValue health = argoCd(passed, generation(passed) + 1);

    assertThat(health.get("status").tojstring()).isEqualTo("Progressing");
  }

  private static int generation(JsonNode status) {
    return status.path("observedGeneration").asInt();
  }

  /** Stalled is Failed; Reconciling, or Ready that is not True, is InProgress; else Current. */
  private static String kstatus(JsonNode status) {
    if (isTrue(status, "Stalled")) {
      return "Failed";
    }
    return isTrue(status, "Reconciling") || !isTrue(status, "Ready") ? "InProgress" : "Current";
  }

  private static boolean isTrue(JsonNode status, String type) {
    Optional<JsonNode> condition =
        StreamSupport.stream(status.path("conditions").spliterator(), false)
            .filter(each -> each.path("type").asText().equals(type))
            .findFirst();
    return condition.map(each -> each.path("status").asText().equals("True")).orElse(false);
  }

  private static LuaValue argoCd(JsonNode status, int generation) throws IOException {
    LuaTable metadata = new LuaTable();
    metadata.set("generation", generation);
    LuaTable resource = new LuaTable();
    resource.set("metadata", metadata);
    resource.set("status", lua(status));
    Globals globals = JsePlatform.standardGlobals();
    globals.set("obj", resource);
    return globals.load(rule(), "health").call();
  }

  private static String rule() throws IOException {
    List<String> page = Files.readAllLines(PAGE);
    int begin = page.indexOf(RULE) + 1;
    assertThat(begin).isPositive();
    return page.subList(begin, page.size()).stream()
        .takeWhile(line -> line.startsWith("  "))
        .collect(Collectors.joining("\n"));
  }

  private static LuaValue lua(JsonNode value) {
    if (value.isObject()) {
      LuaTable table = new LuaTable();
      value.properties().forEach(field -> table.set(field.getKey(), lua(field.getValue())));
      return table;
    }
    if (value.isArray()) {
      LuaTable table = new LuaTable();
      value.forEach(item -> table.insert(0, lua(item)));
      return table;
    }
    return value.isIntegralNumber()
        ? LuaValue.valueOf(value.intValue())
        : value.isBoolean()
            ? LuaValue.valueOf(value.booleanValue())
            : LuaValue.valueOf(value.asText());
  }

  private static JsonNode status(Path decision) {
    try {
      return ApiJson.yaml().readTree(Files.readString(decision)).path("status");
    } catch (IOException e) {
      throw new AssertionError(decision + " cannot be read", e);
    }
  }
}
