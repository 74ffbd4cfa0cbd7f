package io.redisbench.runner.load;

/** Refuses figures that no load can have. */
final class Require {

  private Require() {}

  /** Both bounds are allowed. */
  static void within(String name, long found, long min, long max) {
    if (found < min || found > max) {
      throw new IllegalArgumentException(
          name + " is " + found + "; it must be " + min + " to " + max);
    }
  }

  static void share(String name, double found) {
    if (!(found >= 0 && found <= 1)) {
      throw new IllegalArgumentException(name + " is " + found + "; it must be 0 to 1");
    }
  }

  static void positive(String name, double found) {
    if (!(found > 0 && found < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(name + " is " + found + "; it must be above 0");
    }
  }
}
