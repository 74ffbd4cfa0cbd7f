package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.api.results.BenchmarkResults;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ResultsFileTest {

  @TempDir private Path folder;

  static Stream<BenchmarkResults> samples() {
    return Stream.of(
        SampleResults.stringEncodings(),
        SampleResults.notAllPassed(),
        SampleResults.openLoop(),
        SampleResults.single(),
        SampleResults.error());
  }

  @ParameterizedTest
  @MethodSource("samples")
  void whatIsWrittenConformsToTheSchemaAndIsReadBackTheSame(BenchmarkResults results)
      throws IOException {
    Path file = written(ResultsFile.json(results));

    assertThat(ResultsFile.read(file)).isEqualTo(results);
  }

  @Test
  void fieldsOfLaterVersionsAreIgnored() throws IOException {
    String later =
        ResultsFile.json(SampleResults.single())
            .replace("\"schemaVersion\" : \"1.0\"", "\"schemaVersion\" : \"1.7\", \"news\" : [ 1 ]")
            .replace("\"heapMaxBytes\"", "\"moon\" : \"full\", \"heapMaxBytes\"");

    assertThat(ResultsFile.read(written(later)).rounds())
        .isEqualTo(SampleResults.single().rounds());
  }

  @Test
  void anotherMajorVersionIsRefused() throws IOException {
    String other = ResultsFile.json(SampleResults.single()).replace("\"1.0\"", "\"2.0\"");

    assertRefused(other, "has schema version 2.0, and this redisbench reads versions 1.x");
  }

  @Test
  void aFileThatWasCutShortIsRefusedWithThePlace() throws IOException {
    String json = ResultsFile.json(SampleResults.single());

    assertRefused(
        json.substring(0, json.length() / 2), "ends too early, at line", "it was cut short");
  }

  @Test
  void garbledJsonIsRefusedWithThePlace() throws IOException {
    assertRefused("{\"schemaVersion\": \"1.0\",\n \"run\": @}", "is not JSON, at line 2, column");
  }

  @Test
  void aFieldOfTheWrongKindIsRefusedWithItsPath() throws IOException {
    String wrong =
        ResultsFile.json(SampleResults.single())
            .replaceFirst("\"pipeline\" : 1", "\"pipeline\" : \"x\"");

    assertRefused(wrong, "is not a result", "rounds[0].load.pipeline", "integer");
  }

  @Test
  void anEmptyFileIsRefused() throws IOException {
    assertRefused("", "is empty");
  }

  @Test
  void someOtherJsonIsRefused() throws IOException {
    assertRefused("{\"a\": 1}", "is not a result of redisbench: it has no schemaVersion");
  }

  @Test
  void textAfterTheResultIsRefused() throws IOException {
    assertRefused(ResultsFile.json(SampleResults.error()) + "{}", "goes on after the end");
  }

  @Test
  void aResultWithoutItsPartsIsRefused() throws IOException {
    assertRefused("{\"schemaVersion\": \"1.0\"}", "is not a result", "run", "and", "more");
  }

  @Test
  void deepNestingIsRefused() throws IOException {
    assertRefused("[".repeat(100_000), "is not JSON");
  }

  @Test
  void aHugeFileIsRefusedUnread() throws IOException {
    Path file = folder.resolve("results.json");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(ResultsFile.MAX_BYTES + 1);
    }

    assertThatThrownBy(() -> ResultsFile.read(file))
        .isInstanceOf(UnreadableResultsException.class)
        .hasMessageContaining("a result has at most 32 MiB");
  }

  @Test
  void aMissingFileAndAFolderAreNamed() {
    assertThatThrownBy(() -> ResultsFile.read(folder.resolve("gone.json")))
        .isInstanceOf(UnreadableResultsException.class)
        .hasMessageContaining("gone.json does not exist");
    assertThatThrownBy(() -> ResultsFile.read(folder))
        .isInstanceOf(UnreadableResultsException.class)
        .hasMessageContaining("is a folder: name the results.json in it");
  }

  private void assertRefused(String content, String... words) throws IOException {
    Path file = written(content);
    assertThatThrownBy(() -> ResultsFile.read(file))
        .isInstanceOf(UnreadableResultsException.class)
        .hasMessageStartingWith(file.toString())
        .hasMessageContainingAll(words)
        .message()
        .doesNotContain("\n")
        .doesNotContain("Exception");
  }

  private Path written(String content) throws IOException {
    return Files.writeString(folder.resolve("results.json"), content);
  }
}
