package io.redisbench.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What came of a run, from best to worst; the worst of a run's parts is the run's. */
public enum Verdict {
  /** Everything that was asked for was measured, proved and within its bounds. */
  @JsonProperty("Passed")
  PASSED("Passed", 0),
  /**
   * Figures are there, but they are not good enough to judge by: too noisy, or bound by the client.
   */
  @JsonProperty("Inconclusive")
  INCONCLUSIVE("Inconclusive", 2),
  /** A gate, a check or a piece of evidence says no. */
  @JsonProperty("Failed")
  FAILED("Failed", 1),
  /** Something around the measurement broke: no server, a crash, a deadline, lost results. */
  @JsonProperty("Error")
  ERROR("Error", 3),
  /** Ended on request. */
  @JsonProperty("Cancelled")
  CANCELLED("Cancelled", 3);

  private final String text;
  private final int exitCode;

  Verdict(String text, int exitCode) {
    this.text = text;
    this.exitCode = exitCode;
  }

  /** The exit code of the command line. */
  public int exitCode() {
    return exitCode;
  }

  /** The worse of the two. */
  public Verdict and(Verdict other) {
    return compareTo(other) >= 0 ? this : other;
  }

  @Override
  public String toString() {
    return text;
  }
}
