package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.Condition;
import io.redisbench.api.ApiJson;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.api.status.ResultStatus;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class StatusFileTest {

  @Test
  void thePrintedColumnsAreFilled() throws IOException {
    RedisBenchmarkStatus status = read(StatusFile.yaml(SampleResults.stringEncodings()));

    assertThat(status.phase()).isEqualTo(Phase.COMPLETED);
    assertThat(status.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(status.server()).isEqualTo("redis 8.0.2");
    assertThat(status.opsPerSecond()).isEqualTo("103.9k");
    assertThat(status.p99()).isEqualTo("1.0ms");
    assertThat(status.progress().text()).isEqualTo("36/36");
    assertThat(status.rounds()).hasSize(12);
    assertThat(status.findings()).hasSize(3);
  }

  @Test
  void readyIsTrueOnlyForAPassedRun() {
    assertThat(ResultStatus.of(SampleResults.stringEncodings()).conditions())
        .extracting(Condition::getType, Condition::getStatus, Condition::getReason)
        .containsExactly(org.assertj.core.groups.Tuple.tuple("Ready", "True", "Passed"));
    assertThat(ResultStatus.of(SampleResults.notAllPassed()).conditions())
        .singleElement()
        .satisfies(
            ready -> {
              assertThat(ready.getStatus()).isEqualTo("False");
              assertThat(ready.getMessage()).startsWith("Failed: Round set-45 holds values");
            });
  }

  @Test
  void aRunWithoutAServerHasAStatusToo() throws IOException {
    RedisBenchmarkStatus status = read(StatusFile.yaml(SampleResults.error()));

    assertThat(status.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(status.message()).startsWith("Error: redis 9.9.9 is not to be had here");
    assertThat(status.opsPerSecond()).isNull();
  }

  @Test
  void theStatusStaysSmallWithAllTheRoundsThereCanBe() {
    assertThat(StatusFile.yaml(SampleResults.many(64))).hasSizeLessThan(32 * 1024);
  }

  private static RedisBenchmarkStatus read(String yaml) throws IOException {
    return ApiJson.yaml().readValue(yaml, RedisBenchmarkStatus.class);
  }
}
