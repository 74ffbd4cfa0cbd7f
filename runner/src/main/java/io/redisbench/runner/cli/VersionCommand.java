package io.redisbench.runner.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

@Command(
    name = "version",
    description = "Prints the version of redisbench and of the Java runtime.",
    mixinStandardHelpOptions = true)
final class VersionCommand implements Callable<Integer> {

  private final Console console;

  VersionCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    console
        .out()
        .printf(
            "redisbench %s (Java %s, %s)%n",
            ProgramVersion.text(),
            System.getProperty("java.version"),
            System.getProperty("java.vendor"));
    return ExitCodes.OK;
  }
}
