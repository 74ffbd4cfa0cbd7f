package io.redisbench.operator.run;

import io.redisbench.api.digest.KeyedDigest;

/**
 * Derives the secrets of runs from the operator's own key: the same each time, so that an operator
 * which starts anew needs to read no Secret of any namespace to go on.
 */
public final class RunKeySource {

  private final KeyedDigest digest;

  /** Of an operator that has this key. */
  public RunKeySource(byte[] operatorKey) {
    this.digest = new KeyedDigest(operatorKey);
  }

  /**
   * The secrets of an attempt of a run.
   *
   * @param benchmarkUid uid of the benchmark, unlike any other's
   */
  public RunKeys of(String benchmarkUid, int run, int attempt) {
    String which = benchmarkUid + "/" + run + "/" + attempt;
    return new RunKeys(digest.of("password/" + which), digest.of("results/" + which));
  }
}
