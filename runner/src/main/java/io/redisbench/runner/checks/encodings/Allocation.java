package io.redisbench.runner.checks.encodings;

import io.redisbench.runner.server.control.ControlFailure;
import java.util.OptionalLong;

/** What a value takes in the allocator, told from what MEMORY USAGE says of its key. */
final class Allocation {
  /** An object of a server that keeps key and value apart: type, encoding, age, count, pointer. */
  private static final long OBJECT_BYTES = 16;

  private final boolean jemalloc;
  private final OptionalLong bytesWithInt;
  private final boolean apart;

  private Allocation(boolean jemalloc, OptionalLong bytesWithInt, boolean apart) {
    this.jemalloc = jemalloc;
    this.bytesWithInt = bytesWithInt;
    this.apart = apart;
  }

  /** Nothing can be told. */
  static final Allocation UNKNOWN = new Allocation(false, OptionalLong.empty(), false);

  /** Learns the server's ways from three values. */
  static Allocation learn(Scratch scratch, String allocator) {
    try {
      return learned(scratch, allocator);
    } catch (Scratch.Stopped | ControlFailure notAllowed) {
      return UNKNOWN;
    }
  }

  private static Allocation learned(Scratch scratch, String allocator) throws Scratch.Stopped {
    scratch.cook(set("12345"));
    OptionalLong bytes = scratch.bytesOf(Recipe.KEY);
    // Where the key is in the value's object, 44 bytes of value are no limit.
    scratch.cook(set("x".repeat(44)));
    boolean embstr = scratch.encoding(Recipe.KEY).equals("embstr");
    scratch.cook(set("x".repeat(45)));
    boolean raw = scratch.encoding(Recipe.KEY).equals("raw");
    return new Allocation(allocator.startsWith("jemalloc"), bytes, embstr && raw);
  }

  private static Recipe set(String value) {
    return Recipe.of("", "", "").then("SET", Recipe.KEY, value);
  }

  /**
   * All allocations of a string value together.
   *
   * @param bytes what MEMORY USAGE says
   */
  OptionalLong of(String encoding, OptionalLong bytes) {
    if (!jemalloc || bytes.isEmpty() || bytesWithInt.isEmpty()) {
      return OptionalLong.empty();
    }
    if (!apart) {
      // One allocation holds everything. Valkey 8.1 does not count the key of an int.
      boolean one =
          encoding.equals("embstr") || (encoding.equals("int") && bytes.getAsLong() > OBJECT_BYTES);
      return one && SizeClasses.contains(bytes.getAsLong()) ? bytes : OptionalLong.empty();
    }
    long value = bytes.getAsLong() - bytesWithInt.getAsLong() + OBJECT_BYTES;
    return switch (encoding) {
      case "int" -> OptionalLong.of(OBJECT_BYTES);
      case "embstr" -> OptionalLong.of(SizeClasses.holding(value));
      case "raw" -> OptionalLong.of(OBJECT_BYTES + SizeClasses.holding(value - OBJECT_BYTES));
      default -> OptionalLong.empty();
    };
  }
}
