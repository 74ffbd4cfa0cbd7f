package io.redisbench.operator.plan;

import io.redisbench.api.results.BenchmarkResults;

/** The results of the latest run, as far as they were asked for. */
public sealed interface StoredResults {

  /** Nobody has looked. */
  record NotRead() implements StoredResults {}

  /**
   * They are whole and of this run.
   *
   * @param results the results
   */
  record Opened(BenchmarkResults results) implements StoredResults {}

  /**
   * They are not there, or not to be trusted.
   *
   * @param reason why, in a sentence without a full stop
   */
  record Refused(String reason) implements StoredResults {}
}
