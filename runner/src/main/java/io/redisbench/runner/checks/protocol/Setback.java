package io.redisbench.runner.checks.protocol;

/** A case that cannot be carried out: skipped for a reason, or an error. */
final class Setback extends Exception {

  private static final long serialVersionUID = 1;

  private final boolean skipped;

  private Setback(boolean skipped, String reason, Throwable cause) {
    super(reason, cause);
    this.skipped = skipped;
  }

  /** Nothing is wrong with the server, but the case cannot be looked at. */
  static Setback skip(String reason) {
    return new Setback(true, reason, null);
  }

  /** What should have worked did not. */
  static Setback error(String reason) {
    return new Setback(false, reason, null);
  }

  static Setback error(String reason, Throwable cause) {
    return new Setback(false, reason, cause);
  }

  boolean isSkipped() {
    return skipped;
  }
}
