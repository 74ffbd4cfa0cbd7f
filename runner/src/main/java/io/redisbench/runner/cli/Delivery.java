package io.redisbench.runner.cli;

import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.CsvReport;
import io.redisbench.runner.report.JunitReport;
import io.redisbench.runner.report.MarkdownReport;
import io.redisbench.runner.report.OutputFolder;
import io.redisbench.runner.report.OutputFolder.Written;
import io.redisbench.runner.report.ResultsFile;
import io.redisbench.runner.report.TerminalTable;
import io.redisbench.runner.run.RunOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/** Brings the results of a run to the person or program that asked for them. */
final class Delivery {

  private final Console console;
  private final OutputOptions options;

  Delivery(Console console, OutputOptions options) {
    this.console = console;
    this.options = options;
  }

  /**
   * Writes the files, prints what was asked for, and gives the exit code: that of the verdict, or
   * of an error when files could not be written. Results are printed even then, so that they are
   * not lost.
   */
  int deliver(RunOutcome outcome, String name) {
    Written written = folder(name).write(outcome.results(), outcome.histograms());
    return print(outcome.results(), written);
  }

  /**
   * As {@link #deliver}, for results that were read from a file.
   *
   * @param origin the folder of that file, which gets the reports when no other is named
   */
  int deliverReports(BenchmarkResults results, Path origin) {
    return print(results, new OutputFolder(options.folder().orElse(origin)).writeReports(results));
  }

  /**
   * To be called before a run.
   *
   * @throws UsageProblem when its files could not be written
   */
  void check(String name) {
    folder(name)
        .problem()
        .ifPresent(
            problem -> {
              throw new UsageProblem(problem);
            });
  }

  private OutputFolder folder(String name) {
    return options.folder().map(OutputFolder::new).orElse(OutputFolder.of(name));
  }

  private int print(BenchmarkResults results, Written written) {
    console.out().print(text(results));
    console.out().flush();
    written.problems().forEach(problem -> console.err().println("redisbench: " + problem));
    if (written.files().contains(written.page().getFileName().toString())) {
      console.err().println("Report: " + written.page());
    }
    return written.problems().isEmpty() ? results.verdict().exitCode() : ExitCodes.ERROR;
  }

  private String text(BenchmarkResults results) {
    return switch (options.format()) {
      case TABLE -> TerminalTable.render(results, console.charset());
      case JSON -> ResultsFile.json(results) + System.lineSeparator();
      case YAML -> yaml(results);
      case CSV -> CsvReport.render(results);
      case JUNIT -> JunitReport.render(results);
      case MARKDOWN -> MarkdownReport.render(results);
    };
  }

  private static String yaml(BenchmarkResults results) {
    try {
      return ApiJson.yaml().writeValueAsString(results);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
