package io.redisbench.operator.status;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.GateStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RoundStatus;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class StatusSizeTest {

  @Test
  void theLargestManifestStillHasASmallStatus() throws JsonProcessingException {
    RedisBenchmarkStatus bounded = StatusSize.bounded(with(64));

    assertThat(ApiJson.json().writeValueAsString(bounded).getBytes(StandardCharsets.UTF_8))
        .hasSizeLessThanOrEqualTo(StatusSize.MOST_BYTES);
    assertThat(bounded.rounds()).hasSize(64);
    assertThat(bounded.gates()).hasSize(64);
    assertThat(bounded.rounds().get(0).message()).hasSize(40).endsWith("…");
  }

  @Test
  void aSmallOneStaysAsItIs() {
    assertThat(StatusSize.bounded(with(3))).isEqualTo(with(3));
  }

  private static RedisBenchmarkStatus with(int rounds) {
    String name = "n".repeat(60);
    String words = "w".repeat(256);
    List<RoundStatus> all =
        IntStream.range(0, rounds)
            .mapToObj(
                i -> new RoundStatus(name + i, Verdict.FAILED, 1234.5, 99.9, 12.3, 45.6, words))
            .toList();
    List<GateStatus> gates =
        IntStream.range(0, rounds).mapToObj(i -> new GateStatus(name + i, false, words)).toList();
    return new StatusDraft(1, Phase.COMPLETED, words)
        .status()
        .shortened(all, gates, Collections.nCopies(32, words));
  }
}
