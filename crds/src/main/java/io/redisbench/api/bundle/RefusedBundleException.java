package io.redisbench.api.bundle;

import io.redisbench.api.bundle.ResultsBundle.Cause;

/** A bundle is not to be used; the message is a sentence that says why. */
final class RefusedBundleException extends Exception {
  private static final long serialVersionUID = 1L;

  final Cause cause;

  RefusedBundleException(Cause cause, String message) {
    super(message);
    this.cause = cause;
  }
}
