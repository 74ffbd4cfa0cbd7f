package io.redisbench.runner.report;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.ServerCost;
import java.util.List;
import java.util.stream.Stream;

/**
 * results.csv: a row for every round, with {@code all} as its repetition, followed by a row for
 * each of its repetitions. A figure that was not measured is an empty cell.
 */
public final class CsvReport {

  private static final String ALL = "all";

  private CsvReport() {}

  /** The rows under a header line. */
  public static String render(BenchmarkResults results) {
    List<Row> rows = results.rounds().stream().flatMap(round -> rows(results, round)).toList();
    return Spreadsheet.render(Row.class, rows);
  }

  private static Stream<Row> rows(BenchmarkResults results, RoundResult round) {
    return Stream.concat(
        Stream.of(whole(results, round)),
        round.repetitions().stream().map(repetition -> one(results, round, repetition)));
  }

  private static Row whole(BenchmarkResults results, RoundResult round) {
    Latency latency = round.response().orElse(null);
    ServerCost server = round.server().orElse(null);
    return new Row(
        Spreadsheet.text(results.run().name()),
        Spreadsheet.text(results.run().id()),
        Spreadsheet.text(results.serverName()),
        Spreadsheet.text(round.name()),
        Spreadsheet.text(round.label()),
        ALL,
        round.verdict().toString(),
        round.opsPerSecond().map(e -> e.median()).orElse(null),
        round.opsPerSecond().filter(e -> e.samples() > 1).map(e -> e.low()).orElse(null),
        round.opsPerSecond().filter(e -> e.samples() > 1).map(e -> e.high()).orElse(null),
        round.opsPerSecond().filter(e -> e.samples() > 1).map(e -> e.spreadPercent()).orElse(null),
        latency == null ? null : latency.meanMicros(),
        latency == null ? null : latency.p50Micros(),
        latency == null ? null : latency.p90Micros(),
        latency == null ? null : latency.p99Micros(),
        latency == null ? null : latency.p999Micros(),
        latency == null ? null : latency.maxMicros(),
        null,
        round.repetitions().stream().mapToLong(Repetition::answered).sum(),
        round.repetitions().stream().mapToLong(Repetition::unanswered).sum(),
        round.repetitions().stream().mapToLong(Repetition::abandoned).sum(),
        round.repetitions().stream().mapToLong(CsvReport::errors).sum(),
        server == null ? null : server.userCores(),
        server == null ? null : server.systemCores(),
        server == null ? null : server.microsPerOperation(),
        round.client().map(client -> client.microsPerOperation()).orElse(null),
        round.stored().map(stored -> Spreadsheet.text(stored.encoding())).orElse(null),
        round.stored().flatMap(stored -> stored.memoryUsageBytes()).orElse(null));
  }

  private static Row one(BenchmarkResults results, RoundResult round, Repetition repetition) {
    Latency latency = repetition.response();
    ServerCost server = repetition.server().orElse(null);
    return new Row(
        Spreadsheet.text(results.run().name()),
        Spreadsheet.text(results.run().id()),
        Spreadsheet.text(results.serverName()),
        Spreadsheet.text(round.name()),
        Spreadsheet.text(round.label()),
        String.valueOf(repetition.index()),
        repetition.verdict().toString(),
        repetition.opsPerSecond(),
        null,
        null,
        null,
        latency.meanMicros(),
        latency.p50Micros(),
        latency.p90Micros(),
        latency.p99Micros(),
        latency.p999Micros(),
        latency.maxMicros(),
        repetition.seconds(),
        repetition.answered(),
        repetition.unanswered(),
        repetition.abandoned(),
        errors(repetition),
        server == null ? null : server.userCores(),
        server == null ? null : server.systemCores(),
        server == null ? null : server.microsPerOperation(),
        repetition.client().microsPerOperation(),
        null,
        null);
  }

  private static long errors(Repetition repetition) {
    return repetition.errors().values().stream().mapToLong(Long::longValue).sum();
  }

  /** A row; the components are its columns. */
  record Row(
      String benchmark,
      String runId,
      String server,
      String round,
      String label,
      String repetition,
      String verdict,
      Double opsPerSecond,
      Double opsPerSecondLow,
      Double opsPerSecondHigh,
      Double spreadPercent,
      Double meanMicros,
      Double p50Micros,
      Double p90Micros,
      Double p99Micros,
      Double p999Micros,
      Double maxMicros,
      Double seconds,
      Long answered,
      Long unanswered,
      Long abandoned,
      Long errors,
      @JsonProperty("serverCpu.user") Double serverCpuUser,
      @JsonProperty("serverCpu.system") Double serverCpuSystem,
      Double serverMicrosPerOperation,
      Double clientMicrosPerOperation,
      String encoding,
      Long memoryUsageBytes) {}
}
