package io.redisbench.runner.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

/** What is printed arrives, or the exit code says that it did not. */
class StandardOutputTest {

  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private static OutputStream refusing(String reason) {
    return new OutputStream() {
      @Override
      public void write(int single) throws IOException {
        throw new IOException(reason);
      }
    };
  }

  private int exitCodeAfterPrintingTo(OutputStream file) {
    StandardOutput output = new StandardOutput(file);
    PrintStream printed = new PrintStream(output, true, UTF_8);
    printed.print("{ results }");
    printed.flush();
    return Main.outcome(ExitCodes.OK, output, new PrintStream(err, true, UTF_8));
  }

  @Test
  void aFullDiskIsToldAndIsAnError() {
    assertThat(exitCodeAfterPrintingTo(refusing("No space left on device")))
        .isEqualTo(ExitCodes.ERROR);
    assertThat(err.toString(UTF_8))
        .contains("standard output could not be written: No space left on device");
  }

  @Test
  void aReaderThatHasSeenEnoughIsNoError() {
    assertThat(exitCodeAfterPrintingTo(refusing("Broken pipe"))).isEqualTo(ExitCodes.OK);
    assertThat(err.toString(UTF_8)).isEmpty();
  }

  @Test
  void whatArrivesChangesNothing() {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    assertThat(exitCodeAfterPrintingTo(file)).isEqualTo(ExitCodes.OK);
    assertThat(file.toString(UTF_8)).isEqualTo("{ results }");
  }
}
