package io.redisbench.api.bundle;

import io.redisbench.api.results.BenchmarkResults;
import java.util.Map;

/**
 * The results of a run as the entries of a ConfigMap.
 *
 * @param data entries of text
 * @param binaryData entries of bytes, in Base64 as a ConfigMap has them
 */
public record ResultsBundle(Map<String, String> data, Map<String, String> binaryData) {

  /**
   * The most that all entries have together, in bytes as the API server counts them (Base64
   * undone): a ConfigMap may have a mebibyte.
   */
  public static final int MOST_BYTES = 900_000;

  /** The longest file that is packed or opened, in bytes before compression. */
  public static final int MOST_FILE_BYTES = 32 << 20;

  public ResultsBundle {
    data = Map.copyOf(data);
    binaryData = Map.copyOf(binaryData);
  }

  /**
   * Packs the results with as much detail as there is room for: series are thinned first, then go
   * the histograms, the details of the single measurements and the reports; summaries and status
   * always stay.
   *
   * @param source makes the files
   * @param key the key of this run
   * @throws IllegalArgumentException when the key is empty
   * @throws IllegalStateException when even the summaries are too large, which no run that a
   *     manifest can ask for has
   */
  public static ResultsBundle pack(BenchmarkResults results, BundleSource source, String key) {
    return new Packing(results, source, key).pack();
  }

  /**
   * Opens what somebody stored. Whatever the bytes are, the answer is one of two and never an
   * exception, and no more than {@link #MOST_FILE_BYTES} of each file are unpacked.
   *
   * @param data entries of text; null for none
   * @param binaryData entries of bytes in Base64; null for none
   * @param runId the run whose results are expected
   * @param key the key of that run
   */
  public static Opening open(
      Map<String, String> data, Map<String, String> binaryData, String runId, String key) {
    try {
      return new Opened(
          new Unpacking(
                  data == null ? Map.of() : data,
                  binaryData == null ? Map.of() : binaryData,
                  runId,
                  key)
              .results());
    } catch (RefusedBundleException refused) {
      return new Refused(refused.cause, refused.getMessage());
    }
  }

  /** What came of opening a bundle. */
  public sealed interface Opening {}

  /**
   * It is whole, and of the run that was asked for.
   *
   * @param results what the runner measured
   */
  public record Opened(BenchmarkResults results) implements Opening {}

  /**
   * It is not to be used.
   *
   * @param cause what is wrong with it
   * @param reason the same as a sentence
   */
  public record Refused(Cause cause, String reason) implements Opening {}

  /** What is wrong with a bundle. */
  public enum Cause {
    /** There is none. */
    MISSING,
    /** Its runner did not get to its end. */
    INCOMPLETE,
    /** It is of another run. */
    OTHER_RUN,
    /** It was not written by the runner of this run, or was changed afterwards. */
    FORGED,
    /** Bytes are missing or changed. */
    DAMAGED,
    /** It is of a later major version. */
    OTHER_VERSION
  }
}
