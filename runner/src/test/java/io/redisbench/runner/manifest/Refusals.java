package io.redisbench.runner.manifest;

import java.util.List;

/** Takes the problems out of an outcome. */
final class Refusals {

  private Refusals() {}

  /** The problems; none when the manifest was accepted. */
  static List<Problem> of(Outcome<?> outcome) {
    return outcome instanceof Outcome.Refused<?> refused ? refused.problems() : List.of();
  }
}
