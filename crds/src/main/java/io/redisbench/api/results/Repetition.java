package io.redisbench.api.results;

import io.redisbench.api.Verdict;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One measured window of a round.
 *
 * @param index 1 for the first repetition of its round
 * @param order 1 for the first measurement of the run: rounds are interleaved
 * @param startedAt wall clock at its first request
 * @param seconds length of the window
 * @param planned requests that were due or asked for: sent and abandoned together
 * @param sent requests written
 * @param abandoned requests that were due and never written
 * @param answered good replies
 * @param unanswered requests whose reply never came
 * @param errors error replies by first word
 * @param opsPerSecond good replies a second
 * @param response latency from due or written to the reply
 * @param service latency from written to the reply, where the two differ
 * @param commands figures of each command of a mix; empty for a single command
 * @param server what it cost the server
 * @param client what it cost the client
 * @param evidence what was checked
 * @param verdict what came of it
 * @param ending why the window ended; empty when it ended as planned
 * @param series one entry a second
 */
public record Repetition(
    int index,
    int order,
    Instant startedAt,
    double seconds,
    long planned,
    long sent,
    long abandoned,
    long answered,
    long unanswered,
    Map<String, Long> errors,
    double opsPerSecond,
    Latency response,
    Optional<Latency> service,
    List<CommandFigures> commands,
    Optional<ServerCost> server,
    ClientCost client,
    List<Evidence> evidence,
    Verdict verdict,
    String ending,
    List<Second> series) {

  public Repetition {
    errors = errors == null ? Map.of() : Map.copyOf(errors);
    commands = Lists.copy(commands);
    evidence = Lists.copy(evidence);
    series = Lists.copy(series);
  }

  /** The same with another series. */
  public Repetition withSeries(List<Second> other) {
    return new Repetition(
        index,
        order,
        startedAt,
        seconds,
        planned,
        sent,
        abandoned,
        answered,
        unanswered,
        errors,
        opsPerSecond,
        response,
        service,
        commands,
        server,
        client,
        evidence,
        verdict,
        ending,
        other);
  }

  /** Its figures and what speaks against them: no series, no curves, no proved evidence. */
  public Repetition inBrief() {
    return new Repetition(
        index,
        order,
        startedAt,
        seconds,
        planned,
        sent,
        abandoned,
        answered,
        unanswered,
        errors,
        opsPerSecond,
        response == null ? null : response.withoutCurve(),
        service.map(Latency::withoutCurve),
        commands.stream().map(CommandFigures::withoutCurve).toList(),
        server,
        client,
        evidence.stream().filter(e -> e.outcome() != Evidence.Outcome.PROVED).toList(),
        verdict,
        ending,
        List.of());
  }

  /**
   * Figures of one command of a mix.
   *
   * @param name the command
   * @param answered good replies
   * @param misses null replies
   * @param opsPerSecond good replies a second
   * @param response its latency
   */
  public record CommandFigures(
      String name, long answered, long misses, double opsPerSecond, Latency response) {
    private CommandFigures withoutCurve() {
      return new CommandFigures(
          name, answered, misses, opsPerSecond, response == null ? null : response.withoutCurve());
    }
  }

  /**
   * One second of a window.
   *
   * @param second 0 for the first
   * @param opsPerSecond good replies a second in it
   * @param errors error replies in it
   * @param p50Micros median latency of the replies in it, in microseconds
   * @param p99Micros their 99th percentile
   * @param maxMicros the longest
   */
  public record Second(
      int second,
      double opsPerSecond,
      long errors,
      double p50Micros,
      double p99Micros,
      double maxMicros) {}
}
