package io.redisbench.runner.compare;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.api.results.ServerCost;
import io.redisbench.runner.compare.ResultsComparison.Cell;
import io.redisbench.runner.compare.ResultsComparison.Difference;
import io.redisbench.runner.compare.ResultsComparison.Judgement;
import io.redisbench.runner.compare.ResultsComparison.RoundComparison;
import io.redisbench.runner.compare.ResultsComparison.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** One round in all runs. */
final class RoundComparisons {

  private RoundComparisons() {}

  static RoundComparison compare(
      String name, List<Optional<RoundResult>> found, List<Run> runs, double maxRegressionPercent) {
    Optional<RoundResult> baseline = found.get(0);
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      cells.add(cell(i, found.get(i), baseline, runs, maxRegressionPercent));
    }
    String label =
        found.stream().flatMap(Optional::stream).map(RoundResult::label).findFirst().orElse(name);
    return new RoundComparison(name, label, cells);
  }

  private static Cell cell(
      int index,
      Optional<RoundResult> round,
      Optional<RoundResult> baseline,
      List<Run> runs,
      double maxRegressionPercent) {
    if (round.isEmpty()) {
      return new Cell(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          List.of(),
          "The run has no such round.");
    }
    String refusal = index == 0 ? "" : refusal(round.get(), baseline, runs.get(0).label());
    return new Cell(
        round.get().opsPerSecond(),
        round.get().p99Micros(),
        round.get().server().map(ServerCost::microsPerOperation),
        index == 0 || !refusal.isEmpty()
            ? List.of()
            : differences(baseline.orElseThrow(), round.get(), maxRegressionPercent),
        refusal);
  }

  /** Why figures of the two say nothing about each other; empty when they do. */
  private static String refusal(
      RoundResult round, Optional<RoundResult> baseline, String baselineLabel) {
    if (baseline.isEmpty()) {
      return "The baseline " + baselineLabel + " has no such round.";
    }
    RoundResult first = baseline.get();
    if (first.verdict().compareTo(Verdict.FAILED) >= 0) {
      return "The baseline's round is " + first.verdict() + ", so its figures do not compare.";
    }
    if (round.verdict().compareTo(Verdict.FAILED) >= 0) {
      return "The round is " + round.verdict() + ", so its figures do not compare.";
    }
    List<String> differ = new ArrayList<>();
    LoadSettings a = first.load();
    LoadSettings b = round.load();
    differ(differ, "pipeline", a.pipeline(), b.pipeline());
    differ(differ, "connections", a.connections(), b.connections());
    differ(differ, "threads", a.threads(), b.threads());
    differ(differ, "rate", rate(a), rate(b));
    differ(differ, "driver", a.driver(), b.driver());
    differ(differ, "respVersion", a.respVersion(), b.respVersion());
    differ(differ, "keys", a.keyCount(), b.keyCount());
    differ(differ, "key bytes", a.keyBytes(), b.keyBytes());
    differ(differ, "key distribution", a.keyDistribution(), b.keyDistribution());
    differ(differ, "values", first.valueLabel(), round.valueLabel());
    differ(differ, "commands", first.commands(), round.commands());
    return differ.isEmpty()
        ? ""
        : "It was loaded differently, so it is not compared: " + String.join(", ", differ) + ".";
  }

  private static String rate(LoadSettings load) {
    return load.ratePerSecond().map(String::valueOf).orElse("none");
  }

  private static void differ(List<String> differ, String what, Object first, Object second) {
    if (first.equals(second)) {
      return;
    }
    differ.add(
        what.equals("commands") ? "other commands" : what + " " + second + " against " + first);
  }

  private static List<Difference> differences(
      RoundResult first, RoundResult second, double maxRegressionPercent) {
    List<Difference> differences = new ArrayList<>();
    add(
        differences,
        "opsPerSecond",
        true,
        Repetition::opsPerSecond,
        first,
        second,
        maxRegressionPercent);
    add(
        differences,
        "p99",
        false,
        repetition -> repetition.response().p99Micros(),
        first,
        second,
        maxRegressionPercent);
    add(
        differences,
        "serverMicrosPerOperation",
        false,
        repetition -> repetition.server().map(ServerCost::microsPerOperation).orElse(0d),
        first,
        second,
        maxRegressionPercent);
    return differences;
  }

  private static void add(
      List<Difference> differences,
      String metric,
      boolean moreIsBetter,
      ToDoubleFunction<Repetition> figure,
      RoundResult first,
      RoundResult second,
      double maxRegressionPercent) {
    io.redisbench.runner.statistics.Difference.unpaired(
            figures(first, figure), figures(second, figure))
        .map(
            found ->
                new Difference(
                    metric,
                    found.percent(),
                    judge(found, moreIsBetter, maxRegressionPercent),
                    found.inWords()))
        .ifPresent(differences::add);
  }

  private static double[] figures(RoundResult round, ToDoubleFunction<Repetition> figure) {
    return round.repetitions().stream()
        .filter(repetition -> repetition.answered() > 0)
        .mapToDouble(figure)
        .toArray();
  }

  /** A regression is one that the whole interval supports. */
  private static Judgement judge(
      io.redisbench.runner.statistics.Difference found,
      boolean moreIsBetter,
      double maxRegressionPercent) {
    if (!found.known()) {
      return Judgement.UNKNOWN;
    }
    if (found.none()) {
      return Judgement.NO_DIFFERENCE;
    }
    boolean better = (found.percent().median() > 0) == moreIsBetter;
    if (better) {
      return Judgement.BETTER;
    }
    double smallestLoss = moreIsBetter ? -found.percent().high() : found.percent().low();
    return smallestLoss > maxRegressionPercent ? Judgement.REGRESSION : Judgement.WORSE;
  }

  /** A limit as it was written: 5, not 5.0. */
  static String plain(double number) {
    return number == Math.rint(number)
        ? Long.toString(Math.round(number))
        : Double.toString(number);
  }
}
