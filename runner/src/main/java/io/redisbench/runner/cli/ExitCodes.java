package io.redisbench.runner.cli;

/** Exit codes that no verdict gives; those of verdicts are theirs. */
final class ExitCodes {

  static final int OK = 0;
  static final int ERROR = 3;
  static final int USAGE = 64;

  private ExitCodes() {}
}
