package io.redisbench.runner.server.control;

import io.redisbench.runner.server.control.ControlFailure.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Removes keys of ours from a server that others use, in batches, so that the server is never busy
 * for long.
 *
 * @param removed keys that were there and are gone
 * @param complete whether all were looked at; not so when the time was up, or it was not allowed
 * @param permitted whether the server allows what finds and removes keys
 */
public record KeyRemoval(long removed, boolean complete, boolean permitted) {
  private static final int BATCH = 500;

  /** Removes all keys that start with the prefix, found by SCAN. */
  static KeyRemoval byPrefix(Control control, String prefix, Duration limit) {
    if (prefix.isEmpty()) {
      throw new ControlFailure(
          Kind.FORBIDDEN, "keys without a prefix are not removed: they may be somebody else's");
    }
    long end = System.nanoTime() + limit.toNanos();
    long removed = 0;
    String cursor = "0";
    do {
      Optional<Reply> page =
          control.commandIfAllowed(
              "SCAN", cursor, "MATCH", pattern(prefix), "COUNT", Integer.toString(BATCH));
      if (page.isEmpty() || page.get().items().size() != 2) {
        return new KeyRemoval(removed, false, false);
      }
      cursor = page.get().items().get(0).text();
      List<byte[]> keys = new ArrayList<>();
      for (Reply key : page.get().items().get(1).items()) {
        if (key instanceof Reply.Bytes name) {
          keys.add(name.value());
        }
      }
      OptionalLong gone = remove(control, keys);
      if (gone.isEmpty()) {
        return new KeyRemoval(removed, false, false);
      }
      removed += gone.getAsLong();
    } while (!cursor.equals("0") && System.nanoTime() - end < 0);
    return new KeyRemoval(removed, cursor.equals("0"), true);
  }

  /** Removes these keys. */
  static KeyRemoval byName(Control control, Iterator<byte[]> keys, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    long removed = 0;
    while (keys.hasNext() && System.nanoTime() - end < 0) {
      List<byte[]> batch = new ArrayList<>(BATCH);
      while (keys.hasNext() && batch.size() < BATCH) {
        batch.add(keys.next());
      }
      OptionalLong gone = remove(control, batch);
      if (gone.isEmpty()) {
        return new KeyRemoval(removed, false, false);
      }
      removed += gone.getAsLong();
    }
    return new KeyRemoval(removed, !keys.hasNext(), true);
  }

  /** How many of them were there; empty when neither UNLINK nor DEL is allowed. */
  private static OptionalLong remove(Control control, List<byte[]> keys) {
    if (keys.isEmpty()) {
      return OptionalLong.of(0);
    }
    for (String command : List.of("UNLINK", "DEL")) {
      byte[][] arguments = new byte[keys.size() + 1][];
      arguments[0] = command.getBytes(StandardCharsets.US_ASCII);
      for (int i = 0; i < keys.size(); i++) {
        arguments[i + 1] = keys.get(i);
      }
      OptionalLong gone = Control.number(control.commandIfAllowed(arguments));
      if (gone.isPresent()) {
        return gone;
      }
    }
    return OptionalLong.empty();
  }

  /** The prefix as a pattern: what means something to SCAN means itself. */
  static String pattern(String prefix) {
    return prefix.replaceAll("([\\\\*?\\[\\]^-])", "\\\\$1") + "*";
  }
}
