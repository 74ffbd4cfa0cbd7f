package io.redisbench.e2e.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Programs of this machine that tests call. */
final class Command {

  /**
   * How a command ended.
   *
   * @param status its exit code
   * @param output what it printed to its standard output
   * @param errors what it printed to its standard error
   */
  record Outcome(int status, String output, String errors) {}

  private Command() {}

  /** Runs a command to its end, whatever that is. */
  static Outcome run(List<String> words, String input) {
    try {
      Path errors = Files.createTempFile("command", ".err");
      try {
        Process process = new ProcessBuilder(words).redirectError(errors.toFile()).start();
        try (var stdin = process.getOutputStream()) {
          stdin.write(input.getBytes(StandardCharsets.UTF_8));
        }
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Outcome(process.waitFor(), output, Files.readString(errors));
      } finally {
        Files.delete(errors);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while running " + words, e);
    }
  }

  /** Runs a command that must succeed, and answers what it printed. */
  static String succeed(List<String> words) {
    Outcome outcome = run(words, "");
    if (outcome.status() != 0) {
      throw new IllegalStateException(
          "%s ended with %d: %s"
              .formatted(String.join(" ", words), outcome.status(), outcome.errors().strip()));
    }
    return outcome.output();
  }
}
