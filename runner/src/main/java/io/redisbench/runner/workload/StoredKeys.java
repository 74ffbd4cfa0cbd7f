package io.redisbench.runner.workload;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.KeySpace;
import java.util.OptionalLong;

/**
 * Keys of one kind that a round leaves on the server: one for each number of its key space, or a
 * single one.
 *
 * @param name how they are named
 * @param type what they hold, as TYPE says it
 * @param minBytes shortest string that may be stored; empty for other types and where the round's
 *     commands change the length
 * @param maxBytes longest string that may be stored; likewise
 * @param mayBeMissing whether keys may be missing after the window, or before it, because nothing
 *     prepares them
 */
public record StoredKeys(
    Argument name, Type type, OptionalLong minBytes, OptionalLong maxBytes, boolean mayBeMissing) {

  /** What keys hold, as TYPE says it. */
  public enum Type {
    STRING("string"),
    LIST("list"),
    SET("set"),
    HASH("hash"),
    SORTED_SET("zset"),
    STREAM("stream"),
    /** Not known: a command of the user's own. */
    UNKNOWN("");

    private final String text;

    Type(String text) {
      this.text = text;
    }

    /** The reply of TYPE; empty when it is not known. */
    public String text() {
      return text;
    }
  }

  /** Whether there is one key for each number of the key space, and not a single one. */
  public boolean numbered() {
    return name.pieces().stream().anyMatch(Argument.Key.class::isInstance);
  }

  /** The key of this number. */
  public String key(KeySpace keys, long number) {
    StringBuilder text = new StringBuilder();
    for (Argument.Piece piece : name.pieces()) {
      if (piece instanceof Argument.Literal literal) {
        text.append(literal.text());
      } else if (piece instanceof Argument.Key) {
        String digits = Long.toString(number);
        text.append(keys.prefix()).append("0".repeat(keys.digits() - digits.length()));
        text.append(digits);
      }
    }
    return text.toString();
  }
}
