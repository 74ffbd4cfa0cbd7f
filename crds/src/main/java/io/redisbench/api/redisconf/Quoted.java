package io.redisbench.api.redisconf;

import java.nio.charset.StandardCharsets;

/** A text as one argument of a line of redis.conf, whatever is in it. */
final class Quoted {
  private static final String PLAIN =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:";

  private Quoted() {}

  static String of(String text) {
    if (!text.isEmpty() && text.chars().allMatch(character -> PLAIN.indexOf(character) >= 0)) {
      return text;
    }
    StringBuilder quoted = new StringBuilder("\"");
    for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
      if (octet == '"' || octet == '\\') {
        quoted.append('\\').append((char) octet);
      } else if (octet >= ' ' && octet <= '~') {
        quoted.append((char) octet);
      } else {
        quoted.append(String.format("\\x%02x", octet & 0xff));
      }
    }
    return quoted.append('"').toString();
  }
}
