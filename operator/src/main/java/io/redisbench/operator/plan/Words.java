package io.redisbench.operator.plan;

import java.time.Duration;

/** Durations for people. */
final class Words {

  private Words() {}

  /** As manifests write it, for example 5m or 1h30m. */
  static String of(Duration duration) {
    StringBuilder text = new StringBuilder();
    if (duration.toHours() > 0) {
      text.append(duration.toHours()).append('h');
    }
    if (duration.toMinutesPart() > 0) {
      text.append(duration.toMinutesPart()).append('m');
    }
    if (duration.toSecondsPart() > 0 || text.length() == 0) {
      text.append(duration.toSecondsPart()).append('s');
    }
    return text.toString();
  }
}
