package io.redisbench.api.bundle;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.List;

/** Results with less detail; the summaries stay as they are. */
final class ThinnedResults {

  private ThinnedResults() {}

  /** Entries of all one-second series together. */
  static long points(BenchmarkResults results) {
    return results.rounds().stream()
        .flatMap(round -> round.repetitions().stream())
        .mapToLong(repetition -> repetition.series().size())
        .sum();
  }

  static BenchmarkResults of(BenchmarkResults results, Detail detail) {
    int measurements =
        results.rounds().stream().mapToInt(round -> round.repetitions().size()).sum();
    int most = detail.seriesPoints() / Math.max(1, measurements);
    BenchmarkResults thinned =
        results.withRounds(
            results.rounds().stream()
                .map(round -> round.withRepetitions(repetitions(round, detail, most)))
                .toList());
    return detail.withConfig() || results.environment() == null
        ? thinned
        : thinned.with(results.environment().withoutConfig(), null);
  }

  private static List<Repetition> repetitions(RoundResult round, Detail detail, int most) {
    return switch (detail.measurements()) {
      case WHOLE ->
          round.repetitions().stream()
              .map(repetition -> repetition.withSeries(series(repetition.series(), most)))
              .toList();
      case BRIEF -> round.repetitions().stream().map(Repetition::inBrief).toList();
      case NONE -> List.of();
    };
  }

  /** At most so many entries; an entry has the mean rate and the worst latencies of its seconds. */
  static List<Repetition.Second> series(List<Repetition.Second> seconds, int most) {
    if (most == 0) {
      return List.of();
    }
    if (seconds.size() <= most) {
      return seconds;
    }
    int width = (seconds.size() + most - 1) / most;
    List<Repetition.Second> thinned = new ArrayList<>();
    for (int from = 0; from < seconds.size(); from += width) {
      thinned.add(merged(seconds.subList(from, Math.min(seconds.size(), from + width))));
    }
    return thinned;
  }

  private static Repetition.Second merged(List<Repetition.Second> part) {
    return new Repetition.Second(
        part.get(0).second(),
        rounded(part.stream().mapToDouble(Repetition.Second::opsPerSecond).average().orElse(0)),
        part.stream().mapToLong(Repetition.Second::errors).sum(),
        part.stream().mapToDouble(Repetition.Second::p50Micros).max().orElse(0),
        part.stream().mapToDouble(Repetition.Second::p99Micros).max().orElse(0),
        part.stream().mapToDouble(Repetition.Second::maxMicros).max().orElse(0));
  }

  private static double rounded(double value) {
    return Math.round(value * 10) / 10.0;
  }
}
