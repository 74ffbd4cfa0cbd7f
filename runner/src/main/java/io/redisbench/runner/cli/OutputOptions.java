package io.redisbench.runner.cli;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where results go. */
final class OutputOptions {

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FORMAT",
      defaultValue = "table",
      description =
          "What is printed: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}). Progress and problems go to standard error.")
  private OutputFormat format;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description =
          "Folder for results.json, report.html and the other files (default: redisbench-out/NAME).")
  private Path folder;

  OutputFormat format() {
    return format;
  }

  /** The folder that was named, if any. */
  Optional<Path> folder() {
    return Optional.ofNullable(folder);
  }
}
