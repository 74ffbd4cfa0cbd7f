package io.redisbench.runner.report;

import io.redisbench.api.results.Evidence;

/** Outcomes of evidence in words. */
final class Outcomes {

  private Outcomes() {}

  static String text(Evidence.Outcome outcome) {
    return switch (outcome) {
      case PROVED -> "proved";
      case NOT_OBSERVED -> "not observed";
      case DOUBTFUL -> "doubtful";
      case REFUTED -> "refuted";
    };
  }
}
