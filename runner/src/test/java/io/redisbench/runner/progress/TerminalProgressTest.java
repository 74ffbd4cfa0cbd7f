package io.redisbench.runner.progress;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.runner.progress.Progress.Figures;
import io.redisbench.runner.progress.Progress.Step;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class TerminalProgressTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream out = new PrintStream(bytes, true, UTF_8);
  private Instant now = Instant.EPOCH;
  private final TerminalProgress progress = new TerminalProgress(out, () -> now);

  private String shown() {
    return bytes.toString(UTF_8);
  }

  @Test
  void aLineTellsMeasurementRoundShareFiguresAndTimeLeft() {
    now = now.plusSeconds(60);
    progress.measuring(new Step(18, 36, "set-45"), new Figures(0.5, 98450, 1100));
    assertThat(shown())
        .isEqualTo(
            "\r 18/36  set-45         ████████░░░░░░░░  50 %   98,450 ops/s   p99 1.10 ms   1m03s left");
  }

  @Test
  void aShorterLineLeavesNothingOfALongerOneBehind() {
    progress.measuring(new Step(1, 2, "set"), new Figures(0.5, 1_000_000, 1100));
    progress.step(new Step(2, 2, "get"), "preload");
    String[] lines = shown().split("\r");
    assertThat(lines[2]).hasSize(lines[1].length());
  }

  @Test
  void aMeasurementThatDidNotPassIsNamedOnALineOfItsOwn() {
    progress.measured(new Step(1, 2, "set"), 0, Verdict.FAILED);
    assertThat(shown()).isEqualTo("set 1/2: Failed" + System.lineSeparator());
  }

  @Test
  void aLongRoundNameIsCut() {
    progress.step(new Step(1, 1, "a-very-long-name-of-a-round"), "preload");
    assertThat(shown()).contains(" 1/1  a-very-long-n… ");
  }
}
