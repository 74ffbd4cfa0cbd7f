package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.RedisBenchmark;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bad manifest is refused in the words that a real API server was recorded to say. */
class ApiServerWordsTest {

  private static final Path MANIFESTS = Path.of("src/test/resources/manifests");
  private static ManifestReader<JsonNode> toys;
  private static ManifestReader<RedisBenchmark> benchmarks;

  @BeforeAll
  static void readDefinitions() throws IOException {
    toys = Toys.reader();
    benchmarks = ManifestReader.ofRedisBenchmarks();
  }

  static List<Path> badToys() throws IOException {
    return RecordedWords.manifests(MANIFESTS.resolve("toy/bad"));
  }

  static List<Path> badBenchmarks() throws IOException {
    return RecordedWords.manifests(MANIFESTS.resolve("redisbenchmark/bad"));
  }

  static List<Path> goodBenchmarks() throws IOException {
    return RecordedWords.manifests(MANIFESTS.resolve("redisbenchmark/good"));
  }

  static List<Path> examples() throws IOException {
    return RecordedWords.manifests(Path.of("../examples"));
  }

  @ParameterizedTest
  @MethodSource("badToys")
  void aBadToyIsRefusedInTheServersWords(Path manifest) throws IOException {
    RecordedWords.of(manifest).assertSaidBy(toys.read(manifest));
  }

  @ParameterizedTest
  @MethodSource("badBenchmarks")
  void aBadBenchmarkIsRefusedInTheServersWords(Path manifest) throws IOException {
    RecordedWords.of(manifest).assertSaidBy(benchmarks.read(manifest));
  }

  @ParameterizedTest
  @MethodSource({"goodBenchmarks", "examples"})
  void aGoodBenchmarkIsAccepted(Path manifest) {
    assertThat(benchmarks.read(manifest)).isInstanceOf(Outcome.Accepted.class);
  }
}
