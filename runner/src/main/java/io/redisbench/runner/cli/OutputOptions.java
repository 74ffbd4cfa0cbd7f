package io.redisbench.runner.cli;

import io.redisbench.runner.report.OutputFolder;
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
          "Folder for results.json, report.html and the other files (default: redisbench-out/NAME; report writes beside the results, compare nowhere).")
  private Path folder;

  OutputFormat format() {
    return format;
  }

  /** The same, but without a named folder into one below that for temporary files. */
  OutputOptions inTemporaryFolder(String benchmark) {
    OutputOptions other = new OutputOptions();
    other.format = format;
    other.folder =
        folder == null
            ? Path.of(System.getProperty("java.io.tmpdir"))
                .resolve(OutputFolder.of(benchmark).folder())
            : folder;
    return other;
  }

  /**
   * The folder that was named, if any.
   *
   * @throws UsageProblem when its name is empty, as that of a variable that is not set
   */
  Optional<Path> folder() {
    if (folder != null && folder.toString().isEmpty()) {
      throw new UsageProblem("--out is empty: name a folder, or . for this one");
    }
    return Optional.ofNullable(folder);
  }
}
