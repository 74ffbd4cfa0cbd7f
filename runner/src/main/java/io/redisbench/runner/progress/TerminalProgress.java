package io.redisbench.runner.progress;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.FigureText;
import java.io.PrintStream;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Locale;

/**
 * One line at the bottom of a terminal that is written over: measurement, round, bar, throughput,
 * latency, time left.
 */
public final class TerminalProgress implements Progress {

  private static final int BAR = 16;
  private static final int ROUND = 14;

  private final PrintStream out;
  private final InstantSource clock;
  private final long startedMillis;
  private int widest;
  private double done;

  public TerminalProgress(PrintStream out, InstantSource clock) {
    this.out = out;
    this.clock = clock;
    this.startedMillis = clock.millis();
  }

  @Override
  public synchronized void note(String text) {
    clear();
    out.println(text);
    out.flush();
  }

  @Override
  public synchronized void step(Step step, String activity) {
    done = (step.number() - 1.0) / step.total();
    draw(line(step, 0, activity));
  }

  @Override
  public synchronized void measuring(Step step, Figures figures) {
    done = (step.number() - 1 + figures.share()) / step.total();
    draw(
        line(
            step,
            figures.share(),
            "%s ops/s   p99 %s%s"
                .formatted(
                    FigureText.count(figures.opsPerSecond()),
                    FigureText.micros(figures.p99Micros()),
                    timeLeft())));
  }

  @Override
  public synchronized void measured(Step step, double opsPerSecond, Verdict verdict) {
    done = (double) step.number() / step.total();
    if (verdict != Verdict.PASSED) {
      note("%s %d/%d: %s".formatted(step.round(), step.number(), step.total(), verdict));
    }
    if (step.number() == step.total()) {
      clear();
      out.flush();
    }
  }

  private String line(Step step, double share, String rest) {
    String total = Integer.toString(step.total());
    String number = String.format(Locale.ROOT, "%" + total.length() + "d", step.number());
    String round =
        step.round().length() <= ROUND
            ? String.format(Locale.ROOT, "%-" + ROUND + "s", step.round())
            : step.round().substring(0, ROUND - 1) + "…";
    int full = (int) Math.round(Math.min(1, Math.max(0, share)) * BAR);
    return " %s/%s  %s %s%s %3.0f %%   %s"
        .formatted(
            number, total, round, "█".repeat(full), "░".repeat(BAR - full), share * 100, rest);
  }

  /** From what is done so far; nothing is said before a twentieth of the run is over. */
  private String timeLeft() {
    if (done < 0.05) {
      return "";
    }
    double elapsed = (clock.millis() - startedMillis) / 1000.0;
    Duration left = Duration.ofSeconds(Math.round(elapsed / done * (1 - done)));
    return left.toMinutes() > 0
        ? "   %dm%02ds left".formatted(left.toMinutes(), left.toSecondsPart())
        : "   %ds left".formatted(left.toSeconds());
  }

  private void draw(String line) {
    int width = line.length();
    out.print("\r" + line + " ".repeat(Math.max(0, widest - width)));
    widest = Math.max(widest, width);
    out.flush();
  }

  private void clear() {
    if (widest > 0) {
      out.print("\r" + " ".repeat(widest) + "\r");
      widest = 0;
    }
  }
}
