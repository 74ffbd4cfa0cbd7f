package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;

/** Error replies counted by their first word, without a string for each. */
final class ErrorTally {

  static final int MOST_PREFIXES = 16;
  static final String OTHER = "other";

  private final byte[][] prefixes = new byte[MOST_PREFIXES][];
  private final long[] counts = new long[MOST_PREFIXES];
  private int known;
  private long other;
  private String first = "";

  void add(ErrorText text) {
    int length = text.prefixLength();
    for (int i = 0; i < known; i++) {
      if (isPrefix(prefixes[i], text, length)) {
        counts[i]++;
        return;
      }
    }
    if (known == 0) {
      first = text.toString();
    }
    if (known == MOST_PREFIXES) {
      other++;
      return;
    }
    byte[] prefix = new byte[length];
    for (int i = 0; i < length; i++) {
      prefix[i] = text.byteAt(i);
    }
    prefixes[known] = prefix;
    counts[known++] = 1;
  }

  private static boolean isPrefix(byte[] prefix, ErrorText text, int length) {
    if (prefix.length != length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (prefix[i] != text.byteAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** Text of the first error; empty when there was none. */
  String first() {
    return first;
  }

  /** Adds the counts to those of other threads. */
  void addTo(Map<String, Long> errorsByPrefix) {
    for (int i = 0; i < known; i++) {
      String prefix = new String(prefixes[i], UTF_8);
      boolean isRoom = errorsByPrefix.containsKey(prefix) || errorsByPrefix.size() < MOST_PREFIXES;
      errorsByPrefix.merge(isRoom ? prefix : OTHER, counts[i], Long::sum);
    }
    if (other > 0) {
      errorsByPrefix.merge(OTHER, other, Long::sum);
    }
  }
}
