package io.redisbench.runner.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "report",
    description =
        "Makes the reports anew from the results of an earlier run, beside these, and prints them.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  redisbench report redisbench-out/quick",
      "  redisbench report --output markdown results.json > comment.md"
    })
final class ReportCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(paramLabel = "RESULTS", description = "A results.json, or the folder that holds one.")
  private Path results;

  @Mixin private OutputOptions output;

  ReportCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    return new Delivery(console, output)
        .deliverReports(StoredResults.read(results), StoredResults.folder(results));
  }
}
