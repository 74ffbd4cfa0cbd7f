package io.redisbench.runner.report;

import java.io.IOException;
import java.nio.file.Path;

/** A results file that cannot be used; the message names the file and says why, in a sentence. */
public final class UnreadableResultsException extends IOException {

  private static final long serialVersionUID = 1L;

  UnreadableResultsException(Path file, String problem) {
    super(file + " " + problem + ".");
  }
}
