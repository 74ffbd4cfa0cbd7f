package io.redisbench.api.results;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.redisbench.api.Verdict;

/**
 * One reason to believe a figure, or not to.
 *
 * @param check what was looked at, for example encoding, length, hit-rate, key-count, errors,
 *     client-count, eviction, expiry, persistence, restart, littles-law, client-cpu, cpu-steal,
 *     throttling, io-threads, garbage-collection, spread
 * @param outcome what it says about the figure
 * @param expected what was expected, for people
 * @param seen what was seen, for people
 * @param message a sentence that says what happened, for outcomes other than Proved
 */
public record Evidence(
    String check, Outcome outcome, String expected, String seen, String message) {

  /** What a piece of evidence says about a figure. */
  public enum Outcome {
    /** It means what it says. */
    @JsonProperty("Proved")
    PROVED,
    /**
     * It could not be looked at, for example without the right to; it does not count against the
     * figure.
     */
    @JsonProperty("NotObserved")
    NOT_OBSERVED,
    /** The figure may say more about the client or the machine than about the server. */
    @JsonProperty("Doubtful")
    DOUBTFUL,
    /** It does not mean what it says. */
    @JsonProperty("Refuted")
    REFUTED;

    /** The verdict of a round that has this evidence. */
    public Verdict verdict() {
      return switch (this) {
        case PROVED, NOT_OBSERVED -> Verdict.PASSED;
        case DOUBTFUL -> Verdict.INCONCLUSIVE;
        case REFUTED -> Verdict.FAILED;
      };
    }
  }

  public static Evidence proved(String check, String expected, String seen) {
    return new Evidence(check, Outcome.PROVED, expected, seen, "");
  }

  public static Evidence refuted(String check, String expected, String seen, String message) {
    return new Evidence(check, Outcome.REFUTED, expected, seen, message);
  }

  public static Evidence doubtful(String check, String expected, String seen, String message) {
    return new Evidence(check, Outcome.DOUBTFUL, expected, seen, message);
  }

  public static Evidence notObserved(String check, String expected, String message) {
    return new Evidence(check, Outcome.NOT_OBSERVED, expected, "", message);
  }
}
