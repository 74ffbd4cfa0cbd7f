package io.redisbench.runner.spelling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClosestTest {

  private static final List<String> FIELDS = List.of("ioThreads", "hz", "version", "lazyfree");

  @Test
  void aWordWithAWrongLetterIsFound() {
    assertThat(Closest.to("verson", FIELDS)).hasValue("version");
  }

  @Test
  void theSpellingOfRedisConfIsFound() {
    assertThat(Closest.to("io-threads", FIELDS)).hasValue("ioThreads");
    assertThat(Closest.to("IO_THREADS", FIELDS)).hasValue("ioThreads");
  }

  @Test
  void lettersInAnotherOrderAreOneSlip() {
    assertThat(Closest.to("zh", FIELDS)).hasValue("hz");
  }

  @Test
  void ofTwoEquallyNearTheFirstInTheAlphabetIsTaken() {
    assertThat(Closest.to("HSET1", List.of("HSETX", "HSET2"))).hasValue("HSET2");
  }

  @Test
  void aWordLikeNoOtherMeansNone() {
    assertThat(Closest.to("persistence", FIELDS)).isEmpty();
    assertThat(Closest.to("x".repeat(100_000), FIELDS)).isEmpty();
  }
}
