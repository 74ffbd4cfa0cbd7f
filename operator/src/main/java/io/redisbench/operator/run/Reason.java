package io.redisbench.operator.run;

import io.redisbench.api.Verdict;
import java.util.Arrays;
import java.util.Locale;

/**
 * Why something is as it is, in one word: the reasons of conditions and of events. {@code
 * docs/troubleshooting.md} says of each what to do.
 */
public enum Reason {
  // Of a run that is due.
  QUEUED,
  UNSCHEDULABLE,
  SUSPENDED,

  // Of a run that goes on.
  PROVISIONING,
  RUNNING,
  COLLECTING,
  NAME_TAKEN,
  REFUSED,

  // What is well.
  RESERVED,
  PONG,
  MEASURED,
  CHECKED,
  ALL_HOLD,
  COMPLETED,
  JUDGED,

  // Verdicts of results.
  PASSED,
  FAILED,
  INCONCLUSIVE,
  ERROR,
  CANCELLED,
  BROKEN,

  // Ends without a verdict of results.
  UNSUPPORTED,
  QUEUE_DEADLINE,
  PROVISIONING_DEADLINE,
  DEADLINE_EXCEEDED,
  SERVER_NOT_STARTED,
  SERVER_CRASHED,
  SERVER_OUT_OF_MEMORY,
  SERVER_DELETED,
  RUNNER_OUT_OF_MEMORY,
  DISRUPTED,
  RESULTS_LOST,
  SPEC_CHANGED;

  private final String text;

  Reason() {
    StringBuilder camel = new StringBuilder();
    for (String word : name().split("_")) {
      camel.append(word.charAt(0)).append(word.substring(1).toLowerCase(Locale.ROOT));
    }
    text = camel.toString();
  }

  /** Of results. */
  public static Reason of(Verdict verdict) {
    return valueOf(verdict.name());
  }

  /** The one that is written so; what nobody knows is an error. */
  public static Reason of(String text) {
    return Arrays.stream(values())
        .filter(reason -> reason.text.equals(text))
        .findFirst()
        .orElse(ERROR);
  }

  @Override
  public String toString() {
    return text;
  }
}
