package io.redisbench.runner.statistics;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.Repetition.CommandFigures;
import io.redisbench.api.results.Repetition.Second;
import io.redisbench.runner.evidence.CostOfWindow;
import io.redisbench.runner.evidence.WindowEvidence;
import io.redisbench.runner.evidence.WindowFacts;
import io.redisbench.runner.load.Load.Pacing.OpenLoop;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.CommandResult;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** From what is known about a window to its figures, evidence and verdict. */
public final class Measurements {

  private Measurements() {}

  /**
   * @param index 1 for the first repetition of its round
   * @param order 1 for the first measurement of the run
   */
  public static Measurement of(int index, int order, WindowFacts facts) {
    LoadResult result = facts.result();
    Histogram response =
        Latencies.merge(result.commands().stream().map(CommandResult::response).toList());
    Optional<Histogram> service =
        facts.load().pacing() instanceof OpenLoop
            ? Optional.of(
                Latencies.merge(result.commands().stream().map(CommandResult::service).toList()))
            : Optional.empty();
    List<Evidence> evidence = WindowEvidence.judge(facts);
    Verdict verdict = ofEnding(result.ending().cause());
    for (Evidence piece : evidence) {
      verdict = verdict.and(piece.outcome().verdict());
    }
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
            ending(result),
            series(result));
    return new Measurement(
        repetition,
        StoredSummary.of(facts.samplesBefore()).or(() -> StoredSummary.of(facts.samplesAfter())),
        response,
        service);
  }

  /** What an ending means for the verdict, whatever was measured until then. */
  static Verdict ofEnding(Cause cause) {
    return switch (cause) {
      case COMPLETED -> Verdict.PASSED;
      case CANCELLED -> Verdict.CANCELLED;
      case DEADLINE, UNANSWERED, CONNECT_FAILED, LOGIN_FAILED, CONNECTION_LOST, PROTOCOL_ERROR ->
          Verdict.ERROR;
    };
  }

  private static String ending(LoadResult result) {
    if (!result.ending().message().isEmpty()) {
      return result.ending().message();
    }
    return switch (result.ending().cause()) {
      case COMPLETED -> "";
      case CANCELLED -> "It was cancelled.";
      case DEADLINE -> "Its deadline passed.";
      case UNANSWERED -> "Replies never came.";
      case CONNECT_FAILED -> "A connection could not be opened.";
      case LOGIN_FAILED -> "The server refused the login.";
      case CONNECTION_LOST -> "The server closed a connection.";
      case PROTOCOL_ERROR -> "Bytes came that are no reply.";
    };
  }

  private static Map<String, Long> errors(LoadResult result) {
    Map<String, Long> errors = new TreeMap<>();
    for (CommandResult command : result.commands()) {
      command.errorsByPrefix().forEach((prefix, count) -> errors.merge(prefix, count, Long::sum));
    }
    return errors;
  }

  private static List<CommandFigures> commands(LoadResult result) {
    if (result.commands().size() < 2) {
      return List.of();
    }
    return result.commands().stream()
        .map(
            command ->
                new CommandFigures(
                    command.name(),
                    command.answered(),
                    command.misses(),
                    result.elapsedNanos() == 0
                        ? 0
                        : command.answered() * 1e9 / result.elapsedNanos(),
                    Latencies.of(command.response())))
        .toList();
  }

  private static List<Second> series(LoadResult result) {
    return result.intervals().stream()
        .map(
            interval ->
                new Second(
                    interval.second(),
                    interval.lengthNanos() == 0
                        ? 0
                        : interval.answered() * 1e9 / interval.lengthNanos(),
                    interval.errors(),
                    interval.p50Micros(),
                    interval.p99Micros(),
                    interval.maxMicros()))
        .toList();
  }
}
