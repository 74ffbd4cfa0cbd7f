package io.redisbench.operator.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ChildNamesTest {

  @Test
  void namesSayBenchmarkAndRun() {
    ChildNames names = new ChildNames("string-encodings", 3, 1);

    assertThat(names.results()).isEqualTo("string-encodings-3-results");
    assertThat(names.plan()).isEqualTo("string-encodings-3-plan");
    assertThat(names.server()).isEqualTo("string-encodings-3-server");
    assertThat(names.runner()).isEqualTo("string-encodings-3-runner");
  }

  @Test
  void anotherAttemptHasObjectsOfItsOwnAndTheSameRecord() {
    ChildNames names = new ChildNames("quick", 3, 2);

    assertThat(names.server()).isEqualTo("quick-3-try2-server");
    assertThat(names.results()).isEqualTo("quick-3-try2-results");
    assertThat(names.plan()).isEqualTo("quick-3-plan");
  }

  @Test
  void theLongestNameStillFitsIntoAHostName() {
    ChildNames names = new ChildNames("x".repeat(253), 9999, 9);

    assertThat(names.progress()).hasSizeLessThanOrEqualTo(63);
    assertThat(names.runner() + "-31").hasSizeLessThanOrEqualTo(63);
    assertThat(ChildNames.label("x".repeat(253))).hasSizeLessThanOrEqualTo(63);
  }

  @Test
  void longNamesThatDifferOnlyAtTheirEndStayApart() {
    String begin = "x".repeat(60);

    assertThat(new ChildNames(begin + "a", 1, 1).server())
        .isNotEqualTo(new ChildNames(begin + "b", 1, 1).server());
  }

  @Test
  void namesWithDotsAndWithDashesStayApart() {
    assertThat(new ChildNames("a.b", 1, 1).server())
        .doesNotContain(".")
        .isNotEqualTo(new ChildNames("a-b", 1, 1).server());
  }
}
