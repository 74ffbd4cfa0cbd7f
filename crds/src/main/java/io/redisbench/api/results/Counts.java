package io.redisbench.api.results;

import io.redisbench.api.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How much of what was asked for is there and proved.
 *
 * @param measurementsPassed measurements (a round in a repetition) that are proved
 * @param measurements measurements that were asked for
 * @param encodingsProved rounds whose declared encoding was found in every sample
 * @param encodings rounds that declare an encoding
 */
public record Counts(int measurementsPassed, int measurements, int encodingsProved, int encodings) {

  private static final String ENCODING = "encoding";

  /** Counts what the results hold. */
  public static Counts of(BenchmarkResults results) {
    int repetitions = repetitions(results);
    int passed = 0;
    int asked = 0;
    int proved = 0;
    int encodings = 0;
    for (RoundResult round : results.rounds()) {
      asked += Math.max(repetitions, round.repetitions().size());
      passed +=
          (int)
              round.repetitions().stream()
                  .filter(repetition -> repetition.verdict() == Verdict.PASSED)
                  .count();
      Optional<Evidence> encoding =
          round.evidence().stream().filter(e -> e.check().equals(ENCODING)).findFirst();
      if (encoding.isPresent()) {
        encodings++;
        proved += encoding.get().outcome() == Evidence.Outcome.PROVED ? 1 : 0;
      }
    }
    return new Counts(passed, asked, proved, encodings);
  }

  private static int repetitions(BenchmarkResults results) {
    int most = results.rounds().stream().mapToInt(r -> r.repetitions().size()).max().orElse(0);
    boolean said =
        results.spec() != null
            && results.spec().workload() != null
            && results.spec().workload().repetitions() != null;
    return said ? Math.max(results.spec().workload().repetitions(), most) : most;
  }

  /** For people: 36 of 36 measurements, 12 of 12 encodings proved. */
  public String text() {
    String text = "%d of %d measurements".formatted(measurementsPassed, measurements);
    return encodings == 0
        ? text + " proved"
        : text + ", %d of %d encodings proved".formatted(encodingsProved, encodings);
  }

  /** The round in the middle by throughput: the one that stands for the benchmark. */
  public static Optional<RoundResult> middleRound(BenchmarkResults results) {
    List<RoundResult> measured =
        results.rounds().stream()
            .filter(round -> round.opsPerSecond().isPresent())
            .sorted(Comparator.comparingDouble(round -> round.opsPerSecond().get().median()))
            .toList();
    return measured.isEmpty() ? Optional.empty() : Optional.of(measured.get(measured.size() / 2));
  }
}
