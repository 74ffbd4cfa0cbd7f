package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.logging.LogManager;
import picocli.CommandLine;

/** Where the program starts. */
public final class Main {

  private Main() {}

  public static void main(String[] arguments) {
    // What libraries log is for their authors; what matters to a user is in the results.
    LogManager.getLogManager().reset();
    Console console =
        new Console(
            printStream(FileDescriptor.out),
            printStream(FileDescriptor.err),
            Boolean.getBoolean("redisbench.terminal"));
    int exitCode = ExitCodes.ERROR;
    try (Interruption interruption = Interruption.watch(console)) {
      exitCode = execute(console, interruption, arguments);
    } catch (LinkageError | StackOverflowError fault) {
      console
          .err()
          .println("redisbench: " + fault + ". This is a fault in redisbench or its installation.");
    }
    console.out().flush();
    console.err().flush();
    System.exit(exitCode);
  }

  /** Runs one command line and gives its exit code. */
  static int execute(Console console, Interruption interruption, String... arguments) {
    return new CommandLine(new RootCommand(), new CommandFactory(console, interruption))
        .setOut(new PrintWriter(console.out(), true, UTF_8))
        .setErr(new PrintWriter(console.err(), true, UTF_8))
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true)
        .setParameterExceptionHandler(new UsageErrors())
        .setExecutionExceptionHandler(new ExecutionErrors())
        .execute(arguments);
  }

  /** Buffered, so that a report of many lines is not a system call for each. */
  private static PrintStream printStream(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), true, UTF_8);
  }
}
