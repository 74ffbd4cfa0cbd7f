package io.redisbench.operator.plan;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.operator.run.Reason;
import io.redisbench.operator.run.RunRecord;
import java.util.Objects;

/**
 * A run that was disrupted may be begun anew, as another attempt of the same run: what took its
 * pods away says nothing about what was to be measured.
 */
final class Attempts {

  private Attempts() {}

  /** Whether a run that has ended is begun once more. */
  static boolean isAnotherDue(RedisBenchmarkSpec spec, RunRecord ended) {
    return ended.end().filter(end -> end.reason() == Reason.DISRUPTED).isPresent()
        && ended.attempt() < most(spec);
  }

  /** Why it is, and that it will be. */
  static String message(RedisBenchmarkSpec spec, RunRecord ended) {
    return "attempt %d of %d was disrupted and the next one is due: %s"
        .formatted(ended.attempt(), most(spec), ended.end().orElseThrow().message());
  }

  private static int most(RedisBenchmarkSpec spec) {
    return Objects.requireNonNullElse(spec.attempts(), 1);
  }
}
