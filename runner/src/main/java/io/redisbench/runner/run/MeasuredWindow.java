package io.redisbench.runner.run;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.Repetition.CommandFigures;
import io.redisbench.api.results.Repetition.Second;
import io.redisbench.runner.evidence.CostOfWindow;
import io.redisbench.runner.evidence.WindowEvidence;
import io.redisbench.runner.evidence.WindowFacts;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.load.LoadResult.Interval;
import io.redisbench.runner.statistics.Latencies;
import io.redisbench.runner.statistics.Measurement;
import io.redisbench.runner.statistics.StoredSummary;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/** Makes a measurement of what is known about a window. */
final class MeasuredWindow {

  private final WindowFacts facts;
  private final List<Evidence> before;

  /**
   * @param before evidence from before the window, for example of the preload
   */
  MeasuredWindow(WindowFacts facts, List<Evidence> before) {
    this.facts = facts;
    this.before = List.copyOf(before);
  }

  /**
   * @param index 1 for the first repetition of its round
   * @param order 1 for the first measurement of the run
   */
  Measurement measurement(int index, int order) {
    LoadResult result = facts.result();
    List<Evidence> evidence = new ArrayList<>(before);
    evidence.addAll(WindowEvidence.judge(facts));
    Verdict verdict = Endings.verdict(result.ending());
    for (Evidence piece : evidence) {
      verdict = verdict.and(piece.outcome().verdict());
    }
    Histogram response = merged(result, CommandResult::response);
    boolean open = facts.load().pacing() instanceof Load.Pacing.OpenLoop;
    Optional<Histogram> service =
        open ? Optional.of(merged(result, CommandResult::service)) : Optional.empty();
    Repetition repetition =
        new Repetition(
            index,
            order,
            result.startedAt(),
            result.elapsedNanos() / 1e9,
            result.planned(),
            result.sent(),
            result.abandoned(),
            result.answered(),
            result.unanswered(),
            errors(result),
            result.opsPerSecond(),
            Latencies.of(response),
            service.map(Latencies::of),
            commands(result),
            CostOfWindow.server(facts),
            CostOfWindow.client(facts),
            evidence,
            verdict,
            result.ending().message(),
            result.intervals().stream().map(MeasuredWindow::second).toList());
    return new Measurement(
        repetition, StoredSummary.of(facts.samplesBefore()), response, service);
  }

  private static Histogram merged(LoadResult result, Function<CommandResult, Histogram> which) {
    Histogram sum = new Histogram(which.apply(result.commands().get(0)));
    for (CommandResult command : result.commands()) {
      sum.add(which.apply(command));
    }
    return sum;
  }

  private static Map<String, Long> errors(LoadResult result) {
    Map<String, Long> sum = new TreeMap<>();
    for (CommandResult command : result.commands()) {
      command.errorsByPrefix().forEach((prefix, count) -> sum.merge(prefix, count, Long::sum));
    }
    return sum;
  }

  private static List<CommandFigures> commands(LoadResult result) {
    if (result.commands().size() == 1) {
      return List.of();
    }
    double seconds = Math.max(1, result.elapsedNanos()) / 1e9;
    return result.commands().stream()
        .map(
            command -> {
              Latency latency = Latencies.of(command.response());
              return new CommandFigures(
                  command.name(),
                  command.answered(),
                  command.misses(),
                  command.answered() / seconds,
                  latency);
            })
        .toList();
  }

  private static Second second(Interval interval) {
    double seconds = interval.lengthNanos() / 1e9;
    return new Second(
        interval.second(),
        seconds == 0 ? 0 : interval.answered() / seconds,
        interval.errors(),
        interval.p50Micros(),
        interval.p99Micros(),
        interval.maxMicros());
  }
}
