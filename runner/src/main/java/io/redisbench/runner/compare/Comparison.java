package io.redisbench.runner.compare;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.RoundResult;
import io.redisbench.runner.compare.ResultsComparison.Cell;
import io.redisbench.runner.compare.ResultsComparison.Judgement;
import io.redisbench.runner.compare.ResultsComparison.OnlyIn;
import io.redisbench.runner.compare.ResultsComparison.RoundComparison;
import io.redisbench.runner.compare.ResultsComparison.Run;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Compares runs: the first is the baseline. */
public final class Comparison {

  private Comparison() {}

  /**
   * @param runs two or more, the baseline first
   * @param maxRegressionPercent how much worse a figure may be, in percent
   * @throws IllegalArgumentException with fewer than two runs
   */
  public static ResultsComparison of(List<BenchmarkResults> runs, double maxRegressionPercent) {
    if (runs.size() < 2) {
      throw new IllegalArgumentException("a comparison needs two runs or more");
    }
    List<Run> labelled = label(runs);
    List<RoundComparison> rounds = new ArrayList<>();
    List<OnlyIn> onlyIn = new ArrayList<>();
    for (String name : roundNames(runs)) {
      List<Optional<RoundResult>> found = runs.stream().map(run -> round(run, name)).toList();
      if (found.stream().anyMatch(Optional::isEmpty)) {
        onlyIn.add(new OnlyIn(name, labelsOf(found, labelled)));
      }
      if (found.stream().filter(Optional::isPresent).count() > 1) {
        rounds.add(RoundComparisons.compare(name, found, labelled, maxRegressionPercent));
      }
    }
    Outcome outcome = outcome(labelled, rounds, onlyIn, runs, maxRegressionPercent);
    return new ResultsComparison(
        labelled,
        EnvironmentDifferences.of(runs),
        rounds,
        onlyIn,
        maxRegressionPercent,
        outcome.verdict(),
        outcome.reasons());
  }

  private record Outcome(Verdict verdict, List<String> reasons) {}

  private static Outcome outcome(
      List<Run> runs,
      List<RoundComparison> rounds,
      List<OnlyIn> onlyIn,
      List<BenchmarkResults> results,
      double maxRegressionPercent) {
    List<String> regressions = new ArrayList<>();
    List<String> doubts = new ArrayList<>();
    boolean compared = false;
    for (RoundComparison round : rounds) {
      for (int i = 1; i < runs.size(); i++) {
        if (round(results.get(i), round.name()).isEmpty()) {
          continue;
        }
        Cell cell = round.cells().get(i);
        String where = "Round " + round.name() + " in " + runs.get(i).label();
        compared |= !cell.differences().isEmpty();
        if (!cell.refusal().isEmpty()) {
          doubts.add(where + ": " + cell.refusal());
        }
        if (cell.differences().stream().anyMatch(d -> d.judgement() == Judgement.UNKNOWN)) {
          doubts.add(
              where
                  + ": one of the runs has a single repetition, so there is no interval to tell a"
                  + " regression by.");
        }
        cell.differences().stream()
            .filter(difference -> difference.judgement() == Judgement.REGRESSION)
            .map(
                difference ->
                    where
                        + " is worse by more than "
                        + RoundComparisons.plain(maxRegressionPercent)
                        + " %: "
                        + difference.metric()
                        + " "
                        + difference.text()
                        + ".")
            .forEach(regressions::add);
      }
      for (int i = 0; i < runs.size(); i++) {
        notPassed(round(results.get(i), round.name()), runs.get(i)).ifPresent(doubts::add);
      }
    }
    onlyIn.forEach(
        missing ->
            doubts.add(
                "Round "
                    + missing.round()
                    + " is only in "
                    + String.join(", ", missing.runs())
                    + "."));
    if (!compared) {
      doubts.add(0, "Nothing could be compared.");
    }
    List<String> reasons = new ArrayList<>(regressions);
    reasons.addAll(doubts);
    Verdict verdict =
        !regressions.isEmpty()
            ? Verdict.FAILED
            : doubts.isEmpty() ? Verdict.PASSED : Verdict.INCONCLUSIVE;
    return new Outcome(verdict, reasons);
  }

  private static Optional<String> notPassed(Optional<RoundResult> round, Run run) {
    return round
        .filter(result -> result.verdict() != Verdict.PASSED)
        .map(
            result ->
                "Round "
                    + result.name()
                    + " is "
                    + result.verdict()
                    + " in "
                    + run.label()
                    + (result.reasons().isEmpty() ? "." : ": " + result.reasons().get(0)));
  }

  private static Set<String> roundNames(List<BenchmarkResults> runs) {
    Set<String> names = new LinkedHashSet<>();
    runs.forEach(run -> run.rounds().forEach(round -> names.add(round.name())));
    return names;
  }

  private static Optional<RoundResult> round(BenchmarkResults run, String name) {
    return run.rounds().stream().filter(round -> round.name().equals(name)).findFirst();
  }

  private static List<String> labelsOf(List<Optional<RoundResult>> found, List<Run> runs) {
    List<String> labels = new ArrayList<>();
    for (int i = 0; i < found.size(); i++) {
      if (found.get(i).isPresent()) {
        labels.add(runs.get(i).label());
      }
    }
    return labels;
  }

  /** Labels are the shortest that tell all runs apart: server, name, or name and run. */
  private static List<Run> label(List<BenchmarkResults> runs) {
    List<Function<BenchmarkResults, String>> ways =
        List.of(
            Comparison::server,
            run -> run.run().name(),
            run -> run.run().name() + " " + server(run),
            run -> run.run().name() + " " + run.run().id());
    Function<BenchmarkResults, String> way =
        ways.stream()
            .filter(candidate -> runs.stream().map(candidate).distinct().count() == runs.size())
            .findFirst()
            .orElse(null);
    List<Run> labelled = new ArrayList<>();
    for (int i = 0; i < runs.size(); i++) {
      BenchmarkResults run = runs.get(i);
      String label = way == null ? run.run().name() + " (" + (i + 1) + ")" : way.apply(run);
      labelled.add(new Run(label, run.run().name(), run.run().id(), server(run), run.verdict()));
    }
    return labelled;
  }

  private static String server(BenchmarkResults run) {
    return run.serverName().isEmpty() ? "unknown server" : run.serverName();
  }
}
