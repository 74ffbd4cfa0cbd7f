package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
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
    StandardOutput output = new StandardOutput(new FileOutputStream(FileDescriptor.out));
    Console console =
        new Console(
            printStream(output),
            printStream(new FileOutputStream(FileDescriptor.err)),
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
    exitCode = outcome(exitCode, output, console.err());
    console.err().flush();
    System.exit(exitCode);
  }

  /** The exit code, that of an error when what was printed did not arrive, which is told. */
  static int outcome(int exitCode, StandardOutput output, PrintStream err) {
    output.problem().ifPresent(problem -> err.println("redisbench: " + problem));
    return output.problem().isPresent() ? ExitCodes.ERROR : exitCode;
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
  private static PrintStream printStream(OutputStream stream) {
    return new PrintStream(stream, true, UTF_8);
  }
}
