package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is no manifest at all is told in one plain line. */
class ManifestFileTest {

  @TempDir private Path folder;
  private ManifestReader<JsonNode> reader;

  @BeforeEach
  void readDefinition() throws IOException {
    reader = Toys.reader();
  }

  @Test
  void aMissingFileIsNamedAsMissing() {
    assertThat(lines(folder.resolve("absent.yaml"))).containsExactly("m.yaml: no such file");
  }

  @Test
  void aDirectoryIsNotReadAsAFile() {
    assertThat(lines(folder))
        .containsExactly("m.yaml: is a directory; name one manifest file in it");
  }

  @Test
  void anEmptyFileSaysHowAManifestStarts() throws IOException {
    assertThat(lines("# nothing but a comment\n---\n"))
        .containsExactly(
            "m.yaml: is empty; a manifest starts with apiVersion: test.redisbench.io/v1, kind: Toy");
  }

  @Test
  void aBinaryFileIsNotTakenForText() throws IOException {
    Path binary = folder.resolve("binary");
    Files.write(binary, new byte[] {'a', ':', ' ', 0, 1, (byte) 0xff});
    assertThat(lines(binary)).containsExactly("m.yaml: is not a text file in UTF-8");
  }

  @Test
  void textInAnotherEncodingIsNotGuessedAt() throws IOException {
    Path file = folder.resolve("utf16");
    Files.write(file, "kind: Toy".getBytes(StandardCharsets.UTF_16));
    assertThat(lines(file)).containsExactly("m.yaml: is not a text file in UTF-8");
  }

  @Test
  void aFileLargerThanAnyObjectIsNotReadToItsEnd() throws IOException {
    assertThat(lines("a: " + "x".repeat(ManifestFile.MOST_BYTES)))
        .containsExactly("m.yaml: is larger than 1.5 MiB, the most that Kubernetes stores");
  }

  @Test
  void prosePassesForNoManifest() throws IOException {
    assertThat(lines("just some words\n"))
        .containsExactly(
            "m.yaml: is not a manifest: what is there is of type string, not with fields such as"
                + " apiVersion: test.redisbench.io/v1");
  }

  @Test
  void brokenYamlIsToldWithLineAndColumn() throws IOException {
    assertThat(lines("kind: Toy\nspec:\n\tserver: {}\n"))
        .singleElement()
        .asString()
        .startsWith("m.yaml:3: not YAML: ")
        .endsWith("(line 3, column 1)");
  }

  @Test
  void anUnclosedBracketIsToldWithLineAndColumn() throws IOException {
    assertThat(lines("kind: Toy\nspec: {server: [1, 2\n"))
        .singleElement()
        .asString()
        .matches("m[.]yaml:3: not YAML: .* [(]line 3, column 1[)]");
  }

  @Test
  void aControlCharacterIsToldByItsNumber() throws IOException {
    assertThat(lines("kind: \u0007Toy\n"))
        .containsExactly(
            "m.yaml: not YAML: the character U+0007 at position 6 is not allowed; write it as an"
                + " escape in double quotes");
  }

  @Test
  void jsonIsReadAsWell() throws IOException {
    String json =
        "{\"apiVersion\": \"test.redisbench.io/v1\", \"kind\": \"Toy\","
            + " \"metadata\": {\"name\": \"toy\"}, \"spec\": {\"server\": {}}}";
    assertThat(lines(json)).isEmpty();
  }

  private List<String> lines(String text) throws IOException {
    return lines(Files.writeString(folder.resolve("m.yaml"), text));
  }

  private List<String> lines(Path file) {
    return Refusals.of(reader.read(file)).stream().map(p -> p.describe("m.yaml")).toList();
  }
}
