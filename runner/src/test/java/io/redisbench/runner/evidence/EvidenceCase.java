package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Evidence.Outcome;
import java.util.function.Consumer;

/**
 * A change to a window that nothing is wrong with, and what a check then says.
 *
 * @param name what is the matter
 * @param change makes it so
 * @param check the check that must tell
 * @param outcome its outcome
 * @param words what it says, in part
 */
record EvidenceCase(
    String name, Consumer<WindowFixture> change, String check, Outcome outcome, String words) {

  static EvidenceCase when(
      String name, Consumer<WindowFixture> change, String check, Outcome outcome, String words) {
    return new EvidenceCase(name, change, check, outcome, words);
  }

  void assertTold() {
    WindowFixture window = new WindowFixture();
    change.accept(window);

    Evidence evidence =
        WindowEvidence.judge(window.facts()).stream()
            .filter(piece -> piece.check().equals(check))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no evidence for " + check));

    assertThat(evidence.outcome()).as(evidence.toString()).isEqualTo(outcome);
    assertThat(evidence.message() + evidence.seen()).contains(words);
    assertThat(evidence.expected()).isNotEmpty();
    if (outcome != PROVED) {
      assertThat(evidence.message()).endsWith(".");
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
