package io.redisbench.runner.manifest;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the word that was probably meant. */
final class Closest {

  private static final int LONGEST_WORD = 64;

  private Closest() {}

  /** The nearest of the candidates, where one is near enough to be a misspelling. */
  static Optional<String> to(String word, Collection<String> candidates) {
    if (word.length() > LONGEST_WORD) {
      return Optional.empty();
    }
    String plain = plain(word);
    int limit = Math.max(1, plain.length() / 3);
    LevenshteinDistance distance = new LevenshteinDistance(limit);
    String nearest = null;
    int least = limit + 1;
    for (String candidate : candidates) {
      int edits = distance.apply(plain, plain(candidate));
      if (edits >= 0 && edits < least) {
        least = edits;
        nearest = candidate;
      }
    }
    return Optional.ofNullable(nearest);
  }

  /** {@code io-threads}, {@code io_threads} and {@code IOThreads} are the same word. */
  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }
}
