package io.redisbench.runner.cli;

import io.redisbench.runner.progress.PlainProgress;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.progress.TerminalProgress;
import java.io.PrintStream;
import java.time.InstantSource;

/**
 * Where a command prints.
 *
 * @param out for results
 * @param err for progress and problems
 * @param terminal whether a person looks at both
 */
record Console(PrintStream out, PrintStream err, boolean terminal) {

  /** Progress as fits the place: a line that is written over, or a line for each measurement. */
  Progress progress() {
    return terminal
        ? new TerminalProgress(err, InstantSource.system())
        : new PlainProgress(err);
  }
}
