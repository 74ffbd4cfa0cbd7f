package io.redisbench.runner.engine;

import java.util.Arrays;

/** Chooses an index in proportion to its weight. */
final class WeightedChoice {

  private final long[] upTo;

  WeightedChoice(int[] weights) {
    upTo = new long[weights.length];
    long total = 0;
    for (int i = 0; i < weights.length; i++) {
      total += weights[i];
      upTo[i] = total;
    }
  }

  int next(Randomness randomness) {
    if (upTo.length == 1) {
      return 0;
    }
    long drawn = randomness.below(upTo[upTo.length - 1]);
    int found = Arrays.binarySearch(upTo, drawn + 1);
    return found >= 0 ? firstOf(found) : -found - 1;
  }

  /** Entries of weight zero share their bound with the one before, which is the one meant. */
  private int firstOf(int found) {
    int first = found;
    while (first > 0 && upTo[first - 1] == upTo[found]) {
      first--;
    }
    return first;
  }
}
