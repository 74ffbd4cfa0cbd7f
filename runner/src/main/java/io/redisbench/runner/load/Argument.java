package io.redisbench.runner.load;

import java.util.List;

/** One argument of a command: pieces that are put together for each request. */
public record Argument(List<Piece> pieces) {

  public Argument {
    pieces = List.copyOf(pieces);
  }

  /** A part of an argument. */
  public sealed interface Piece {}

  /** Bytes that are always the same. */
  public record Literal(String text) implements Piece {}

  /** A key, drawn anew for each occurrence: the key space's prefix and a number of fixed width. */
  public record Key() implements Piece {}

  /** A value, drawn anew for each occurrence. */
  public record Value(ValueShape shape) implements Piece {}

  /** A decimal integer, uniform between the bounds, both included. */
  public record RandomInteger(long min, long max) implements Piece {}

  /**
   * What a value is like. Bytes are pseudo-random and hold no digit, so that no server takes them
   * for a number. {@code compressibility} is the share of the bytes, 0 to 1, that all are the same.
   */
  public sealed interface ValueShape {
    /** Bytes of a fixed length. */
    record Fixed(int bytes, double compressibility) implements ValueShape {}

    /** Bytes of a length uniform between the bounds, both included. */
    record Range(int minBytes, int maxBytes, double compressibility) implements ValueShape {}

    /** Bytes of a length chosen by weight. */
    record Weighted(List<WeightedLength> lengths, double compressibility) implements ValueShape {
      public Weighted {
        lengths = List.copyOf(lengths);
      }
    }

    /** A decimal integer of exactly so many digits (1 to 18), the first of them not zero. */
    record Digits(int digits) implements ValueShape {}
  }

  /** A length and how often it is chosen against the others. */
  public record WeightedLength(int bytes, int weight) {}
}
