package io.redisbench.runner.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.ServerCost;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** What the charts of the page draw, no larger than a picture needs. */
final class ChartData {

  /** Points of all series together; a page with more would be slow and large. */
  private static final int SERIES_POINTS = 6_000;

  private static final int MOST_POINTS = 120;
  private static final int FEWEST_POINTS = 20;
  private static final int CURVE_POINTS = 40;
  private static final double MOST_NINES = 7;
  private static final MathContext DIGITS = new MathContext(4);

  private ChartData() {}

  static String json(BenchmarkResults results) {
    int measurements =
        Math.max(1, results.rounds().stream().mapToInt(r -> r.repetitions().size()).sum());
    int points = Math.max(FEWEST_POINTS, Math.min(MOST_POINTS, SERIES_POINTS / measurements));
    ObjectMapper mapper = new JsonMapper();
    try {
      return mapper.writeValueAsString(
          new Charts(results.rounds().stream().map(round -> round(round, points)).toList()));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Round round(RoundResult round, int points) {
    return new Round(
        round.name(),
        round.label(),
        round.verdict().toString(),
        round
            .opsPerSecond()
            .map(e -> numbers(e.median(), e.low(), e.high(), e.samples()))
            .orElse(null),
        round.response().map(ChartData::curve).orElse(null),
        round.service().map(ChartData::curve).orElse(null),
        round.server().map(ChartData::cores).orElse(null),
        round.server().map(cost -> number(cost.microsPerOperation())).orElse(null),
        round.client().map(cost -> number(cost.microsPerOperation())).orElse(null),
        round
            .stored()
            .map(s -> s.encodings().stream().map(e -> new Share(e.encoding(), e.count())).toList())
            .orElse(null),
        round.stored().flatMap(stored -> stored.memoryUsageBytes()).orElse(null),
        round.repetitions().stream()
            .map(repetition -> ThinnedSeries.of(repetition.series(), points))
            .map(seconds -> seconds.stream().map(ChartData::second).toList())
            .toList());
  }

  private static List<BigDecimal> second(ThinnedSeries.Step step) {
    return numbers(step.second(), step.opsPerSecond(), step.p99Micros() / 1000);
  }

  /** Number of nines and milliseconds: 1 is the 90th percentile, 2 the 99th. */
  private static List<List<BigDecimal>> curve(Latency latency) {
    double most = Math.min(MOST_NINES, Math.log10(Math.max(10.0, (double) latency.count())));
    int every = Math.max(1, (latency.curve().size() + CURVE_POINTS - 1) / CURVE_POINTS);
    List<Latency.Point> points = latency.curve();
    return IntStream.range(0, points.size())
        .filter(i -> i % every == 0 || i == points.size() - 1)
        .mapToObj(points::get)
        .filter(point -> point.micros() > 0)
        .map(point -> numbers(Math.min(most, nines(point.percentile())), point.micros() / 1000))
        .toList();
  }

  private static double nines(double percentile) {
    return percentile >= 100 ? MOST_NINES : -Math.log10(1 - Math.max(0, percentile) / 100);
  }

  /** Main thread user and system, other threads user and system; two numbers without threads. */
  private static List<BigDecimal> cores(ServerCost cost) {
    Optional<Double> mainUser = cost.mainThreadUserCores();
    Optional<Double> mainSystem = cost.mainThreadSystemCores();
    if (mainUser.isEmpty() || mainSystem.isEmpty()) {
      return numbers(cost.userCores(), cost.systemCores());
    }
    return numbers(
        mainUser.get(),
        mainSystem.get(),
        Math.max(0, cost.userCores() - mainUser.get()),
        Math.max(0, cost.systemCores() - mainSystem.get()));
  }

  private static List<BigDecimal> numbers(double... values) {
    return Arrays.stream(values).mapToObj(ChartData::number).toList();
  }

  private static BigDecimal number(double value) {
    return Double.isFinite(value) ? new BigDecimal(value).round(DIGITS) : BigDecimal.ZERO;
  }

  /** The rounds. */
  record Charts(List<Round> rounds) {}

  /** A round; what was not measured is null and left out. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Round(
      String name,
      String label,
      String verdict,
      List<BigDecimal> ops,
      List<List<BigDecimal>> curve,
      List<List<BigDecimal>> serviceCurve,
      List<BigDecimal> cores,
      BigDecimal serverMicros,
      BigDecimal clientMicros,
      List<Share> encodings,
      Long memory,
      List<List<List<BigDecimal>>> series) {}

  /** An encoding and how many samples had it. */
  record Share(String encoding, int count) {}
}
