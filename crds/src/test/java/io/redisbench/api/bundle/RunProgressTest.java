package io.redisbench.api.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunProgressTest {

  private static RunProgress measuring() {
    return new RunProgress(
        "1.0", "run-7", 3, 36, "set-44", "measures", 103_870.0, 1004.5, false, "");
  }

  @Test
  void whatIsWrittenIsRead() {
    assertThat(RunProgress.read(measuring().json(), "run-7")).contains(measuring());
  }

  @Test
  void theEndKeepsHowFarItCame() {
    RunProgress end = measuring().finished("Passed");

    assertThat(RunProgress.read(end.json(), "run-7")).contains(end);
    assertThat(end.finished()).isTrue();
    assertThat(end.done()).isEqualTo(3);
    assertThat(end.opsPerSecond()).isNull();
  }

  @Test
  void theProgressOfAnotherRunIsNotThisOnes() {
    assertThat(RunProgress.read(measuring().json(), "run-8")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "[]",
        "{",
        "{\"runId\":\"run-7\"}",
        "{\"runId\":\"run-7\",\"schemaVersion\":\"2.0\"}",
        "{\"runId\":\"run-7\",\"schemaVersion\":\"1.0\",\"done\":\"many\"}"
      })
  void whatIsNoProgressIsNone(String json) {
    assertThat(RunProgress.read(json, "run-7")).isEmpty();
    assertThat(RunProgress.read(null, "run-7")).isEmpty();
  }

  @Test
  void longTextsAreCutAndNegativeCountsAreNone() {
    String json =
        "{\"schemaVersion\":\"1.0\",\"runId\":\"run-7\",\"done\":-4,\"round\":\"%s\"}"
            .formatted("x".repeat(5000));

    assertThat(RunProgress.read(json, "run-7"))
        .hasValueSatisfying(
            progress -> {
              assertThat(progress.done()).isZero();
              assertThat(progress.round()).hasSize(256);
            });
    assertThat(RunProgress.read(json + " ".repeat(20_000), "run-7")).isEmpty();
  }
}
