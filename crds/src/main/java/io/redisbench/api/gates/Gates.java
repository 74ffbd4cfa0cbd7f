package io.redisbench.api.gates;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Judges gates over results, as often as wanted: gates that are changed later are judged over the
 * stored results, without measuring again. What is missing never passes.
 */
public final class Gates {

  private Gates() {}

  /** One result for each gate, in the order of the gates. */
  public static List<GateResult> judge(List<GateSpec> gates, BenchmarkResults results) {
    return judge(gates, results.rounds(), results.checks());
  }

  /** One result for each gate, in the order of the gates, where nothing was checked. */
  public static List<GateResult> judge(List<GateSpec> gates, List<RoundResult> rounds) {
    return judge(gates, rounds, Optional.empty());
  }

  /** One result for each gate, in the order of the gates. */
  public static List<GateResult> judge(
      List<GateSpec> gates, List<RoundResult> rounds, Optional<CheckReport> checks) {
    return gates.stream()
        .map(gate -> gate.checks() == null ? judge(gate, rounds) : CheckGates.judge(gate, checks))
        .toList();
  }

  private static GateResult judge(GateSpec gate, List<RoundResult> rounds) {
    Optional<RoundResult> round = find(gate.round(), rounds);
    if (round.isEmpty()) {
      return failed(gate, missing(gate.round(), rounds));
    }
    Optional<String> unusable = unusable(gate, round.get());
    if (unusable.isPresent()) {
      return failed(gate, unusable.get());
    }
    double figure = Figure.of(round.get(), gate.metric()).orElseThrow();
    List<String> passed = new ArrayList<>();
    List<String> broken = new ArrayList<>();
    absolute(gate, figure, passed, broken);
    ratio(gate, figure, rounds, passed, broken);
    if (passed.isEmpty() && broken.isEmpty()) {
      return failed(gate, "The gate has no bound: add atLeast, atMost, or versus with a ratio.");
    }
    String measured =
        gate.round()
            + " has "
            + gate.metric()
            + " "
            + Figure.inWords(gate.metric(), figure)
            + uncertainty(gate, round.get());
    return broken.isEmpty()
        ? new GateResult(gate.name(), true, measured + ", " + String.join(", ", passed) + ".")
        : failed(gate, measured + ", " + String.join(", ", broken) + ".");
  }

  private static void absolute(
      GateSpec gate, double figure, List<String> passed, List<String> broken) {
    if (gate.atLeast() != null) {
      Optional<Double> bound = Bound.parse(gate.atLeast(), gate.metric());
      bound.ifPresentOrElse(
          lowest ->
              (figure >= lowest ? passed : broken)
                  .add(bounded(figure >= lowest, "at least", gate, lowest)),
          () -> broken.add(unreadable("atLeast", gate.atLeast(), gate)));
    }
    if (gate.atMost() != null) {
      Optional<Double> bound = Bound.parse(gate.atMost(), gate.metric());
      bound.ifPresentOrElse(
          highest ->
              (figure <= highest ? passed : broken)
                  .add(bounded(figure <= highest, "at most", gate, highest)),
          () -> broken.add(unreadable("atMost", gate.atMost(), gate)));
    }
  }

  private static String bounded(boolean holds, String word, GateSpec gate, double bound) {
    return (holds ? "which is " : "which is not ")
        + word
        + " "
        + Figure.inWords(gate.metric(), bound);
  }

  private static String unreadable(String field, String text, GateSpec gate) {
    return field
        + " \""
        + text
        + "\" is no bound of "
        + gate.metric()
        + ": write for example "
        + (Figure.isTime(gate.metric()) ? "1ms or 250us" : "100000 or 100k");
  }

  private static void ratio(
      GateSpec gate,
      double figure,
      List<RoundResult> rounds,
      List<String> passed,
      List<String> broken) {
    if (gate.atLeastRatio() == null && gate.atMostRatio() == null) {
      return;
    }
    Optional<RoundResult> versus = find(gate.versus(), rounds);
    if (versus.isEmpty()) {
      broken.add(
          gate.versus() == null
              ? "and the ratio has no versus: name the round to compare with"
              : "and there is nothing to compare with: "
                  + uncapped(missing(gate.versus(), rounds)));
      return;
    }
    Optional<String> unusable = unusable(gate, versus.get());
    if (unusable.isPresent()) {
      broken.add("and there is nothing to compare with: " + uncapped(unusable.get()));
      return;
    }
    double other = Figure.of(versus.get(), gate.metric()).orElseThrow();
    if (other == 0) {
      broken.add("and " + gate.versus() + " has 0, so there is no ratio");
      return;
    }
    double ratio = figure / other;
    String measured =
        FigureText.decimal(ratio, 3)
            + " times that of "
            + gate.versus()
            + " ("
            + Figure.inWords(gate.metric(), other)
            + ")";
    if (gate.atLeastRatio() != null) {
      boolean holds = ratio >= gate.atLeastRatio();
      (holds ? passed : broken).add(measured + bound(holds, " at least ", gate.atLeastRatio()));
    }
    if (gate.atMostRatio() != null) {
      boolean holds = ratio <= gate.atMostRatio();
      (holds ? passed : broken).add(measured + bound(holds, " at most ", gate.atMostRatio()));
    }
  }

  private static String bound(boolean holds, String word, double ratio) {
    return (holds ? "," : ", not")
        + word
        + FigureText.decimal(ratio, 3).replaceFirst("[.]?0+$", "");
  }

  /** Why the round's figure cannot be judged by. */
  private static Optional<String> unusable(GateSpec gate, RoundResult round) {
    boolean refuted = round.verdict().compareTo(Verdict.FAILED) >= 0;
    if (refuted) {
      return Optional.of(
          "Round "
              + round.name()
              + " is "
              + round.verdict()
              + ", so its figures cannot be judged"
              + (round.reasons().isEmpty() ? "." : ": " + round.reasons().get(0)));
    }
    if (Figure.of(round, gate.metric()).isEmpty()) {
      return Optional.of("Round " + round.name() + " has no figure for " + gate.metric() + ".");
    }
    return Optional.empty();
  }

  private static String uncertainty(GateSpec gate, RoundResult round) {
    boolean throughput = gate.metric() == GateSpec.Metric.OPS_PER_SECOND;
    Optional<Estimate> estimate = throughput ? round.opsPerSecond() : Optional.empty();
    return estimate
        .filter(figure -> figure.samples() > 1)
        .map(figure -> " ± " + FigureText.percent(figure.halfWidthPercent()))
        .orElse("");
  }

  private static Optional<RoundResult> find(String name, List<RoundResult> rounds) {
    return rounds.stream().filter(round -> round.name().equals(name)).findFirst();
  }

  private static String missing(String name, List<RoundResult> rounds) {
    return rounds.isEmpty()
        ? "No round " + name + ": the results have no rounds."
        : "No round "
            + name
            + ": the results have "
            + rounds.stream().map(RoundResult::name).collect(Collectors.joining(", "))
            + ".";
  }

  private static String uncapped(String sentence) {
    String words = sentence.endsWith(".") ? sentence.substring(0, sentence.length() - 1) : sentence;
    return words.substring(0, 1).toLowerCase(Locale.ROOT) + words.substring(1);
  }

  private static GateResult failed(GateSpec gate, String message) {
    return new GateResult(gate.name(), false, message);
  }
}
