package io.redisbench.operator.status;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.GateStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RoundStatus;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Keeps a status small: it is sent to everybody who watches, at each change. What is left out is in
 * the results.
 */
public final class StatusSize {

  /** Most bytes of a status as JSON. */
  public static final int MOST_BYTES = 32 * 1024;

  private static final List<Integer> MESSAGE_LENGTHS = List.of(120, 40, 0);
  private static final int FEW_FINDINGS = 8;

  private StatusSize() {}

  /** The same, with shorter messages of rounds and gates where it would be too large. */
  public static RedisBenchmarkStatus bounded(RedisBenchmarkStatus status) {
    RedisBenchmarkStatus smaller = status;
    for (int length : MESSAGE_LENGTHS) {
      if (bytes(smaller) <= MOST_BYTES) {
        return smaller;
      }
      smaller =
          status.shortened(
              status.rounds().stream().map(round -> shortened(round, length)).toList(),
              status.gates().stream().map(gate -> shortened(gate, length)).toList(),
              status.findings().stream().limit(FEW_FINDINGS).toList());
    }
    return smaller;
  }

  private static int bytes(RedisBenchmarkStatus status) {
    try {
      return ApiJson.json().writeValueAsString(status).getBytes(UTF_8).length;
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static RoundStatus shortened(RoundStatus round, int length) {
    return new RoundStatus(
        round.name(),
        round.verdict(),
        round.opsPerSecond(),
        round.spreadPercent(),
        round.p50Micros(),
        round.p99Micros(),
        shortened(round.message(), length));
  }

  private static GateStatus shortened(GateStatus gate, int length) {
    return new GateStatus(gate.name(), gate.passed(), shortened(gate.message(), length));
  }

  private static String shortened(String text, int length) {
    if (text == null || length == 0) {
      return null;
    }
    return text.length() <= length ? text : text.substring(0, length - 1) + "…";
  }
}
