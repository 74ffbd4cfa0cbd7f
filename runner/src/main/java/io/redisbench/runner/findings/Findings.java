package io.redisbench.runner.findings;

import io.redisbench.api.results.Finding;
import io.redisbench.api.results.RoundResult;
import java.util.List;
import java.util.stream.Stream;

/** Everything that the figures of a run allow to say, the most asked for first. */
public final class Findings {

  private Findings() {}

  /**
   * Rounds are found by what they did and what the server held, not by their names. A round that
   * Failed is left out; a sentence about an Inconclusive one says so.
   */
  public static List<Finding> of(List<RoundResult> rounds) {
    List<RoundFacts> all = rounds.stream().map(RoundFacts::new).toList();
    List<RoundFacts> usable = all.stream().filter(RoundFacts::usable).toList();
    List<Finding> values = ValueFindings.of(usable);
    return Stream.of(
            values,
            MemoryFindings.of(usable),
            LoadFindings.of(usable),
            LimitFindings.of(usable),
            AdviceFindings.of(usable, values))
        .flatMap(List::stream)
        .toList();
  }
}
