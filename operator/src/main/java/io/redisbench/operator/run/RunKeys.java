package io.redisbench.operator.run;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.UUID;

/**
 * The secrets of a run.
 *
 * @param password password of the server's default user
 * @param resultsKey key that the runner signs its results with
 */
public record RunKeys(String password, String resultsKey) {

  /** The id of an attempt of a run: unlike any other, and the same each time it is asked for. */
  public static String runId(String benchmarkUid, int run, int attempt) {
    return UUID.nameUUIDFromBytes((benchmarkUid + "/" + run + "/" + attempt).getBytes(UTF_8))
        .toString();
  }

  @Override
  public String toString() {
    return "RunKeys[hidden]";
  }
}
