package io.redisbench.runner.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with a command line in one line, and where help is. */
final class UsageErrors implements IParameterExceptionHandler {

  @Override
  public int handleParseException(ParameterException problem, String[] arguments) {
    CommandLine command = problem.getCommandLine();
    PrintWriter err = command.getErr();
    err.println("redisbench: " + problem.getMessage());
    UnmatchedArgumentException.printSuggestions(problem, err);
    err.println("See: " + command.getCommandSpec().qualifiedName() + " --help");
    return ExitCodes.USAGE;
  }
}
