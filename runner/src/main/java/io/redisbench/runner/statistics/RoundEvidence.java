package io.redisbench.runner.statistics;

import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.Repetition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The evidence of a round: the worst of each check over its repetitions, and their spread. */
final class RoundEvidence {

  /** Checks that explain a spread, the likeliest first. */
  private static final List<String> CAUSES =
      List.of(
          "restart",
          "cpu-steal",
          "other-load",
          "throttling",
          "persistence",
          "eviction",
          "expiry",
          "garbage-collection",
          "io-threads",
          "client-cpu");

  private RoundEvidence() {}

  /** The worst of each check, in the order of the checks; says in which repetitions it was. */
  static List<Evidence> worst(List<Repetition> repetitions) {
    Map<String, List<Evidence>> byCheck = new LinkedHashMap<>();
    for (Repetition repetition : repetitions) {
      for (Evidence piece : repetition.evidence()) {
        byCheck.computeIfAbsent(piece.check(), check -> new ArrayList<>()).add(piece);
      }
    }
    return byCheck.keySet().stream().map(check -> worst(check, repetitions)).toList();
  }

  private static Evidence worst(String check, List<Repetition> repetitions) {
    Map<Integer, Evidence> byIndex = new LinkedHashMap<>();
    for (Repetition repetition : repetitions) {
      repetition.evidence().stream()
          .filter(piece -> piece.check().equals(check))
          .findFirst()
          .ifPresent(piece -> byIndex.put(repetition.index(), piece));
    }
    Evidence worst =
        byIndex.values().stream().max(Comparator.comparing(Evidence::outcome)).orElseThrow();
    if (worst.message().isEmpty() || repetitions.size() == 1) {
      return worst;
    }
    List<String> where =
        byIndex.entrySet().stream()
            .filter(entry -> entry.getValue().outcome() == worst.outcome())
            .map(entry -> entry.getKey().toString())
            .toList();
    String when =
        where.size() == repetitions.size()
            ? " (in all repetitions)"
            : " (in repetition" + (where.size() == 1 ? " " : "s ") + String.join(", ", where) + ")";
    return new Evidence(
        worst.check(),
        worst.outcome(),
        worst.expected(),
        worst.seen(),
        beforeFullStop(worst.message(), when));
  }

  private static String beforeFullStop(String sentence, String addition) {
    return sentence.endsWith(".")
        ? sentence.substring(0, sentence.length() - 1) + addition + "."
        : sentence + addition;
  }

  /** Whether the repetitions agree, with the likely cause when they do not. */
  static Evidence spread(
      String round, Estimate opsPerSecond, double maxPercent, List<Repetition> repetitions) {
    String expected = "at most " + FigureText.percent(maxPercent);
    if (opsPerSecond.samples() < 2) {
      return Evidence.notObserved(
          "spread", expected, "One repetition does not tell how much repetitions differ.");
    }
    String seen =
        FigureText.percent(opsPerSecond.spreadPercent())
            + " over "
            + opsPerSecond.samples()
            + " repetitions";
    if (opsPerSecond.spreadPercent() <= maxPercent) {
      return Evidence.proved("spread", expected, seen);
    }
    return Evidence.doubtful(
        "spread",
        expected,
        seen,
        "Round "
            + round
            + " varied by "
            + seen
            + " (limit "
            + FigureText.percent(maxPercent)
            + ")"
            + cause(repetitions).map(cause -> ": " + cause).orElse("")
            + ".");
  }

  private static Optional<String> cause(List<Repetition> repetitions) {
    for (String check : CAUSES) {
      Optional<Evidence> worst =
          repetitions.stream()
              .flatMap(repetition -> repetition.evidence().stream())
              .filter(piece -> piece.check().equals(check))
              .filter(piece -> piece.outcome().compareTo(Outcome.DOUBTFUL) >= 0)
              .max(Comparator.comparing(Evidence::outcome));
      if (worst.isPresent()) {
        return Optional.of(shortCause(worst.get()));
      }
    }
    return firstWasSlowest(repetitions)
        ? Optional.of("the first repetition was the slowest, a longer warm-up may help")
        : Optional.empty();
  }

  private static String shortCause(Evidence evidence) {
    if (evidence.check().equals("cpu-steal")) {
      return "CPU steal was " + evidence.seen();
    }
    String message = evidence.message();
    return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
  }

  private static boolean firstWasSlowest(List<Repetition> repetitions) {
    if (repetitions.size() < 3) {
      return false;
    }
    List<Double> later = repetitions.stream().skip(1).map(Repetition::opsPerSecond).toList();
    double lowestLater = later.stream().mapToDouble(d -> d).min().orElseThrow();
    double highestLater = later.stream().mapToDouble(d -> d).max().orElseThrow();
    double first = repetitions.get(0).opsPerSecond();
    return first < lowestLater && lowestLater - first > highestLater - lowestLater;
  }
}
