package io.redisbench.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationTextTest {

  @ParameterizedTest
  @CsvSource({
    "30m, PT30M",
    "1h30m, PT1H30M",
    "250ms, PT0.25S",
    "10us, PT0.00001S",
    "1m5s, PT1M5S",
    "0s, PT0S"
  })
  void unitsAddUp(String text, Duration duration) {
    assertThat(DurationText.parse(text)).isEqualTo(duration);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "5", "5d", "-1s", "1.5s", "s", "1s ", "9999999999s"})
  void anythingElseIsRefusedWithWhatToWrite(String text) {
    assertThatThrownBy(() -> DurationText.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("30s or 1h30m");
  }

  @Test
  void theLongestDurationStillFits() {
    assertThat(DurationText.parse("999999999h")).isEqualTo(Duration.ofHours(999_999_999));
  }
}
