package io.redisbench.runner.engine;

/**
 * The aggregates of a reply that are not at their end yet, outermost first: a small fixed stack.
 */
final class OpenAggregates {

  static final int MOST_DEPTH = 32;

  /** Twice the elements still to come, plus one for an attribute; made when first needed. */
  private long[] left = new long[0];

  private int depth;
  private int attributes;

  int depth() {
    return depth;
  }

  boolean isFull() {
    return depth == MOST_DEPTH;
  }

  /** Whether what comes now belongs to an attribute, which is no part of the reply's value. */
  boolean isInAttribute() {
    return attributes > 0;
  }

  /** Opens an aggregate of so many elements, at least one. */
  void open(long elements, boolean isAttribute) {
    if (left.length == 0) {
      left = new long[MOST_DEPTH];
    }
    left[depth++] = elements << 1 | (isAttribute ? 1 : 0);
    attributes += isAttribute ? 1 : 0;
  }

  /**
   * Notes the end of a value, and of all aggregates that it is the last element of.
   *
   * @return whether that was the end of the whole reply; the end of an attribute is not, since the
   *     value that it belongs to follows
   */
  boolean endValue() {
    while (depth > 0) {
      long remaining = left[depth - 1] - 2;
      left[depth - 1] = remaining;
      if (remaining > 1) {
        return false;
      }
      depth--;
      if (remaining == 1) {
        attributes--;
        return false;
      }
    }
    return true;
  }
}
