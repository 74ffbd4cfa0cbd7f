package io.redisbench.runner.workload;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import io.redisbench.api.ApiJson;
import io.redisbench.api.workload.WorkloadSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The ready sets of rounds: one file each in the folder {@code presets} of the program. The first
 * line of a file is a comment that says what the preset is for; the rest is a {@code workload} as
 * in a manifest.
 *
 * @param all the presets, sorted by name
 */
public record Presets(List<Preset> all) {

  private static final String FOLDER = "/presets";
  private static final String SUFFIX = ".yaml";

  public Presets {
    all = List.copyOf(all);
  }

  private record PresetFile(@JsonProperty(required = true) WorkloadSpec workload) {}

  /** The presets that are part of the program. */
  public static Presets builtIn() {
    try {
      URI folder = Presets.class.getResource(FOLDER).toURI();
      if (!"jar".equals(folder.getScheme())) {
        return of(Path.of(folder));
      }
      try (FileSystem jar = FileSystems.newFileSystem(folder, Map.of())) {
        return of(jar.getPath(FOLDER));
      }
    } catch (IOException | URISyntaxException cause) {
      throw new IllegalStateException("the presets are part of the program and damaged", cause);
    }
  }

  /**
   * The presets in a folder.
   *
   * @throws IOException when a file cannot be read
   * @throws IllegalArgumentException when a file is no preset, with what is wrong with it
   */
  static Presets of(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return new Presets(
          files
              .filter(file -> file.toString().endsWith(SUFFIX))
              .sorted()
              .map(Presets::preset)
              .toList());
    } catch (UncheckedIOException wrapped) {
      throw wrapped.getCause();
    }
  }

  private static Preset preset(Path file) {
    String fileName = file.getFileName().toString();
    try {
      String yaml = Files.readString(file, UTF_8);
      String first = yaml.lines().findFirst().orElse("");
      if (!first.startsWith("# ")) {
        throw new IllegalArgumentException(
            fileName + ": the first line must be a comment that says what the preset is for");
      }
      WorkloadSpec workload =
          ApiJson.yaml()
              .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
              .readValue(yaml, PresetFile.class)
              .workload();
      String name = fileName.substring(0, fileName.length() - SUFFIX.length());
      return new Preset(name, first.substring(2).strip(), workload, yaml);
    } catch (JsonProcessingException wrong) {
      throw new IllegalArgumentException(fileName + ": " + wrong.getMessage(), wrong);
    } catch (IOException cause) {
      throw new UncheckedIOException(cause);
    }
  }

  /** The preset of this name. */
  public Optional<Preset> find(String name) {
    return all.stream().filter(preset -> preset.name().equals(name)).findFirst();
  }

  /** The names of all presets, sorted. */
  public List<String> names() {
    return all.stream().map(Preset::name).toList();
  }
}
