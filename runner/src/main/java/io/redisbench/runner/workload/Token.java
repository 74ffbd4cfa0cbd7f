package io.redisbench.runner.workload;

/** A piece of an argument as it is written: text or a placeholder. */
sealed interface Token {

  /** Text that stands for itself. */
  record Text(String text) implements Token {}

  /** {@code {key}}. */
  record Key() implements Token {}

  /** {@code {value}}. */
  record Value() implements Token {}

  /** {@code {prefix}}. */
  record Prefix() implements Token {}

  /** {@code {min..max}}. */
  record Numbers(long min, long max) implements Token {}

  /** {@code {each min..max}}: the arguments are repeated for every number. */
  record Each(long min, long max) implements Token {

    /** How many numbers there are; meaningless beyond the range of int. */
    long count() {
      return max - min + 1;
    }
  }
}
