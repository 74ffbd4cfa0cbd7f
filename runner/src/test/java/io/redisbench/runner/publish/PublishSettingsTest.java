package io.redisbench.runner.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PublishSettingsTest {

  @TempDir private Path folder;
  private final Map<String, String> environment = new HashMap<>();

  @BeforeEach
  void whole() throws IOException {
    Path key = Files.writeString(folder.resolve("results-key"), "secret\n");
    environment.put("REDISBENCH_NAMESPACE", "bench");
    environment.put("REDISBENCH_PROGRESS", "cache-7-progress");
    environment.put("REDISBENCH_RESULTS", "cache-7-results");
    environment.put("REDISBENCH_RESULTS_KEY_FILE", key.toString());
  }

  @Test
  void theEnvironmentSaysWhereTo() {
    assertThat(PublishSettings.of(environment))
        .isEqualTo(new PublishSettings("bench", "cache-7-progress", "cache-7-results", "secret"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "REDISBENCH_NAMESPACE",
        "REDISBENCH_PROGRESS",
        "REDISBENCH_RESULTS",
        "REDISBENCH_RESULTS_KEY_FILE"
      })
  void whatIsMissingIsNamed(String name) {
    environment.remove(name);
    assertThatThrownBy(() -> PublishSettings.of(environment)).hasMessageContaining(name);
  }

  @Test
  void aKeyThatCannotBeReadIsNamed() throws IOException {
    environment.put("REDISBENCH_RESULTS_KEY_FILE", folder.resolve("none").toString());
    assertThatThrownBy(() -> PublishSettings.of(environment))
        .hasMessageContaining("cannot be read");

    Path empty = Files.writeString(folder.resolve("empty"), "\n");
    environment.put("REDISBENCH_RESULTS_KEY_FILE", empty.toString());
    assertThatThrownBy(() -> PublishSettings.of(environment)).hasMessageContaining("is empty");
  }

  @Test
  void theKeyIsNotPrinted() {
    assertThat(PublishSettings.of(environment).toString()).doesNotContain("secret");
  }
}
