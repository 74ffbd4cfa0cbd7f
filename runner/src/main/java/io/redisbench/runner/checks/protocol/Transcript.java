package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.checks.Seen;
import java.util.ArrayList;
import java.util.List;

/** What was seen in a case, in order; the run's own key prefix is left out of it. */
final class Transcript {

  private static final String SEPARATOR = "; ";

  private final String keyPrefix;
  private final List<String> notes = new ArrayList<>();

  Transcript(String keyPrefix) {
    this.keyPrefix = keyPrefix;
  }

  void note(String text) {
    notes.add(keyPrefix.isEmpty() ? text : text.replace(keyPrefix, ""));
  }

  Seen seen(boolean closed) {
    return Seen.reply(String.join(SEPARATOR, notes), closed);
  }

  /** What was seen where the connection's end is not looked at. */
  Seen seen() {
    return Seen.of(String.join(SEPARATOR, notes));
  }
}
