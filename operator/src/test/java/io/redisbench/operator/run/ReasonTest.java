package io.redisbench.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ReasonTest {

  private static final Path PAGE = Path.of("../docs/troubleshooting.md");

  @Test
  void thePageOfTroublesSaysOfEachReasonWhatToDoAndKnowsNoOther() throws IOException {
    List<String> onThePage =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("| ") && !line.startsWith("| reason"))
            .map(row -> row.split("\\|")[1].strip())
            .filter(cell -> !cell.startsWith("---"))
            .flatMap(cell -> Arrays.stream(cell.split(", ")))
            .toList();

    assertThat(onThePage)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(Reason.values()).map(Reason::toString).toList());
  }

  @ParameterizedTest
  @EnumSource
  void aReasonIsReadAsItIsWritten(Reason reason) {
    assertThat(Reason.of(reason.toString())).isEqualTo(reason);
  }

  @ParameterizedTest
  @EnumSource
  void everyVerdictIsAReason(Verdict verdict) {
    assertThat(Reason.of(verdict).toString()).isEqualTo(verdict.toString());
  }

  @Test
  void aReasonThatNobodyKnowsIsAnError() {
    assertThat(Reason.of("Nonsense")).isEqualTo(Reason.ERROR);
  }
}
