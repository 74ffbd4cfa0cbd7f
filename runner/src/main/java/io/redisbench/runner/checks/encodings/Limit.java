package io.redisbench.runner.checks.encodings;

import java.util.Optional;

/**
 * A threshold as the server is configured.
 *
 * @param setting the setting that says it
 * @param value its value
 * @param skip why it cannot be tried
 * @param doubt why it may be another
 */
record Limit(String setting, int value, Optional<String> skip, Optional<String> doubt) {
  /** More than this is not written only to look at an encoding. */
  private static final long MOST = 20_000;

  /** As configured. */
  static Limit configured(String setting, long value) {
    return value > MOST || value < 0
        ? new Limit(
            setting,
            0,
            Optional.of(setting + " is " + value + ", and at most " + MOST + " is tried"),
            Optional.empty())
        : new Limit(setting, (int) value, Optional.empty(), Optional.empty());
  }

  /** CONFIG GET is not allowed, so the default is tried. */
  static Limit assumed(String setting, int value) {
    return new Limit(
        setting,
        value,
        Optional.empty(),
        Optional.of("CONFIG GET is not allowed, so the default of " + setting + " was tried"));
  }

  /** The version does not have it. */
  static Limit absent(String setting, int value) {
    return new Limit(
        setting, value, Optional.of("this version has no " + setting), Optional.empty());
  }
}
