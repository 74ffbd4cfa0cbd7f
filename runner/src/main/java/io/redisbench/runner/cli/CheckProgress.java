package io.redisbench.runner.cli;

import io.redisbench.runner.checks.CheckRun;

/** How far checks are: a line that is written over, on a terminal only. */
final class CheckProgress implements CheckRun.Listener {
  private static final int WIDTH = 72;

  private final Console console;

  CheckProgress(Console console) {
    this.console = console;
  }

  @Override
  public void begins(int done, int total, String topic) {
    draw(" %3d/%d  %s".formatted(done, total, topic));
  }

  /** Leaves nothing of it on the terminal. */
  void ends() {
    draw("");
    if (console.terminal()) {
      console.err().print("\r");
      console.err().flush();
    }
  }

  private void draw(String line) {
    if (console.terminal()) {
      String shown = line.length() > WIDTH ? line.substring(0, WIDTH) : line;
      console.err().print("\r" + shown + " ".repeat(WIDTH - shown.length()));
      console.err().flush();
    }
  }
}
