package io.redisbench.runner.findings;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.api.results.RoundResult.StoredValues;
import io.redisbench.runner.statistics.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/** A round as findings look at it: what it did, to which values, under which load. */
record RoundFacts(RoundResult round) {

  String name() {
    return round.name();
  }

  /** Whether its figures mean what they say; a finding may be made of nothing else. */
  boolean usable() {
    return round.verdict().compareTo(Verdict.INCONCLUSIVE) <= 0
        && round.opsPerSecond().filter(figure -> figure.median() > 0).isPresent();
  }

  boolean passed() {
    return round.verdict() == Verdict.PASSED;
  }

  /** Name of its only command, in capitals; empty for a mix. */
  Optional<String> verb() {
    return round.commands().size() == 1 && !round.commands().get(0).command().isEmpty()
        ? Optional.of(round.commands().get(0).command().get(0).toUpperCase(Locale.ROOT))
        : Optional.empty();
  }

  boolean isMix() {
    return round.commands().size() > 1;
  }

  /** The encoding of all its stored values; empty when it is not one for all. */
  Optional<String> encoding() {
    return round
        .stored()
        .filter(stored -> stored.encodings().size() == 1)
        .map(StoredValues::encoding);
  }

  /** The length of all its stored values; empty when they differ or are not known. */
  OptionalLong bytes() {
    return round.stored().isPresent()
            && round.stored().get().maxBytes() > 0
            && round.stored().get().minBytes() == round.stored().get().maxBytes()
        ? OptionalLong.of(round.stored().get().maxBytes())
        : OptionalLong.empty();
  }

  double opsPerSecond() {
    return round.opsPerSecond().orElseThrow().median();
  }

  boolean closedLoop() {
    return round.load().ratePerSecond().isEmpty();
  }

  /** Whether the two were loaded alike, so that they may be compared. */
  boolean loadedLike(RoundFacts other) {
    return closedLoop() && other.closedLoop() && round.load().equals(other.round.load());
  }

  /** Whether the two differ in the pipeline at most. */
  boolean loadedLikeButForPipeline(RoundFacts other) {
    return closedLoop()
        && other.closedLoop()
        && withoutPipeline(round.load()).equals(withoutPipeline(other.round.load()));
  }

  private static LoadSettings withoutPipeline(LoadSettings load) {
    return new LoadSettings(
        load.connections(),
        load.threads(),
        0,
        load.respVersion(),
        load.ratePerSecond(),
        load.keyCount(),
        load.keyBytes(),
        load.keyDistribution(),
        load.driver());
  }

  /**
   * How the throughput of the other differs from this one's, over the repetitions that both have.
   */
  Optional<Difference> differenceTo(RoundFacts other) {
    List<Double> mine = new ArrayList<>();
    List<Double> others = new ArrayList<>();
    for (Repetition repetition : round.repetitions()) {
      other.round.repetitions().stream()
          .filter(candidate -> candidate.index() == repetition.index())
          .filter(candidate -> candidate.answered() > 0 && repetition.answered() > 0)
          .findFirst()
          .ifPresent(
              candidate -> {
                mine.add(repetition.opsPerSecond());
                others.add(candidate.opsPerSecond());
              });
    }
    return Difference.paired(
        mine.stream().mapToDouble(d -> d).toArray(), others.stream().mapToDouble(d -> d).toArray());
  }

  /** A warning to add to a sentence about rounds that are not all proved; else empty. */
  static String caveat(RoundFacts... rounds) {
    List<String> doubtful = new ArrayList<>();
    for (RoundFacts round : rounds) {
      if (!round.passed()) {
        doubtful.add(round.name());
      }
    }
    if (doubtful.isEmpty()) {
      return "";
    }
    return " Not proved: "
        + (doubtful.size() == 1 ? "round " : "rounds ")
        + String.join(" and ", doubtful)
        + (doubtful.size() == 1 ? " is" : " are")
        + " Inconclusive.";
  }
}
