package io.redisbench.runner.server.control;

import io.redisbench.runner.server.control.ControlFailure.Kind;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Removes keys of ours from a server that others use, in batches, so that the server is never busy
 * for long.
 *
 * @param removed keys that were there and are gone
 * @param end whether all were looked at, or why not
 */
public record KeyRemoval(long removed, End end) {
  private static final int BATCH = 500;
  private static final Pattern CURSOR = Pattern.compile("[0-9]{1,20}");

  /** Why a removal ended. */
  public enum End {
    /** All keys were looked at. */
    COMPLETE,
    /** The time was up. */
    TIME_UP,
    /** The run was cancelled. */
    CANCELLED,
    /** The server does not allow what finds or removes keys. */
    NOT_PERMITTED,
    /** The server answers what no Redis answers. */
    NONSENSE
  }

  /** Removes all keys that start with the prefix, found by SCAN. */
  static KeyRemoval byPrefix(Control control, String prefix, Duration limit) {
    if (prefix.isEmpty()) {
      throw new ControlFailure(
          Kind.FORBIDDEN, "keys without a prefix are not removed: they may be somebody else's");
    }
    long end = System.nanoTime() + limit.toNanos();
    long removed = 0;
    String cursor = "0";
    while (true) {
      Optional<Reply> page =
          control.commandIfAllowed(
              "SCAN", cursor, "MATCH", pattern(prefix), "COUNT", Integer.toString(BATCH));
      if (page.isEmpty()) {
        return new KeyRemoval(removed, End.NOT_PERMITTED);
      }
      Optional<String> next = cursor(page.get(), cursor);
      if (next.isEmpty()) {
        return new KeyRemoval(removed, End.NONSENSE);
      }
      cursor = next.get();
      List<byte[]> keys = new ArrayList<>();
      for (Reply key : page.get().items().get(1).items()) {
        // A proxy may overlook MATCH: what is not ours stays.
        if (key instanceof Reply.Bytes name && name.text().startsWith(prefix)) {
          keys.add(name.value());
        }
      }
      OptionalLong gone = remove(control, keys);
      if (gone.isEmpty()) {
        return new KeyRemoval(removed, End.NOT_PERMITTED);
      }
      removed += gone.getAsLong();
      if (cursor.equals("0")) {
        return new KeyRemoval(removed, End.COMPLETE);
      }
      if (stops(control, end)) {
        return stopped(control, removed);
      }
    }
  }

  /** Where to go on; empty when the reply is none of SCAN's, or leads nowhere. */
  private static Optional<String> cursor(Reply page, String asked) {
    if (page.items().size() != 2 || !(page.items().get(1) instanceof Reply.Items)) {
      return Optional.empty();
    }
    return Optional.of(page.items().get(0).text())
        .filter(next -> CURSOR.matcher(next).matches())
        .filter(next -> next.equals("0") || !next.equals(asked));
  }

  private static boolean stops(Control control, long endNanos) {
    return System.nanoTime() - endNanos >= 0 || control.endsRemoval();
  }

  private static KeyRemoval stopped(Control control, long removed) {
    return new KeyRemoval(removed, control.endsRemoval() ? End.CANCELLED : End.TIME_UP);
  }

  /** Removes these keys. */
  static KeyRemoval byName(Control control, Iterator<byte[]> keys, Duration limit) {
    long end = System.nanoTime() + limit.toNanos();
    long removed = 0;
    while (keys.hasNext()) {
      if (stops(control, end)) {
        return stopped(control, removed);
      }
      List<byte[]> batch = new ArrayList<>(BATCH);
      while (keys.hasNext() && batch.size() < BATCH) {
        batch.add(keys.next());
      }
      OptionalLong gone = remove(control, batch);
      if (gone.isEmpty()) {
        return new KeyRemoval(removed, End.NOT_PERMITTED);
      }
      removed += gone.getAsLong();
    }
    return new KeyRemoval(removed, End.COMPLETE);
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
