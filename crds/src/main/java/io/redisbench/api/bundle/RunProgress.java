package io.redisbench.api.bundle;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import java.io.UncheckedIOException;
import java.util.Optional;

/**
 * How far a run is, as its runner tells it; stored as {@code progress.json}.
 *
 * @param schemaVersion version of this format, major.minor
 * @param runId the run
 * @param done measurements that are done
 * @param total measurements in all; 0 while it is not known
 * @param round the round that is worked on; empty before the first
 * @param activity what is done with it, for example preloads; empty while it is not known
 * @param opsPerSecond good replies in the last second; absent unless a window is measured
 * @param p99Micros 99th percentile of their latency, in microseconds; absent as well
 * @param finished whether the run ended and its results are stored
 * @param finishedMessage how it ended, in a sentence; empty before
 */
public record RunProgress(
    String schemaVersion,
    String runId,
    int done,
    int total,
    String round,
    String activity,
    Double opsPerSecond,
    Double p99Micros,
    boolean finished,
    String finishedMessage) {

  /** The version that this code writes. */
  public static final String SCHEMA_VERSION = "1.0";

  /** Its key in the ConfigMap. */
  public static final String KEY = "progress.json";

  /** The most that is read or shown of it, in characters. */
  private static final int MOST_JSON = 16_384;

  private static final int MOST_TEXT = 256;

  public RunProgress {
    runId = bounded(runId);
    round = bounded(round);
    activity = bounded(activity);
    finishedMessage = bounded(finishedMessage);
    done = Math.max(0, done);
    total = Math.max(0, total);
  }

  /** The beginning: nothing is known yet. */
  public static RunProgress started(String runId, String activity) {
    return new RunProgress(SCHEMA_VERSION, runId, 0, 0, "", activity, null, null, false, "");
  }

  /** The end, after the results were stored. */
  public RunProgress finished(String message) {
    return new RunProgress(
        SCHEMA_VERSION, runId, done, total, round, "", null, null, true, message);
  }

  /** As it is stored. */
  public String json() {
    try {
      return ApiJson.json().writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What a runner wrote about this run; empty when it is nothing that can be read, or about another
   * run. Texts are cut to what fits in a status.
   *
   * @param json may be null, and anything else that somebody wrote there
   */
  public static Optional<RunProgress> read(String json, String runId) {
    if (json == null || json.length() > MOST_JSON) {
      return Optional.empty();
    }
    try {
      return Optional.ofNullable(ApiJson.json().readValue(json, RunProgress.class))
          .filter(progress -> progress.runId.equals(runId))
          .filter(RunProgress::isReadable);
    } catch (JsonProcessingException e) {
      return Optional.empty();
    }
  }

  private boolean isReadable() {
    return schemaVersion != null
        && schemaVersion.startsWith(SCHEMA_VERSION.split("[.]", 2)[0] + ".");
  }

  private static String bounded(String text) {
    if (text == null) {
      return "";
    }
    return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT);
  }
}
