package io.redisbench.runner.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PresetsTest {

  private final Presets presets = Presets.builtIn();

  @Test
  void eachFileIsAPresetWithADescription() {
    assertThat(presets.names())
        .containsExactly("quick", "redis-benchmark", "string-encodings", "versions");
    assertThat(presets.all())
        .allSatisfy(
            preset -> {
              assertThat(preset.description()).hasSizeBetween(20, 110);
              assertThat(preset.yaml()).contains("workload:");
            });
  }

  @Test
  void stringEncodingsHasTheTwelveRoundsInOrder() {
    ResolvedWorkload workload = Workloads.resolved("preset: string-encodings");

    assertThat(workload.rounds())
        .extracting(ResolvedRound::name)
        .containsExactly(
            "incr",
            "set-int",
            "set-44",
            "get-44",
            "set-45",
            "get-45",
            "set-100",
            "get-100",
            "set-1000",
            "get-1000",
            "mixed-small",
            "mixed-large");
    assertThat(workload.rounds())
        .extracting(ResolvedRound::label)
        .containsExactly(
            "INCR",
            "SET 8-digit integer",
            "SET 44 B",
            "GET 44 B",
            "SET 45 B",
            "GET 45 B",
            "SET 100 B",
            "GET 100 B",
            "SET 1000 B",
            "GET 1000 B",
            "GET:SET 1:1 32-64 B",
            "GET:SET 1:1 256-8192 B");
  }

  @Test
  void aFileMoreIsAPresetMore(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("mine.yaml"),
        "# What I look at\nworkload: {rounds: [{name: get, command: GET}]}\n");

    Presets mine = Presets.of(folder);

    assertThat(mine.find("mine")).map(Preset::description).contains("What I look at");
  }

  @Test
  void aMisspeltFieldInAPresetIsNamed(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("mine.yaml"), "# Mine\nworkload: {pipelines: 3}\n");

    assertThatThrownBy(() -> Presets.of(folder))
        .hasMessageContaining("mine.yaml")
        .hasMessageContaining("pipelines");
  }

  @Test
  void aPresetWithoutADescriptionIsRefused(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("mine.yaml"), "workload: {rounds: []}\n");

    assertThatThrownBy(() -> Presets.of(folder)).hasMessageContaining("first line");
  }
}
