package io.redisbench.runner.progress;

import io.redisbench.api.Verdict;
import java.io.PrintStream;
import java.util.Locale;

/** One line for each measurement, for logs and pipes. */
public final class PlainProgress implements Progress {

  private final PrintStream out;

  public PlainProgress(PrintStream out) {
    this.out = out;
  }

  @Override
  public synchronized void note(String text) {
    out.println(text);
  }

  @Override
  public void step(Step step, String activity) {}

  @Override
  public void measuring(Step step, Figures figures) {}

  @Override
  public synchronized void measured(Step step, double opsPerSecond, Verdict verdict) {
    out.println(
        String.format(
            Locale.ROOT,
            "%d/%d %s %.0f ops/s%s",
            step.number(),
            step.total(),
            step.round(),
            opsPerSecond,
            verdict == Verdict.PASSED ? "" : " (" + verdict + ")"));
  }
}
