package io.redisbench.runner.workload;

import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.Argument.WeightedLength;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How long values of a shape are, and how people are told. */
final class ValueLengths {

  private static final int LISTED = 4;

  private ValueLengths() {}

  /** Shortest value in bytes. */
  static int min(ValueShape shape) {
    return lengths(shape).min().orElse(0);
  }

  /** Longest value in bytes. */
  static int max(ValueShape shape) {
    return lengths(shape).max().orElse(0);
  }

  private static IntStream lengths(ValueShape shape) {
    if (shape instanceof ValueShape.Fixed fixed) {
      return IntStream.of(fixed.bytes());
    } else if (shape instanceof ValueShape.Range range) {
      return IntStream.of(range.minBytes(), range.maxBytes());
    } else if (shape instanceof ValueShape.Weighted weighted) {
      return weighted.lengths().stream().mapToInt(WeightedLength::bytes);
    }
    return IntStream.of(((ValueShape.Digits) shape).digits());
  }

  /** For example {@code 44 B}, {@code 32-64 B} or {@code 8-digit integer}. */
  static String label(ValueShape shape) {
    if (shape instanceof ValueShape.Digits digits) {
      return digits.digits() + "-digit integer";
    }
    if (shape instanceof ValueShape.Weighted weighted && weighted.lengths().size() <= LISTED) {
      return weighted.lengths().stream()
          .map(length -> Integer.toString(length.bytes()))
          .collect(Collectors.joining("/", "", " B"));
    }
    int min = min(shape);
    int max = max(shape);
    return (min == max ? Integer.toString(min) : min + "-" + max) + " B";
  }
}
