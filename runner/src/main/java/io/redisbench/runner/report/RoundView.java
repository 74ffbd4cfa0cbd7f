package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.LoadSettings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A round as the page and the other tables show it, every figure in words. */
record RoundView(
    String name,
    String label,
    String command,
    String value,
    String encodings,
    String memory,
    String ops,
    String uncertainty,
    String spread,
    String mean,
    String p50,
    String p90,
    String p99,
    String p999,
    String max,
    String serviceP99,
    String cpu,
    String serverMicros,
    String clientMicros,
    String verdict,
    String reasons,
    boolean notPassed,
    String sent,
    String load,
    boolean isMix,
    List<CommandView> commands,
    List<RepetitionView> repetitions,
    List<EvidenceView> evidence,
    boolean hasProvedOnly,
    String provedOnly) {

  private static final int DIGITS = 3;

  /**
   * @param provedToo whether evidence that is proved is shown in full, or named only
   */
  static RoundView of(RoundResult round, boolean provedToo) {
    List<String> named =
        round.evidence().stream()
            .filter(evidence -> !provedToo && evidence.outcome() == Evidence.Outcome.PROVED)
            .map(Evidence::check)
            .toList();
    return new RoundView(
        round.name(),
        round.label(),
        TerminalTable.command(round),
        orAbsent(round.valueLabel()),
        orAbsent(encodings(round)),
        round
            .stored()
            .flatMap(stored -> stored.memoryUsageBytes())
            .map(FigureText::bytes)
            .orElse(Figures.ABSENT),
        round.opsPerSecond().map(e -> Figures.count(e.median())).orElse(Figures.ABSENT),
        round.opsPerSecond().map(Figures::uncertainty).orElse(Figures.ABSENT),
        round
            .opsPerSecond()
            .filter(e -> e.samples() > 1)
            .map(e -> Figures.percent(e.spreadPercent()))
            .orElse(Figures.ABSENT),
        latency(round.response(), Latency::meanMicros),
        latency(round.response(), Latency::p50Micros),
        latency(round.response(), Latency::p90Micros),
        latency(round.response(), Latency::p99Micros),
        latency(round.response(), Latency::p999Micros),
        latency(round.response(), Latency::maxMicros),
        latency(round.service(), Latency::p99Micros),
        round.server().map(Figures::cores).orElse(Figures.ABSENT),
        round
            .server()
            .map(cost -> Figures.significant(cost.microsPerOperation(), DIGITS))
            .orElse(Figures.ABSENT),
        round
            .client()
            .map(cost -> Figures.significant(cost.microsPerOperation(), DIGITS))
            .orElse(Figures.ABSENT),
        round.verdict().toString(),
        String.join(" ", round.reasons()),
        round.verdict() != Verdict.PASSED,
        sent(round),
        load(round.load()),
        round.repetitions().stream().anyMatch(r -> !r.commands().isEmpty()),
        round.repetitions().stream()
            .flatMap(r -> r.commands().stream().map(figures -> CommandView.of(r.index(), figures)))
            .toList(),
        round.repetitions().stream().map(RepetitionView::of).toList(),
        round.evidence().stream()
            .filter(evidence -> provedToo || evidence.outcome() != Evidence.Outcome.PROVED)
            .map(EvidenceView::of)
            .toList(),
        !named.isEmpty(),
        String.join(", ", named));
  }

  /** How the load was put on, for people. */
  static String load(LoadSettings load) {
    String keys =
        "%s of %d bytes, chosen %s"
            .formatted(
                FigureText.counted(load.keyCount(), "key"),
                load.keyBytes(),
                load.keyDistribution());
    String loop =
        load.ratePerSecond()
            .map(rate -> "open loop, " + Figures.count(rate) + " requests due a second")
            .orElse("closed loop: the next request follows the reply");
    return "%s on %s, pipeline %d, RESP%d, driver %s, %s; %s"
        .formatted(
            FigureText.counted(load.connections(), "connection"),
            FigureText.counted(load.threads(), "thread"),
            load.pipeline(),
            load.respVersion(),
            load.driver(),
            keys,
            loop);
  }

  private static String sent(RoundResult round) {
    return round.commands().stream()
        .map(
            share ->
                String.join(" ", share.command())
                    + (round.commands().size() > 1
                        ? " (" + Figures.percent(share.sharePercent()) + ")"
                        : ""))
        .collect(Collectors.joining(", "));
  }

  private static String encodings(RoundResult round) {
    List<RoundResult.EncodingCount> counts =
        round.stored().map(stored -> stored.encodings()).orElse(List.of());
    return counts.size() == 1
        ? counts.get(0).encoding()
        : counts.stream()
            .map(count -> count.encoding() + " " + count.count())
            .collect(Collectors.joining(", "));
  }

  private static String latency(Optional<Latency> latency, ToDoubleFunction<Latency> figure) {
    return latency
        .map(l -> Figures.latency(figure.applyAsDouble(l), DIGITS))
        .orElse(Figures.ABSENT);
  }

  private static String orAbsent(String text) {
    return text.isEmpty() ? Figures.ABSENT : text;
  }

  /** One command of a mix in one repetition. */
  record CommandView(
      int repetition, String name, String ops, String misses, String mean, String p99) {
    static CommandView of(int repetition, Repetition.CommandFigures figures) {
      return new CommandView(
          repetition,
          figures.name(),
          Figures.count(figures.opsPerSecond()),
          Figures.count(figures.misses()),
          Figures.latency(figures.response().meanMicros(), DIGITS),
          Figures.latency(figures.response().p99Micros(), DIGITS));
    }
  }

  /** One measurement. */
  record RepetitionView(
      int index,
      int order,
      String ops,
      String p99,
      String slowestSecond,
      String length,
      String answered,
      String abandoned,
      String unanswered,
      String errors,
      String clientBusy,
      String verdict,
      String ending) {
    static RepetitionView of(Repetition repetition) {
      return new RepetitionView(
          repetition.index(),
          repetition.order(),
          Figures.count(repetition.opsPerSecond()),
          Figures.latency(repetition.response().p99Micros(), DIGITS),
          repetition.series().stream().mapToDouble(Repetition.Second::opsPerSecond).min().stream()
              .mapToObj(Figures::count)
              .findFirst()
              .orElse(Figures.ABSENT),
          Figures.seconds(repetition.seconds()),
          Figures.count(repetition.answered()),
          Figures.count(repetition.abandoned()),
          Figures.count(repetition.unanswered()),
          repetition.errors().isEmpty()
              ? "0"
              : repetition.errors().entrySet().stream()
                  .sorted(Map.Entry.comparingByKey())
                  .map(error -> error.getKey() + " " + Figures.count(error.getValue()))
                  .collect(Collectors.joining(", ")),
          Figures.decimals(repetition.client().busiestThreadShare() * 100, 0) + " %",
          repetition.verdict().toString(),
          repetition.ending());
    }
  }

  /** A piece of evidence. */
  record EvidenceView(
      String check,
      String outcome,
      String kind,
      boolean isBad,
      String expected,
      String seen,
      String message) {
    static EvidenceView of(Evidence evidence) {
      return new EvidenceView(
          evidence.check(),
          Outcomes.text(evidence.outcome()),
          evidence.outcome().verdict().toString(),
          evidence.outcome().verdict() != Verdict.PASSED,
          evidence.expected(),
          orAbsent(evidence.seen()),
          evidence.message());
    }
  }
}
