package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalChecksTest {

  private final String text =
      TerminalChecks.render(SampleChecks.twoTopics(), StandardCharsets.UTF_8);

  @Test
  void memoryHasItsColumnsWhereItWasMeasured() {
    assertThat(text.lines().filter(line -> line.startsWith("strings ")))
        .singleElement()
        .satisfies(
            line ->
                assertThat(line.split(" {2,}"))
                    .containsExactly("strings", "Expected", "Seen", "Bytes", "Value", "Verdict"));
  }

  @Test
  void aTopicThatIsNotAboutMemoryHasNoColumnsForIt() {
    assertThat(text.lines().filter(line -> line.startsWith("malformed requests ")))
        .singleElement()
        .satisfies(
            line ->
                assertThat(line.split(" {2,}"))
                    .containsExactly("malformed requests", "Expected", "Seen", "Verdict"));
  }

  @Test
  void whatFailedIsToldInFullBelow() {
    assertThat(text)
        .contains(
            "Failed\n- malformed requests: *x: \"no count\". Expected -ERR Protocol error: invalid multibulk length, closes, seen -ERR no, stays open. A count is a number (verified on Redis 8.0.2)");
  }
}
