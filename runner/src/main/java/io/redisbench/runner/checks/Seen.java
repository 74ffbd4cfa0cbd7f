package io.redisbench.runner.checks;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a server did.
 *
 * @param text an encoding, a reply or the like, as it is compared
 * @param closed whether it closed the connection; empty where that is not looked at
 * @param bytes memory of key and value as MEMORY USAGE says
 * @param allocatedBytes what the value alone takes in the allocator's size classes
 */
public record Seen(
    String text, Optional<Boolean> closed, OptionalLong bytes, OptionalLong allocatedBytes) {

  /** What was seen, and nothing besides. */
  public static Seen of(String text) {
    return new Seen(text, Optional.empty(), OptionalLong.empty(), OptionalLong.empty());
  }

  /** A reply, and whether the connection was closed after it. */
  public static Seen reply(String text, boolean closed) {
    return new Seen(text, Optional.of(closed), OptionalLong.empty(), OptionalLong.empty());
  }

  /** The same with its memory. */
  public Seen withMemory(OptionalLong newBytes, OptionalLong newAllocatedBytes) {
    return new Seen(text, closed, newBytes, newAllocatedBytes);
  }

  /** For people. */
  String inWords() {
    return text + closed.map(gone -> gone ? ", closes" : ", stays open").orElse("");
  }
}
