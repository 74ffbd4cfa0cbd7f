package io.redisbench.api.results;

import io.redisbench.api.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A round over all its repetitions.
 *
 * @param name the round
 * @param label command and value for people, for example SET 44 B
 * @param commands the commands as they were sent, placeholders not filled in, each with its share
 *     of the requests
 * @param valueLabel the values for people, for example 44 B or 32-64 B; empty when the commands
 *     have none
 * @param load how the load was put on
 * @param verdict what came of it
 * @param reasons why it did not pass, in sentences
 * @param opsPerSecond good replies a second; absent when nothing was measured
 * @param response latency from the time a request was due (open loop) or written (closed loop) to
 *     its reply, of all repetitions merged
 * @param service latency from written to reply, where the two differ (open loop)
 * @param p99Micros 99th percentile of the response time over the repetitions
 * @param server what it cost the server, median of the repetitions
 * @param client what it cost the client, median of the repetitions
 * @param stored what the server holds, sampled before the measured window
 * @param evidence the worst of each check over the repetitions
 * @param repetitions the single measurements, in the order in which they were made
 */
public record RoundResult(
    String name,
    String label,
    List<CommandShare> commands,
    String valueLabel,
    LoadSettings load,
    Verdict verdict,
    List<String> reasons,
    Optional<Estimate> opsPerSecond,
    Optional<Latency> response,
    Optional<Latency> service,
    Optional<Estimate> p99Micros,
    Optional<ServerCost> server,
    Optional<ClientCost> client,
    Optional<StoredValues> stored,
    List<Evidence> evidence,
    List<Repetition> repetitions) {

  public RoundResult {
    commands = Lists.copy(commands);
    reasons = Lists.copy(reasons);
    evidence = Lists.copy(evidence);
    repetitions = Lists.copy(repetitions);
  }

  /** The same with other measurements, for example with fewer details. */
  public RoundResult withRepetitions(List<Repetition> others) {
    return new RoundResult(
        name,
        label,
        commands,
        valueLabel,
        load,
        verdict,
        reasons,
        opsPerSecond,
        response,
        service,
        p99Micros,
        server,
        client,
        stored,
        evidence,
        others);
  }

  /**
   * A command of the round.
   *
   * @param command its arguments
   * @param sharePercent its share of the requests
   */
  public record CommandShare(List<String> command, double sharePercent) {
    public CommandShare {
      command = Lists.copy(command);
    }
  }

  /**
   * How the load was put on.
   *
   * @param connections connections in all
   * @param threads event-loop threads
   * @param pipeline most requests in flight on a connection
   * @param respVersion 2 or 3
   * @param ratePerSecond due requests a second; absent in closed loop
   * @param keyCount keys
   * @param keyBytes length of a key
   * @param keyDistribution Uniform, Sequential, Zipf or Gaussian
   * @param driver EventLoop or Lettuce
   */
  public record LoadSettings(
      int connections,
      int threads,
      int pipeline,
      int respVersion,
      Optional<Double> ratePerSecond,
      long keyCount,
      int keyBytes,
      String keyDistribution,
      String driver) {}

  /**
   * What the server holds.
   *
   * @param samples values looked at
   * @param encodings how many of them had which encoding, most frequent first
   * @param minBytes shortest
   * @param maxBytes longest
   * @param memoryUsageBytes median of MEMORY USAGE of a key; absent where the server does not say
   */
  public record StoredValues(
      int samples,
      List<EncodingCount> encodings,
      long minBytes,
      long maxBytes,
      Optional<Long> memoryUsageBytes) {
    public StoredValues {
      encodings = Lists.copy(encodings);
    }

    /** The most frequent encoding; empty without samples. */
    public String encoding() {
      return encodings.isEmpty() ? "" : encodings.get(0).encoding();
    }
  }

  /**
   * How often an encoding was seen.
   *
   * @param encoding as OBJECT ENCODING says it
   * @param count how many samples had it
   */
  public record EncodingCount(String encoding, int count) {}
}
