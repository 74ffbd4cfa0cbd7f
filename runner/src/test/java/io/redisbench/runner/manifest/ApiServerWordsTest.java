package io.redisbench.runner.manifest;

import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A bad manifest is refused in the words that a real API server was recorded to say. */
class ApiServerWordsTest {

  private static final Path TOY = Path.of("src/test/resources/manifests/toy");

  static List<Path> badToys() throws IOException {
    return RecordedWords.manifests(TOY.resolve("bad"));
  }

  @ParameterizedTest
  @MethodSource("badToys")
  void aBadToyIsRefusedInTheServersWords(Path manifest) throws IOException {
    CustomResourceSchema schema =
        CustomResourceSchema.parse(Files.readString(TOY.resolve("crd.yaml")));
    ManifestReader<JsonNode> reader = new ManifestReader<>(schema, JsonNode.class, ApiJson.json());
    RecordedWords.of(manifest).assertSaidBy(reader.read(manifest));
  }
}
