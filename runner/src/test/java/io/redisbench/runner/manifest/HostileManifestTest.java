package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.redisbench.api.ApiJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever the input, the answer is acceptance or problems, never an exception. */
class HostileManifestTest {

  private static final Path MANIFESTS = Path.of("src/test/resources/manifests");
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final List<String> ODD_VALUES =
      List.of(
          "null",
          "true",
          "-3",
          "1.5",
          "1e300",
          "9223372036854775807",
          "\"\"",
          "\"\\u0000\\u001b\\ud83d\"",
          "[]",
          "[null, {}, [[]]]",
          "{}",
          "{\"\": null, \"a.b[0]\": {\"name\": []}}");

  private static ManifestReader<JsonNode> toys;

  @BeforeAll
  static void readDefinition() throws IOException {
    toys = Toys.reader();
  }

  @ParameterizedTest
  @ValueSource(strings = {"[", "{a: ", "- "})
  void deepNestingIsRefused(String opening) {
    assertThat(problems(toys, opening.repeat(10_000))).isNotEmpty();
  }

  @Test
  void tenThousandsOfUnknownFieldsAreAllTold() {
    String fields =
        IntStream.range(0, 100_000)
            .mapToObj(i -> "  f" + i + ": 1\n")
            .collect(Collectors.joining());
    List<Problem> problems = problems(toys, Toys.withSpec("  server: {}\n" + fields));
    assertThat(problems).hasSize(100_000);
    assertThat(problems.get(99_999).line()).isPresent();
  }

  @Test
  void hugeNumbersAreRefusedForWhatTheyAre() {
    assertThat(problems(toys, Toys.withSpec("  server: {}\n  requests: " + "9".repeat(300) + "\n")))
        .extracting(problem -> problem.path().toString())
        .contains("spec.requests");
  }

  @Test
  void numbersThatAreNoneAreRefused() {
    assertThat(problems(toys, Toys.withSpec("  server: {}\n  rate: .nan\n  ratio: -.inf\n")))
        .extracting(Problem::words)
        .contains(
            "spec.rate: Invalid value: .nan: JSON and YAML manifests have no such number",
            "spec.ratio: Invalid value: -.inf: JSON and YAML manifests have no such number");
  }

  @Test
  void controlCharactersOfNamesArePrintedAsEscapes() {
    assertThat(problems(toys, Toys.withSpec("  server: {}\n  \"\\u001b[31m\\n\": 1\n")))
        .extracting(Problem::words)
        .containsExactly("unknown field \"spec.\\x1b[31m\\n\"");
  }

  @Test
  void anIntegerBeyondItsJavaTypeIsAProblemOfItsField() throws IOException {
    CustomResourceSchema definition =
        CustomResourceSchema.parse(Files.readString(MANIFESTS.resolve("toy/crd.yaml")));
    ManifestReader<SmallToy> reader =
        new ManifestReader<>(definition, SmallToy.class, ApiJson.json());
    assertThat(problems(reader, Toys.withSpec("  server: {}\n  small: 3000000000\n")))
        .extracting(problem -> problem.describe("toy.yaml"))
        .singleElement()
        .asString()
        .startsWith("toy.yaml:6: spec.small: Invalid value: Numeric value (3000000000)");
  }

  @Test
  void anyValueAnywhereInAToyLeadsToAnAnswer() throws IOException {
    assertAnsweredWithOddValues(toys, tree(MANIFESTS.resolve("toy/good.yaml")), 5);
  }

  @Test
  void anyValueAnywhereInABenchmarkLeadsToAnAnswer() throws IOException {
    JsonNode good = tree(MANIFESTS.resolve("redisbenchmark/good/platform-team.yaml"));
    assertAnsweredWithOddValues(ManifestReader.ofRedisBenchmarks(), good, 2);
  }

  private record SmallToy(SmallSpec spec) {}

  private record SmallSpec(int small) {}

  /** Puts so many odd values in turn at each place. */
  private static void assertAnsweredWithOddValues(
      ManifestReader<?> reader, JsonNode good, int eachPlace) throws IOException {
    int turn = 0;
    for (List<String> place : places(good)) {
      for (int i = 0; i < eachPlace; i++) {
        String odd = ODD_VALUES.get(turn++ % ODD_VALUES.size());
        assertAnswered(reader, replaced(good, place, JSON.readTree(odd)));
      }
    }
  }

  private static void assertAnswered(ManifestReader<?> reader, JsonNode manifest) {
    Outcome<?> outcome = read(reader, manifest.toString());
    if (outcome instanceof Outcome.Refused<?> refused) {
      assertThat(refused.problems()).as(manifest.toString()).isNotEmpty();
    } else {
      assertThat(((Outcome.Accepted<?>) outcome).resource()).isNotNull();
    }
  }

  private static List<Problem> problems(ManifestReader<?> reader, String text) {
    return Refusals.of(read(reader, text));
  }

  private static Outcome<?> read(ManifestReader<?> reader, String text) {
    try {
      return reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static JsonNode tree(Path file) throws IOException {
    try {
      return Yaml.documents(Files.readString(file)).get(0).tree();
    } catch (UnreadableException e) {
      throw new AssertionError(e);
    }
  }

  /** The way to each value, the root left out. */
  private static List<List<String>> places(JsonNode tree) {
    List<List<String>> places = new ArrayList<>();
    collect(tree, List.of(), places);
    return places;
  }

  private static void collect(JsonNode node, List<String> here, List<List<String>> places) {
    if (!here.isEmpty()) {
      places.add(here);
    }
    for (int i = 0; node.isArray() && i < node.size(); i++) {
      collect(node.get(i), with(here, Integer.toString(i)), places);
    }
    node.properties().forEach(f -> collect(f.getValue(), with(here, f.getKey()), places));
  }

  private static List<String> with(List<String> steps, String step) {
    List<String> longer = new ArrayList<>(steps);
    longer.add(step);
    return longer;
  }

  private static JsonNode replaced(JsonNode tree, List<String> place, JsonNode value) {
    JsonNode copy = tree.deepCopy();
    JsonNode parent = copy;
    for (String step : place.subList(0, place.size() - 1)) {
      parent = parent.isArray() ? parent.get(Integer.parseInt(step)) : parent.get(step);
    }
    String last = place.get(place.size() - 1);
    if (parent instanceof ArrayNode array) {
      array.set(Integer.parseInt(last), value);
    } else {
      ((ObjectNode) parent).set(last, value);
    }
    return copy;
  }
}
