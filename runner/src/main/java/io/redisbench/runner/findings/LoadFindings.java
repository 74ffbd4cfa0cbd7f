package io.redisbench.runner.findings;

import static io.redisbench.api.results.FigureText.decimal;
import static io.redisbench.api.results.FigureText.micros;
import static io.redisbench.api.results.FigureText.perSecond;

import io.redisbench.api.results.Finding;
import io.redisbench.api.results.Latency;
import io.redisbench.runner.statistics.Difference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What pipelines, rates and single keys did, and which command is fast or slow. */
final class LoadFindings {

  /** A list of so many different commands is one to rank. */
  private static final long RANKED_COMMANDS = 4;

  /** Response over service time from which on requests count as having queued. */
  private static final double QUEUED = 1.5;

  private LoadFindings() {}

  static List<Finding> of(List<RoundFacts> rounds) {
    List<Finding> findings = new ArrayList<>();
    ranking(rounds).ifPresent(findings::add);
    pipelining(rounds).ifPresent(findings::add);
    rounds.stream()
        .filter(round -> !round.closedLoop())
        .forEach(round -> openLoop(round).ifPresent(findings::add));
    oneKey(rounds).ifPresent(findings::add);
    return findings;
  }

  private static Optional<Finding> ranking(List<RoundFacts> rounds) {
    List<RoundFacts> single =
        rounds.stream().filter(round -> round.verb().isPresent() && round.closedLoop()).toList();
    if (single.isEmpty()) {
      return Optional.empty();
    }
    List<RoundFacts> alike =
        single.stream()
            .filter(
                round -> round.round().load().pipeline() == single.get(0).round().load().pipeline())
            .toList();
    long verbs = alike.stream().map(round -> round.verb().orElseThrow()).distinct().count();
    if (verbs < RANKED_COMMANDS) {
      return Optional.empty();
    }
    RoundFacts fastest =
        alike.stream().max(Comparator.comparing(RoundFacts::opsPerSecond)).orElseThrow();
    RoundFacts slowest =
        alike.stream().min(Comparator.comparing(RoundFacts::opsPerSecond)).orElseThrow();
    return Optional.of(
        new Finding(
            "fastest-and-slowest",
            "The fastest round is "
                + fastest.round().label()
                + " with "
                + inWords(fastest)
                + ", the slowest "
                + slowest.round().label()
                + " with "
                + inWords(slowest)
                + "."
                + RoundFacts.caveat(fastest, slowest),
            List.of(fastest.name(), slowest.name()),
            Optional.empty()));
  }

  private static String inWords(RoundFacts round) {
    return perSecond(round.opsPerSecond())
        + (round.round().opsPerSecond().orElseThrow().samples() > 1
            ? " ± "
                + decimal(round.round().opsPerSecond().orElseThrow().halfWidthPercent(), 1)
                + " %"
            : "");
  }

  private static Optional<Finding> pipelining(List<RoundFacts> rounds) {
    for (RoundFacts single : rounds) {
      for (RoundFacts batch : rounds) {
        boolean pair =
            single.closedLoop()
                && single.round().load().pipeline() == 1
                && batch.round().load().pipeline() > 1
                && single.loadedLikeButForPipeline(batch)
                && single.round().commands().equals(batch.round().commands())
                && single.round().valueLabel().equals(batch.round().valueLabel());
        if (pair) {
          return single.differenceTo(batch).map(difference -> batches(single, batch, difference));
        }
      }
    }
    List<Integer> pipelines =
        rounds.stream().map(round -> round.round().load().pipeline()).distinct().sorted().toList();
    if (pipelines.size() < 2) {
      return Optional.empty();
    }
    return Optional.of(
        new Finding(
            "pipelining",
            "Rounds have pipelines of "
                + String.join(" and ", pipelines.stream().map(String::valueOf).toList())
                + ": pipeline 1 measures the latency of a command, a longer one the throughput of"
                + " batches, so these rounds do not compare.",
            rounds.stream().map(RoundFacts::name).toList(),
            Optional.empty()));
  }

  private static Finding batches(RoundFacts single, RoundFacts batch, Difference difference) {
    double times = 1 + difference.percent().median() / 100;
    String commands = single.verb().map(verb -> verb + " commands").orElse("requests of the mix");
    String text =
        difference.none()
            ? "Batches of "
                + batch.round().load().pipeline()
                + " "
                + commands
                + " in a pipeline show "
                + difference.inWords()
                + " against single ones."
            : "Batches of "
                + batch.round().load().pipeline()
                + " "
                + commands
                + " in a pipeline reach "
                + decimal(times, 1)
                + " times the throughput of single ones"
                + (difference.known()
                    ? " ("
                        + decimal(1 + difference.percent().low() / 100, 1)
                        + " to "
                        + decimal(1 + difference.percent().high() / 100, 1)
                        + ")"
                    : "")
                + ".";
    return new Finding(
        "pipelining",
        text
            + " Pipeline 1 measures the latency of a command, a longer one the throughput of"
            + " batches: do not mix them in one comparison."
            + RoundFacts.caveat(single, batch),
        List.of(single.name(), batch.name()),
        Optional.of(difference.percent()));
  }

  private static Optional<Finding> openLoop(RoundFacts round) {
    if (round.round().response().isEmpty() || round.round().service().isEmpty()) {
      return Optional.empty();
    }
    Latency response = round.round().response().get();
    Latency service = round.round().service().get();
    boolean queued = response.p99Micros() > service.p99Micros() * QUEUED;
    return Optional.of(
        new Finding(
            "open-loop-" + round.name(),
            "At "
                + perSecond(round.round().load().ratePerSecond().orElseThrow())
                + " in "
                + round.name()
                + ", 99 % of the replies came within "
                + micros(response.p99Micros())
                + " of when their request was due, and within "
                + micros(service.p99Micros())
                + " of when it was written: "
                + (queued
                    ? "what is between the two is time that requests waited to be sent, behind a"
                        + " server (or client) that had fallen behind; users feel the first figure."
                    : "requests hardly waited to be sent, the rate is kept.")
                + RoundFacts.caveat(round),
            List.of(round.name()),
            Optional.empty()));
  }

  private static Optional<Finding> oneKey(List<RoundFacts> rounds) {
    List<String> names =
        rounds.stream()
            .filter(round -> round.round().load().keyCount() == 1)
            .map(RoundFacts::name)
            .toList();
    return names.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding(
                "one-key",
                String.join(", ", names)
                    + (names.size() == 1 ? " uses" : " use")
                    + " a single key, which stays in the processor's cache: the throughput of many"
                    + " keys is lower.",
                names,
                Optional.empty()));
  }
}
