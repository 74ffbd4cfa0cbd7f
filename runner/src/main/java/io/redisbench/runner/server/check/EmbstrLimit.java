package io.redisbench.runner.server.check;

import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.KeyRemoval;
import io.redisbench.runner.server.control.Reply;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.ThreadLocalRandom;

/**
 * Finds the longest value that a server stores as embstr. It depends on the version and, on newer
 * ones, on the length of the key and on whether the key expires; so it is measured, never known.
 */
public final class EmbstrLimit {
  private static final int SURELY_RAW = 1024;
  private static final int NAME_ATTEMPTS = 20;
  private static final int NOBODYS_BYTES = 20;
  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";
  private static final String EXPIRY_SECONDS = "60";

  private EmbstrLimit() {}

  /**
   * Measures it with one key of our own, which is removed after.
   *
   * @param prefix what our keys start with; cut to the length of the key
   * @param keyBytes length of the key, at least 1
   * @param expires whether the key has a time to live
   * @return the bytes of the longest embstr value, with one byte more proved raw; 0 when even one
   *     byte is raw; empty when SETNX, OBJECT ENCODING or the removal of the key is not allowed, or
   *     the limit cannot be told
   * @throws io.redisbench.runner.server.control.ControlFailure when values cannot be stored
   */
  public static OptionalInt probe(Control control, String prefix, int keyBytes, boolean expires) {
    if (!canRemove(control, prefix)) {
      return OptionalInt.empty();
    }
    Optional<byte[]> key = claimKey(control, prefix, keyBytes);
    if (key.isEmpty()) {
      return OptionalInt.empty();
    }
    try {
      return search(control, key.get(), expires);
    } finally {
      control.removeKeys(List.of(key.get()).iterator(), Control.TIMEOUT);
    }
  }

  private static OptionalInt search(Control control, byte[] key, boolean expires) {
    int embstr = 0;
    int raw = SURELY_RAW;
    while (raw - embstr > 1) {
      int middle = (embstr + raw) / 2;
      Optional<String> encoding = encodingOf(control, key, middle, expires);
      if (encoding.isEmpty()) {
        return OptionalInt.empty();
      }
      if (encoding.get().equals("embstr")) {
        embstr = middle;
      } else {
        raw = middle;
      }
    }
    boolean proved =
        (embstr == 0 || encodingOf(control, key, embstr, expires).equals(Optional.of("embstr")))
            && encodingOf(control, key, raw, expires).equals(Optional.of("raw"));
    return proved ? OptionalInt.of(embstr) : OptionalInt.empty();
  }

  private static Optional<String> encodingOf(
      Control control, byte[] key, int valueBytes, boolean expires) {
    byte[] value = new byte[valueBytes];
    Arrays.fill(value, (byte) 'x');
    byte[] set = "SET".getBytes(StandardCharsets.US_ASCII);
    if (expires) {
      control.command(
          set,
          key,
          value,
          "EX".getBytes(StandardCharsets.US_ASCII),
          EXPIRY_SECONDS.getBytes(StandardCharsets.US_ASCII));
    } else {
      control.command(set, key, value);
    }
    return control.keys().encoding(key);
  }

  /** A key that nobody has, now ours. */
  private static Optional<byte[]> claimKey(Control control, String prefix, int keyBytes) {
    for (int attempt = 0; attempt < NAME_ATTEMPTS; attempt++) {
      byte[] key = name(prefix, keyBytes).getBytes(StandardCharsets.US_ASCII);
      Optional<Reply> claimed =
          control.commandIfAllowed(
              "SETNX".getBytes(StandardCharsets.US_ASCII),
              key,
              "x".getBytes(StandardCharsets.US_ASCII));
      if (claimed.isEmpty()) {
        return Optional.empty();
      }
      if (claimed.get().text().equals("1")) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  /** Asked of a name that nobody has. */
  private static boolean canRemove(Control control, String prefix) {
    byte[] nobodys = (prefix + name("", NOBODYS_BYTES)).getBytes(StandardCharsets.US_ASCII);
    return control.removeKeys(List.of(nobodys).iterator(), Control.TIMEOUT).end()
        == KeyRemoval.End.COMPLETE;
  }

  private static String name(String prefix, int keyBytes) {
    StringBuilder name = new StringBuilder(prefix.length() < keyBytes ? prefix : "");
    while (name.length() < keyBytes) {
      name.append(LETTERS.charAt(ThreadLocalRandom.current().nextInt(LETTERS.length())));
    }
    return name.toString();
  }
}
