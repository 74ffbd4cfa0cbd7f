package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;

/**
 * What a command line printed and how it ended.
 *
 * @param exitCode its exit code
 * @param out standard output
 * @param err standard error
 */
record CommandRun(int exitCode, String out, String err) {

  static CommandRun of(String... arguments) {
    return withInput("", arguments);
  }

  static CommandRun withInput(String input, String... arguments) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    InputStream standardInput = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(UTF_8)));
    try {
      Console console =
          new Console(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8), false);
      int exitCode = Main.execute(console, new Interruption(console), arguments);
      return new CommandRun(exitCode, out.toString(UTF_8), err.toString(UTF_8));
    } finally {
      System.setIn(standardInput);
    }
  }
}
