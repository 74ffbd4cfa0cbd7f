package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.runner.progress.PlainProgress;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.progress.TerminalProgress;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.time.InstantSource;

/**
 * Where a command prints.
 *
 * @param out for results
 * @param err for progress and problems
 * @param terminal whether a person looks at both
 */
record Console(PrintStream out, PrintStream err, boolean terminal) {

  /** What the terminal can show; pipes and files get UTF-8. */
  Charset charset() {
    return terminal ? Charset.forName(System.getProperty("native.encoding", "UTF-8")) : UTF_8;
  }

  /** Progress as fits the place: a line that is written over, or a line for each measurement. */
  Progress progress() {
    return terminal ? new TerminalProgress(err, InstantSource.system()) : new PlainProgress(err);
  }
}
