package io.redisbench.runner.spelling;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.apache.commons.text.similarity.LevenshteinDistance;

/** Finds the word that was probably meant. */
public final class Closest {

  /** Nobody misspells a longer one, and comparing would take long. */
  private static final int LONGEST_WORD = 64;

  private Closest() {}

  /**
   * The nearest of the candidates, where one is near enough to be a misspelling: of those equally
   * near, the first in the alphabet.
   */
  public static Optional<String> to(String word, Collection<String> candidates) {
    if (word.length() > LONGEST_WORD) {
      return Optional.empty();
    }
    String plain = plain(word);
    LevenshteinDistance distance = new LevenshteinDistance(Math.max(1, plain.length() / 3));
    record Near(String candidate, int edits) {}
    return candidates.stream()
        .map(candidate -> new Near(candidate, edits(plain, plain(candidate), distance)))
        .filter(near -> near.edits() >= 0)
        .min(Comparator.comparingInt(Near::edits).thenComparing(Near::candidate))
        .map(Near::candidate);
  }

  /** Letters in another order are one slip of the fingers; -1 for words that are too far apart. */
  private static int edits(String word, String other, LevenshteinDistance distance) {
    return !word.equals(other) && Arrays.equals(letters(word), letters(other))
        ? 1
        : distance.apply(word, other);
  }

  private static int[] letters(String word) {
    return word.chars().sorted().toArray();
  }

  /** {@code io-threads}, {@code io_threads} and {@code IOThreads} are the same word. */
  private static String plain(String word) {
    return word.toLowerCase(Locale.ROOT).replace("-", "").replace("_", "");
  }
}
