package io.redisbench.runner.cli;

import java.nio.file.Path;

/** The command line that repeats a run, for its report. */
final class RepeatCommand {

  private RepeatCommand() {}

  static String of(Path manifest) {
    String file = manifest.toString();
    boolean plain = file.matches("[A-Za-z0-9._/-]+");
    return "redisbench run " + (plain ? file : "'" + file.replace("'", "'\\''") + "'");
  }
}
