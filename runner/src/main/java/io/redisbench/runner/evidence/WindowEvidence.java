package io.redisbench.runner.evidence;

import io.redisbench.api.results.Evidence;
import java.util.List;
import java.util.stream.Stream;

/** Judges a measured window: whether its figures mean what they say. */
public final class WindowEvidence {

  private WindowEvidence() {}

  /**
   * All checks that make sense for the window, in a fixed order. A check that could not be made is
   * NotObserved; one that has nothing to look at, such as the hit rate of a window without reads,
   * is left out.
   */
  public static List<Evidence> judge(WindowFacts facts) {
    return Stream.of(
            ServerEvidence.judge(facts),
            StoredEvidence.judge(facts),
            LoadEvidence.judge(facts),
            MachineEvidence.judge(facts),
            List.of(OtherLoad.judge(facts)))
        .flatMap(List::stream)
        .toList();
  }
}
