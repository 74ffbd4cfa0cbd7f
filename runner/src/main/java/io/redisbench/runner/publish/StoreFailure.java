package io.redisbench.runner.publish;

/** Something was not stored; the message is a sentence that says why. */
public final class StoreFailure extends Exception {
  private static final long serialVersionUID = 1L;

  private final boolean lasting;

  /**
   * @param lasting whether trying again is of no use
   */
  StoreFailure(String message, boolean lasting, Throwable cause) {
    super(message, cause);
    this.lasting = lasting;
  }

  boolean isLasting() {
    return lasting;
  }
}
