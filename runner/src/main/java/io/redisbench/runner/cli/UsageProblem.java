package io.redisbench.runner.cli;

/** Something that the user can put right; each line of the message is printed as it is. */
final class UsageProblem extends RuntimeException {

  private static final long serialVersionUID = 1L;

  UsageProblem(String message) {
    super(message);
  }
}
