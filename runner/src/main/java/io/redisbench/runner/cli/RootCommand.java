package io.redisbench.runner.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

@Command(
    name = "redisbench",
    description = "Redis benchmarks with evidence for every number.",
    mixinStandardHelpOptions = true,
    versionProvider = ProgramVersion.class,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      RunCommand.class,
      ExecuteCommand.class,
      CheckCommand.class,
      CompareCommand.class,
      ReportCommand.class,
      PresetsCommand.class,
      VersionCommand.class
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  redisbench run examples/string-encodings.yaml",
      "  redisbench check --flavor valkey --version 8.1",
      "  redisbench compare redisbench-out/before redisbench-out/after",
      "",
      "Exit codes: 0 passed, 1 failed, 2 inconclusive, 3 error or cancelled, 64 wrong usage or manifest."
    })
final class RootCommand implements Runnable {

  @Spec private CommandSpec spec;

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "no command given: say what to do, for example redisbench run FILE");
  }
}
