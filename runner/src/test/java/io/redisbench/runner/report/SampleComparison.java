package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Estimate;
import io.redisbench.runner.compare.ResultsComparison;
import io.redisbench.runner.compare.ResultsComparison.Cell;
import io.redisbench.runner.compare.ResultsComparison.Difference;
import io.redisbench.runner.compare.ResultsComparison.EnvironmentDifference;
import io.redisbench.runner.compare.ResultsComparison.Judgement;
import io.redisbench.runner.compare.ResultsComparison.OnlyIn;
import io.redisbench.runner.compare.ResultsComparison.RoundComparison;
import io.redisbench.runner.compare.ResultsComparison.Run;
import java.util.List;
import java.util.Optional;

/**
 * Two versions compared: one better, one without difference, one regression, one not comparable.
 */
final class SampleComparison {

  private SampleComparison() {}

  static ResultsComparison versions(String oneText) {
    return new ResultsComparison(
        List.of(
            new Run("redis 7.0.15", "versions", "20260301-a", "redis 7.0.15", Verdict.PASSED),
            new Run("redis 8.0.2", "versions", "20260301-b", "redis 8.0.2", Verdict.PASSED)),
        List.of(
            new EnvironmentDifference("version", List.of("7.0.15", "8.0.2")),
            new EnvironmentDifference("allocator", List.of("jemalloc-5.2.1", ""))),
        List.of(
            round(
                "get-100", 104_000, 117_000, difference(12.5, Judgement.BETTER, "+12.5 % ± 1.4 %")),
            round(
                "set-100",
                95_000,
                95_400,
                difference(0.4, Judgement.NO_DIFFERENCE, "no difference (+0.4 % ± 1.2 %)")),
            round(
                "hmget", 61_000, 55_000, difference(-9.8, Judgement.REGRESSION, "−9.8 % ± 1.1 %")),
            new RoundComparison(
                "mixed",
                "GET:SET",
                List.of(
                    cell(90_000, List.of(), ""),
                    cell(
                        400_000, List.of(), "mixed used pipeline 16 in redis 8.0.2: " + oneText)))),
        List.of(new OnlyIn("lpush", List.of("redis 7.0.15"))),
        5,
        Verdict.FAILED,
        List.of("hmget in redis 8.0.2: −9.8 % ± 1.1 % ops/s, more than 5 % worse."));
  }

  private static RoundComparison round(
      String name, double baseline, double other, Difference difference) {
    return new RoundComparison(
        name, name, List.of(cell(baseline, List.of(), ""), cell(other, List.of(difference), "")));
  }

  private static Cell cell(double ops, List<Difference> differences, String refusal) {
    return new Cell(
        Optional.of(new Estimate(ops, ops * 0.99, ops * 1.01, 1.5, 3)),
        Optional.of(new Estimate(1.1e8 / ops, 1e8 / ops, 1.2e8 / ops, 4, 3)),
        Optional.of(1e6 / ops),
        differences,
        refusal);
  }

  private static Difference difference(double percent, Judgement judgement, String text) {
    return new Difference(
        "opsPerSecond", new Estimate(percent, percent - 1, percent + 1, 0, 3), judgement, text);
  }
}
