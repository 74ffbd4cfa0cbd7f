package io.redisbench.runner.workload;

import io.redisbench.api.workload.ValueSpec;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.Argument.WeightedLength;
import java.util.Optional;
import java.util.OptionalInt;

/** Reads what values are like. */
final class ValueReader {

  /** What a value is like when nothing is said. */
  static final ValueSpec DEFAULT = ValueSpec.ofBytes(100);

  private ValueReader() {}

  /**
   * The value with nothing left open: a distance from the embstr limit becomes a length.
   *
   * @param keyBytes length of the keys
   * @param expires whether the keys get a time to live
   */
  static Optional<ValueSpec> settle(
      ValueSpec value, ResolutionFacts facts, int keyBytes, boolean expires, Problems problems) {
    if (value.overEmbstrLimit() == null) {
      return Optional.of(value);
    }
    OptionalInt limit = facts.embstrLimit().longestValue(keyBytes, expires);
    if (limit.isEmpty()) {
      problems
          .below("overEmbstrLimit")
          .add(
              "this server stores no value as embstr under keys of "
                  + keyBytes
                  + " bytes: make keys shorter (keys.digits), or say bytes");
      return Optional.empty();
    }
    int bytes = limit.getAsInt() + value.overEmbstrLimit();
    return Optional.of(
        new ValueSpec(bytes, null, value.weighted(), null, null, value.compressibility()));
  }

  /** The shape of a settled value. */
  static ValueShape shape(ValueSpec value) {
    double compressibility = value.compressibility() == null ? 0 : value.compressibility();
    if (value.digits() != null) {
      return new ValueShape.Digits(value.digits());
    } else if (value.range() != null) {
      return new ValueShape.Range(
          value.range().minBytes(), value.range().maxBytes(), compressibility);
    } else if (!value.weighted().isEmpty()) {
      return new ValueShape.Weighted(
          value.weighted().stream()
              .map(length -> new WeightedLength(length.bytes(), length.weight()))
              .toList(),
          compressibility);
    }
    return new ValueShape.Fixed(value.bytes(), compressibility);
  }
}
