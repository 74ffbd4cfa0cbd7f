package io.redisbench.runner.evidence;

import static io.redisbench.api.results.Evidence.Outcome.PROVED;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.results.Evidence;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WindowEvidenceTest {

  @Test
  void nothingSpeaksAgainstAHealthyWindow() {
    List<Evidence> evidence = WindowEvidence.judge(new WindowFixture().facts());

    assertThat(evidence).allMatch(piece -> piece.outcome() == PROVED);
    assertThat(evidence)
        .extracting(Evidence::check)
        .doesNotHaveDuplicates()
        .containsExactlyInAnyOrder(
            "settings",
            "restart",
            "client-count",
            "eviction",
            "expiry",
            "persistence",
            "encoding",
            "length",
            "hit-rate",
            "key-count",
            "errors",
            "unanswered",
            "window",
            "littles-law",
            "client-cpu",
            "cpu-steal",
            "throttling",
            "io-threads",
            "garbage-collection",
            "other-load");
  }

  @Test
  void aRoundWithoutReadsHasNoHitRate() {
    WindowFixture window = new WindowFixture();
    window.commands = List.of(WindowFixture.keyed("SET", ExpectedReply.ANY));
    window.preloaded = OptionalLong.empty();

    assertThat(WindowEvidence.judge(window.facts()))
        .extracting(Evidence::check)
        .doesNotContain("hit-rate", "drained", "one-key");
  }
}
