package io.redisbench.operator.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WaitingStageTest {

  @ParameterizedTest
  @CsvSource({"1,10", "10,10", "11,11", "45,45", "60,60", "199,60"})
  void aFarPositionInTheQueueIsToldLessOften(int position, long seconds) {
    assertThat(WaitingStage.lookAgain(Duration.ofHours(1), position)).hasSeconds(seconds);
  }

  @Test
  void theEndOfTheTimeInTheQueueIsNotMissed() {
    assertThat(WaitingStage.lookAgain(Duration.ofSeconds(3), 199)).hasMillis(3050);
  }
}
