package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.FigureText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/** results.json: the results of a run as they are kept and handed on. */
public final class ResultsFile {

  /** The most that is read, in bytes: no run writes so much. */
  public static final long MAX_BYTES = 32L << 20;

  private static final String SCHEMA = "classpath:schemas/benchmark-results-v1.schema.json";
  private static final int PROBLEMS_SHOWN = 5;

  private ResultsFile() {}

  /** The results as JSON, indented, with a line feed at the end. */
  public static String json(BenchmarkResults results) {
    try {
      return ApiJson.json().writerWithDefaultPrettyPrinter().writeValueAsString(results) + "\n";
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("The results cannot be written as JSON", e);
    }
  }

  /**
   * Reads results.
   *
   * @throws UnreadableResultsException when the file is not there, too large, cut short, garbled,
   *     not a result or of another major version; its message says which
   */
  public static BenchmarkResults read(Path file) throws UnreadableResultsException {
    JsonNode tree = parse(file, content(file));
    checkVersion(file, tree);
    checkShape(file, tree);
    try {
      return ApiJson.json().treeToValue(tree, BenchmarkResults.class);
    } catch (JsonProcessingException e) {
      throw new UnreadableResultsException(file, "is not a result: " + e.getOriginalMessage());
    }
  }

  private static byte[] content(Path file) throws UnreadableResultsException {
    if (Files.isDirectory(file)) {
      throw new UnreadableResultsException(
          file, "is a folder: name the results.json in it, for example " + file + "/results.json");
    }
    if (!Files.exists(file)) {
      throw new UnreadableResultsException(file, "does not exist");
    }
    try {
      if (Files.size(file) > MAX_BYTES) {
        throw new UnreadableResultsException(
            file,
            "has %s: a result has at most %s"
                .formatted(FigureText.bytes(Files.size(file)), FigureText.bytes(MAX_BYTES)));
      }
      return Files.readAllBytes(file);
    } catch (UnreadableResultsException e) {
      throw e;
    } catch (IOException e) {
      throw new UnreadableResultsException(file, "cannot be read: " + FileProblem.of(e));
    }
  }

  private static JsonNode parse(Path file, byte[] content) throws UnreadableResultsException {
    ObjectMapper mapper = ApiJson.json();
    try (JsonParser parser = mapper.createParser(content)) {
      parser.enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION.mappedFeature());
      JsonNode tree = mapper.readTree(parser);
      if (tree == null || tree.isMissingNode()) {
        throw new UnreadableResultsException(file, "is empty");
      }
      if (parser.nextToken() != null) {
        throw new UnreadableResultsException(
            file, "goes on after the end of the result, at " + place(parser.currentLocation()));
      }
      return tree;
    } catch (JsonEOFException e) {
      throw new UnreadableResultsException(
          file, "ends too early, at %s: it was cut short".formatted(place(e.getLocation())));
    } catch (JsonProcessingException e) {
      throw new UnreadableResultsException(
          file, "is not JSON, at %s: %s".formatted(place(e.getLocation()), e.getOriginalMessage()));
    } catch (UnreadableResultsException e) {
      throw e;
    } catch (IOException e) {
      throw new UnreadableResultsException(file, "cannot be read: " + FileProblem.of(e));
    }
  }

  private static void checkVersion(Path file, JsonNode tree) throws UnreadableResultsException {
    JsonNode version = tree.path("schemaVersion");
    if (!version.isTextual()) {
      throw new UnreadableResultsException(
          file, "is not a result of redisbench: it has no schemaVersion");
    }
    String known = major(BenchmarkResults.SCHEMA_VERSION);
    if (!major(version.textValue()).equals(known)) {
      throw new UnreadableResultsException(
          file,
          ("has schema version %s, and this redisbench reads versions %s.x: "
                  + "use the redisbench that wrote it")
              .formatted(version.textValue(), known));
    }
  }

  private static void checkShape(Path file, JsonNode tree) throws UnreadableResultsException {
    JsonSchema schema =
        JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
            .getSchema(SchemaLocation.of(SCHEMA));
    var problems = schema.validate(tree);
    if (!problems.isEmpty()) {
      String shown =
          problems.stream()
              .limit(PROBLEMS_SHOWN)
              .map(Object::toString)
              .collect(Collectors.joining("; "));
      String more =
          problems.size() > PROBLEMS_SHOWN
              ? "; and %d more".formatted(problems.size() - PROBLEMS_SHOWN)
              : "";
      throw new UnreadableResultsException(file, "is not a result: " + shown + more);
    }
  }

  private static String major(String version) {
    return version.split("\\.", 2)[0];
  }

  private static String place(JsonLocation location) {
    return location == null
        ? "an unknown place"
        : "line %d, column %d".formatted(location.getLineNr(), location.getColumnNr());
  }
}
