package io.redisbench.runner.statistics;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;

/** A round from its repetitions: figures with intervals, evidence, and a verdict with reasons. */
public final class RoundAggregation {

  private RoundAggregation() {}

  /**
   * @param measurements what was measured of the round, in any order; fewer than declared are never
   *     a pass
   */
  public static RoundResult aggregate(RoundDeclaration round, List<Measurement> measurements) {
    List<Measurement> inOrder =
        measurements.stream()
            .sorted(Comparator.comparing(measurement -> measurement.repetition().order()))
            .toList();
    List<Repetition> repetitions = inOrder.stream().map(Measurement::repetition).toList();
    // a repetition without a single good reply has no figures: it is missing, not zero
    List<Measurement> withFigures =
        inOrder.stream().filter(measurement -> measurement.repetition().answered() > 0).toList();
    List<Repetition> figures = withFigures.stream().map(Measurement::repetition).toList();
    Optional<Estimate> opsPerSecond = estimate(figures, Repetition::opsPerSecond);
    List<Evidence> evidence = new ArrayList<>(RoundEvidence.worst(repetitions));
    evidence.add(repetitionCount(round, repetitions, figures));
    opsPerSecond.ifPresent(
        estimate ->
            evidence.add(
                RoundEvidence.spread(round.name(), estimate, round.maxSpreadPercent(), figures)));
    List<Histogram> services =
        withFigures.stream().map(Measurement::service).flatMap(Optional::stream).toList();
    return new RoundResult(
        round.name(),
        round.label(),
        round.commands(),
        round.valueLabel(),
        round.load(),
        verdict(repetitions, evidence),
        reasons(repetitions, evidence),
        opsPerSecond,
        withFigures.isEmpty()
            ? Optional.empty()
            : Optional.of(
                Latencies.withCurve(
                    Latencies.merge(withFigures.stream().map(Measurement::response).toList()))),
        services.isEmpty()
            ? Optional.empty()
            : Optional.of(Latencies.withCurve(Latencies.merge(services))),
        estimate(figures, repetition -> repetition.response().p99Micros()),
        MedianCosts.server(figures),
        MedianCosts.client(figures),
        inOrder.stream().map(Measurement::stored).flatMap(Optional::stream).findFirst(),
        evidence,
        repetitions);
  }

  private static Optional<Estimate> estimate(
      List<Repetition> repetitions, ToDoubleFunction<Repetition> figure) {
    return repetitions.isEmpty()
        ? Optional.empty()
        : Optional.of(Estimates.of(repetitions.stream().mapToDouble(figure).toArray()));
  }

  private static Evidence repetitionCount(
      RoundDeclaration round, List<Repetition> repetitions, List<Repetition> figures) {
    String expected = FigureText.count(round.repetitions());
    String seen = FigureText.count(figures.size());
    if (figures.size() >= round.repetitions()) {
      return Evidence.proved("repetitions", expected, seen);
    }
    String missing =
        figures.isEmpty()
            ? "Round " + round.name() + " has no figures: "
            : "Only " + seen + " of " + expected + " repetitions have figures: ";
    return Evidence.doubtful(
        "repetitions",
        expected,
        seen,
        missing
            + (repetitions.size() < round.repetitions()
                ? notMeasured(round.repetitions() - repetitions.size())
                : "the others got no good reply."));
  }

  private static Verdict verdict(List<Repetition> repetitions, List<Evidence> evidence) {
    Verdict verdict = repetitions.isEmpty() ? Verdict.ERROR : Verdict.PASSED;
    for (Repetition repetition : repetitions) {
      verdict = verdict.and(repetition.verdict());
    }
    for (Evidence piece : evidence) {
      verdict = verdict.and(piece.outcome().verdict());
    }
    return verdict;
  }

  /** Endings first, then evidence from the worst to the least bad. */
  private static List<String> reasons(List<Repetition> repetitions, List<Evidence> evidence) {
    List<String> reasons = new ArrayList<>();
    for (Repetition repetition : repetitions) {
      if (!repetition.ending().isEmpty()) {
        reasons.add("Repetition " + repetition.index() + ": " + repetition.ending());
      }
    }
    evidence.stream()
        .filter(piece -> piece.outcome().compareTo(Outcome.DOUBTFUL) >= 0)
        .sorted(Comparator.comparing(Evidence::outcome).reversed())
        .map(Evidence::message)
        .forEach(reasons::add);
    return reasons;
  }

  private static String notMeasured(int missing) {
    return missing == 1 ? "1 was not measured." : FigureText.count(missing) + " were not measured.";
  }
}
