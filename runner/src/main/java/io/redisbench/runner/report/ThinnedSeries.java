package io.redisbench.runner.report;

import io.redisbench.api.results.Repetition;
import java.util.ArrayList;
import java.util.List;

/** A series with at most so many steps: a step has the mean rate and the worst latency of it. */
final class ThinnedSeries {

  private ThinnedSeries() {}

  static List<Step> of(List<Repetition.Second> seconds, int most) {
    int width = Math.max(1, (seconds.size() + most - 1) / most);
    List<Step> steps = new ArrayList<>();
    for (int from = 0; from < seconds.size(); from += width) {
      List<Repetition.Second> part = seconds.subList(from, Math.min(seconds.size(), from + width));
      steps.add(
          new Step(
              part.get(0).second(),
              part.stream().mapToDouble(Repetition.Second::opsPerSecond).average().orElse(0),
              part.stream().mapToDouble(Repetition.Second::p99Micros).max().orElse(0)));
    }
    return List.copyOf(steps);
  }

  /** One or more seconds. */
  record Step(int second, double opsPerSecond, double p99Micros) {}
}
