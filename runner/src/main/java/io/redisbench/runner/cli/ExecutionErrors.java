package io.redisbench.runner.cli;

import io.redisbench.runner.server.ServerFailure;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** What a person reads when a command throws. */
final class ExecutionErrors implements IExecutionExceptionHandler {

  @Override
  public int handleExecutionException(
      Exception failure, CommandLine command, ParseResult arguments) {
    PrintWriter err = command.getErr();
    if (failure instanceof UsageProblem) {
      failure.getMessage().lines().forEach(line -> err.println("redisbench: " + line));
      return ExitCodes.USAGE;
    }
    if (failure instanceof ServerFailure) {
      err.println("redisbench: " + failure.getMessage());
      return ExitCodes.ERROR;
    }
    // A fault of this program: the place is what its authors need.
    err.println(
        "redisbench: " + failure + ". This is a fault in redisbench; please report it with:");
    for (StackTraceElement place : failure.getStackTrace()) {
      if (place.getClassName().startsWith("io.redisbench")) {
        err.println("  at " + place);
      }
    }
    return ExitCodes.ERROR;
  }
}
