package io.redisbench.runner.load;

import java.util.List;

/** One argument of a command: pieces that are put together for each request. */
public record Argument(List<Piece> pieces) {

  /** Longest value that a Redis server takes by default. */
  static final int MOST_VALUE_BYTES = 512 * 1024 * 1024;

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
  public record RandomInteger(long min, long max) implements Piece {
    public RandomInteger {
      Require.within("an integer's lower bound", min, Long.MIN_VALUE, max);
    }
  }

  /**
   * What a value is like. Bytes are pseudo-random and hold no digit, so that no server takes them
   * for a number. {@code compressibility} is the share of the bytes, 0 to 1, that all are the same.
   */
  public sealed interface ValueShape {
    /** Bytes of a fixed length. */
    record Fixed(int bytes, double compressibility) implements ValueShape {
      public Fixed {
        Require.within("value.bytes", bytes, 0, MOST_VALUE_BYTES);
        Require.share("value.compressibility", compressibility);
      }
    }

    /** Bytes of a length uniform between the bounds, both included. */
    record Range(int minBytes, int maxBytes, double compressibility) implements ValueShape {
      public Range {
        Require.within("value.bytes.max", maxBytes, 0, MOST_VALUE_BYTES);
        Require.within("value.bytes.min", minBytes, 0, maxBytes);
        Require.share("value.compressibility", compressibility);
      }
    }

    /** Bytes of a length chosen by weight. */
    record Weighted(List<WeightedLength> lengths, double compressibility) implements ValueShape {
      public Weighted {
        lengths = List.copyOf(lengths);
        Require.share("value.compressibility", compressibility);
        Require.within(
            "the sum of the lengths' weights",
            lengths.stream().mapToLong(WeightedLength::weight).sum(),
            1,
            Long.MAX_VALUE / 4);
      }
    }

    /** A decimal integer of exactly so many digits (1 to 18), the first of them not zero. */
    record Digits(int digits) implements ValueShape {
      public Digits {
        Require.within("value.digits", digits, 1, 18);
      }
    }
  }

  /** A length and how often it is chosen against the others. */
  public record WeightedLength(int bytes, int weight) {
    public WeightedLength {
      Require.within("a weighted value's bytes", bytes, 0, MOST_VALUE_BYTES);
      Require.within("a weighted value's weight", weight, 0, Integer.MAX_VALUE);
    }
  }
}
