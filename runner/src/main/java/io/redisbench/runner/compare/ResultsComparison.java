package io.redisbench.runner.compare;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Estimate;
import java.util.List;
import java.util.Optional;

/**
 * Two or more runs side by side. The first is the baseline, all differences are against it.
 *
 * @param runs the runs, the baseline first
 * @param environmentDifferences what differs between the machines and servers
 * @param rounds the rounds that at least two runs have, in the baseline's order
 * @param onlyIn rounds that are missing in some run
 * @param maxRegressionPercent how much worse a figure may be
 * @param verdict Failed when a regression is beyond the limit, Inconclusive when nothing could be
 *     compared or a compared round is not Passed, else Passed
 * @param reasons why it is not Passed, in sentences
 */
public record ResultsComparison(
    List<Run> runs,
    List<EnvironmentDifference> environmentDifferences,
    List<RoundComparison> rounds,
    List<OnlyIn> onlyIn,
    double maxRegressionPercent,
    Verdict verdict,
    List<String> reasons) {

  public ResultsComparison {
    runs = List.copyOf(runs);
    environmentDifferences = List.copyOf(environmentDifferences);
    rounds = List.copyOf(rounds);
    onlyIn = List.copyOf(onlyIn);
    reasons = List.copyOf(reasons);
  }

  /**
   * A run.
   *
   * @param label tells it apart in tables: its server and version where they differ, else its id
   * @param name name of the benchmark
   * @param id its id
   * @param server flavour and version
   * @param verdict its own verdict
   */
  public record Run(String label, String name, String id, String server, Verdict verdict) {}

  /**
   * Something about server, settings or machines that is not the same in all runs.
   *
   * @param name what it is, for example version, io-threads or cpuModel
   * @param values its value in each run, in the order of the runs; empty text where it is not known
   */
  public record EnvironmentDifference(String name, List<String> values) {
    public EnvironmentDifference {
      values = List.copyOf(values);
    }
  }

  /**
   * A round in all runs that have it.
   *
   * @param name the round
   * @param label command and value for people
   * @param cells one entry for each run, in the order of the runs; the first is the baseline's
   */
  public record RoundComparison(String name, String label, List<Cell> cells) {
    public RoundComparison {
      cells = List.copyOf(cells);
    }
  }

  /**
   * A round in one run.
   *
   * @param opsPerSecond its throughput; absent when the run has no figure for the round
   * @param p99Micros its 99th percentile over the repetitions
   * @param serverMicrosPerOperation processor time of the server for one operation
   * @param differences against the baseline, one for each figure that both have; empty in the
   *     baseline and when the comparison is refused
   * @param refusal why the two cannot be compared, in a sentence; empty when they can
   */
  public record Cell(
      Optional<Estimate> opsPerSecond,
      Optional<Estimate> p99Micros,
      Optional<Double> serverMicrosPerOperation,
      List<Difference> differences,
      String refusal) {
    public Cell {
      differences = List.copyOf(differences);
    }
  }

  /** What a difference says. */
  public enum Judgement {
    BETTER,
    WORSE,
    /** The interval spans zero. */
    NO_DIFFERENCE,
    /** Too few repetitions to give an interval. */
    UNKNOWN,
    /** Worse, and the whole interval is beyond the limit. */
    REGRESSION
  }

  /**
   * How a figure differs from the baseline's.
   *
   * @param metric opsPerSecond, p99 or serverMicrosPerOperation
   * @param percent median of the difference in percent of the baseline, with its 95 % interval
   * @param judgement what it says
   * @param text the same in words, for example {@code −4.2 % ± 1.1 %} or {@code no difference (−0.4
   *     % ± 1.2 %)}
   */
  public record Difference(String metric, Estimate percent, Judgement judgement, String text) {}

  /**
   * A round that some runs do not have.
   *
   * @param round its name
   * @param runs labels of the runs that have it
   */
  public record OnlyIn(String round, List<String> runs) {
    public OnlyIn {
      runs = List.copyOf(runs);
    }
  }
}
