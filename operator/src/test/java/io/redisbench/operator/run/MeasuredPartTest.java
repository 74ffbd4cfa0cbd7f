package io.redisbench.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MeasuredPartTest {

  private static final String PLAIN = "server: {version: '8.0.2'}\nworkload: {preset: quick}\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "server: {version: '8.0.3'}\nworkload: {preset: quick}",
        "server: {version: '8.0.2', config: {a: b}}\nworkload: {preset: quick}",
        "server: {version: '8.0.2'}\nworkload: {preset: versions}",
        PLAIN + "rerun: monday",
        PLAIN + "hardware: {cpu: 2}",
        PLAIN + "placement: {nodePool: a}",
        PLAIN + "runner: {replicas: 2}",
        PLAIN + "checks: {encodings: true}"
      })
  void aChangeOfWhatIsMeasuredIsSeen(String spec) throws JsonProcessingException {
    assertThat(digest(spec)).isNotEqualTo(digest(PLAIN));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        PLAIN + "gates: [{name: a, round: set, metric: p99, atMost: 1ms}]",
        PLAIN + "retention: {history: 2}",
        PLAIN + "suspend: true",
        PLAIN + "deadline: 1h"
      })
  void aChangeOfWhatIsMadeOfItIsNot(String spec) throws JsonProcessingException {
    assertThat(digest(spec)).isEqualTo(digest(PLAIN));
  }

  @Test
  void theOrderOfDirectivesDoesNotMatter() throws JsonProcessingException {
    assertThat(digest("server: {config: {a: x, b: y}}\nworkload: {preset: quick}"))
        .isEqualTo(digest("server: {config: {b: y, a: x}}\nworkload: {preset: quick}"));
  }

  @Test
  void gatesHaveADigestOfTheirOwn() throws JsonProcessingException {
    String gate = PLAIN + "gates: [{name: a, round: set, metric: p99, atMost: 1ms}]";

    assertThat(MeasuredPart.digestOfGates(spec(gate)))
        .isNotEqualTo(MeasuredPart.digestOfGates(spec(PLAIN)));
  }

  private static String digest(String yaml) throws JsonProcessingException {
    return MeasuredPart.digest(spec(yaml));
  }

  private static RedisBenchmarkSpec spec(String yaml) throws JsonProcessingException {
    return ApiJson.yaml().readValue(yaml, RedisBenchmarkSpec.class);
  }
}
