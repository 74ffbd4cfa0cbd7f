package io.redisbench.runner.workload;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds what was meant by a misspelt word. */
final class Closest {

  private Closest() {}

  /** The candidate that is nearest, when it is near enough to have been meant. */
  static Optional<String> to(String word, Collection<String> candidates) {
    int limit = Math.max(1, word.length() / 3);
    LevenshteinDistance distance = new LevenshteinDistance(limit);
    String plain = word.toLowerCase(Locale.ROOT);
    record Near(String candidate, int edits) {}
    return candidates.stream()
        .map(candidate -> new Near(candidate, edits(plain, candidate, distance)))
        .filter(near -> near.edits() >= 0)
        .min(Comparator.comparingInt(Near::edits).thenComparing(Near::candidate))
        .map(Near::candidate);
  }

  private static int edits(String plain, String candidate, LevenshteinDistance distance) {
    String other = candidate.toLowerCase(Locale.ROOT);
    // Letters in another order are one slip of the fingers.
    return Arrays.equals(plain.chars().sorted().toArray(), other.chars().sorted().toArray())
        ? 1
        : distance.apply(plain, other);
  }
}
