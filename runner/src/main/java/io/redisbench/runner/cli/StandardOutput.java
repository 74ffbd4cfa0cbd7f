package io.redisbench.runner.cli;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * Standard output that remembers what it could not take; print streams keep that to themselves. Not
 * for several threads.
 */
final class StandardOutput extends OutputStream {

  /**
   * A reader that went away, or none from the start, is the wish of whoever started the program.
   */
  private static final List<String> WISHED = List.of("Broken pipe", "Bad file descriptor");

  private final OutputStream file;
  private Optional<String> failure = Optional.empty();

  /**
   * @param file where the bytes go
   */
  StandardOutput(OutputStream file) {
    this.file = file;
  }

  @Override
  public void write(int single) throws IOException {
    write(new byte[] {(byte) single}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    try {
      file.write(bytes, from, length);
    } catch (IOException problem) {
      String reason = String.valueOf(problem.getMessage());
      if (failure.isEmpty() && !WISHED.contains(reason)) {
        failure = Optional.of(reason);
      }
      throw problem;
    }
  }

  /** Why something that somebody wants is not there, in a sentence; empty when all is. */
  Optional<String> problem() {
    return failure.map(
        reason ->
            "standard output could not be written: %s. What is there is cut short."
                .formatted(reason));
  }
}
