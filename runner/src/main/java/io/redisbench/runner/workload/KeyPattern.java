package io.redisbench.runner.workload;

import java.util.List;

/** How keys are named in an argument: {@code {key}} or {@code {prefix}…}, with text behind it. */
record KeyPattern(List<Token> tokens) {

  KeyPattern {
    tokens = List.copyOf(tokens);
  }

  /** Whether there is one key for each number of the key space, and not a single one. */
  boolean numbered() {
    return tokens.stream().anyMatch(Token.Key.class::isInstance);
  }

  /** Whether all keys start with the run's prefix and can be listed. */
  boolean listable() {
    if (tokens.isEmpty()
        || !(tokens.get(0) instanceof Token.Key || tokens.get(0) instanceof Token.Prefix)) {
      return false;
    }
    return tokens.stream().skip(1).allMatch(Token.Text.class::isInstance);
  }
}
