package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.checks.CheckReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** What checks found, as redisbench check writes it in JSON. */
public final class ChecksFile {

  private ChecksFile() {}

  /**
   * Reads checks.
   *
   * @return empty when the file holds something else, for example the results of a run
   * @throws UnreadableResultsException when it is of another major version
   */
  public static Optional<CheckReport> read(Path file) throws UnreadableResultsException {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > ResultsFile.MAX_BYTES) {
        return Optional.empty();
      }
      JsonNode tree = ApiJson.json().readTree(Files.readAllBytes(file));
      if (tree == null || !tree.path("rows").isArray() || !tree.path("counts").isObject()) {
        return Optional.empty();
      }
      String major = CheckReport.SCHEMA_VERSION.split("[.]", 2)[0];
      if (!tree.path("schemaVersion").asText().startsWith(major + ".")) {
        throw new UnreadableResultsException(
            file,
            "has schema version %s, and this redisbench reads versions %s.x: use the redisbench that wrote it"
                .formatted(tree.path("schemaVersion").asText(), major));
      }
      return Optional.of(ApiJson.json().treeToValue(tree, CheckReport.class));
    } catch (JsonProcessingException e) {
      return Optional.empty(); // whoever reads it as results says what is wrong with it
    } catch (UnreadableResultsException e) {
      throw e;
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
