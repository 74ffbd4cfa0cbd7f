package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.results.RoundResult.CommandShare;
import io.redisbench.api.results.RoundResult.EncodingCount;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.api.results.RoundResult.StoredValues;
import io.redisbench.api.results.ServerCost;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Makes a round out of its headline figures: repetitions that differ a little, curves and series
 * that fit them.
 */
record SampleRound(
    String name,
    List<CommandShare> commands,
    String value,
    List<EncodingCount> encodings,
    double ops,
    double meanMicros,
    double p99Micros,
    int repetitions,
    Verdict verdict,
    Optional<Evidence> bad) {

  private static final int ROUNDS = 12;

  static SampleRound of(
      String name,
      String command,
      String value,
      String encoding,
      double ops,
      double meanMicros,
      double p99Micros) {
    return new SampleRound(
        name,
        List.of(new CommandShare(List.of(command, "{key}"), 100)),
        value,
        encoding.isEmpty() ? List.of() : List.of(new EncodingCount(encoding, 100)),
        ops,
        meanMicros,
        p99Micros,
        3,
        Verdict.PASSED,
        Optional.empty());
  }

  static SampleRound mixed(
      String name, String value, double ops, double meanMicros, double p99Micros) {
    return new SampleRound(
        name,
        List.of(
            new CommandShare(List.of("GET", "{key}"), 50),
            new CommandShare(List.of("SET", "{key}", "{value}"), 50)),
        value,
        name.endsWith("small")
            ? List.of(new EncodingCount("embstr", 41), new EncodingCount("raw", 59))
            : List.of(new EncodingCount("raw", 100)),
        ops,
        meanMicros,
        p99Micros,
        3,
        Verdict.PASSED,
        Optional.empty());
  }

  SampleRound judged(Verdict newVerdict, Evidence evidence) {
    return new SampleRound(
        name,
        commands,
        value,
        encodings,
        ops,
        meanMicros,
        p99Micros,
        repetitions,
        newVerdict,
        Optional.of(evidence));
  }

  SampleRound repeated(int times) {
    return new SampleRound(
        name, commands, value, encodings, ops, meanMicros, p99Micros, times, verdict, bad);
  }

  RoundResult result(int position) {
    return result(position, Optional.empty(), Optional.empty());
  }

  RoundResult openLoop() {
    return result(1, Optional.of(ops), Optional.of(latency(meanMicros * 0.8, p99Micros * 0.7)));
  }

  private RoundResult result(int position, Optional<Double> rate, Optional<Latency> service) {
    boolean once = repetitions == 1;
    return new RoundResult(
        name,
        commands.get(0).command().get(0) + (value.isEmpty() ? "" : " " + value),
        commands,
        value,
        new LoadSettings(50, 1, 1, 2, rate, 100_000, 16, "Uniform", "EventLoop"),
        verdict,
        bad.map(evidence -> List.of(evidence.message())).orElse(List.of()),
        Optional.of(estimate(ops, once)),
        Optional.of(latency(meanMicros, p99Micros)),
        service,
        Optional.of(estimate(p99Micros, once)),
        Optional.of(server()),
        Optional.of(client()),
        encodings.isEmpty()
            ? Optional.empty()
            : Optional.of(
                new StoredValues(100, encodings, 44, 44, Optional.of(72 + (long) (p99Micros / 9)))),
        evidence(),
        IntStream.rangeClosed(1, repetitions)
            .mapToObj(index -> repetition(position, index, service))
            .toList());
  }

  private Repetition repetition(int position, int index, Optional<Latency> service) {
    double own = ops * (1 + (index - 2) * 0.006);
    long answered = repetitions == 1 ? 20_000 : 1_000_000;
    double seconds = answered / own;
    return new Repetition(
        index,
        (index - 1) * ROUNDS + position,
        Instant.parse("2026-03-01T10:15:00Z").plusSeconds((index * 13L + position) * 10),
        seconds,
        service.isPresent() ? answered + 12 : answered,
        answered,
        service.isPresent() ? 12 : 0,
        answered,
        0,
        Map.of(),
        own,
        latency(meanMicros * (1 + (2 - index) * 0.006), p99Micros * (1 + (2 - index) * 0.02)),
        service,
        commands.size() < 2
            ? List.of()
            : commands.stream()
                .map(
                    share ->
                        new Repetition.CommandFigures(
                            share.command().get(0),
                            answered / 2,
                            0,
                            own / 2,
                            latency(meanMicros, p99Micros)))
                .toList(),
        Optional.of(server()),
        client(),
        evidence(),
        verdict,
        "",
        IntStream.range(0, (int) seconds).mapToObj(second -> second(own, second, index)).toList());
  }

  private Repetition.Second second(double own, int second, int index) {
    double wave = Math.sin(second * 1.7 + index * 2.1 + name.length());
    return new Repetition.Second(
        second,
        own * (1 + 0.02 * wave),
        0,
        meanMicros * 0.95,
        p99Micros * (1 + 0.12 * wave),
        p99Micros * 4);
  }

  private List<Evidence> evidence() {
    List<Evidence> evidence = new ArrayList<>();
    if (!encodings.isEmpty() && bad.filter(e -> e.check().equals("encoding")).isEmpty()) {
      String encoding = encodings.get(0).encoding();
      evidence.add(Evidence.proved("encoding", encoding, encoding + " in 100 of 100 samples"));
    }
    evidence.add(Evidence.proved("errors", "no error replies", "0"));
    evidence.add(Evidence.proved("hit-rate", "100 %", "100 %"));
    evidence.add(Evidence.proved("client-count", "1000000 commands", "1000000"));
    evidence.add(Evidence.proved("client-cpu", "at most 90 % busy", "62 %"));
    if (bad.filter(e -> e.check().equals("cpu-steal")).isEmpty()) {
      evidence.add(Evidence.proved("cpu-steal", "at most 1 %", "0.0 %"));
    }
    evidence.add(
        Evidence.notObserved(
            "throttling", "no throttling", "There is no control group to read it from."));
    evidence.add(Evidence.proved("spread", "at most 10 %", "1.2 %"));
    bad.ifPresent(evidence::add);
    return List.copyOf(evidence);
  }

  private static Estimate estimate(double median, boolean once) {
    return once
        ? new Estimate(median, median, median, 0, 1)
        : new Estimate(median, median * 0.99, median * 1.012, 1.2, 3);
  }

  private ServerCost server() {
    return new ServerCost(
        0.29,
        0.76,
        Optional.of(0.25),
        Optional.of(0.74),
        1.05e6 / ops,
        21L << 20,
        32L << 20,
        1.52,
        ops * 96,
        ops * 5);
  }

  private ClientCost client() {
    return new ClientCost(0.21, 0.41, 0.62, 0.62e6 / ops, 3, 4.2);
  }

  private static Latency latency(double mean, double p99) {
    double max = p99 * 6;
    List<Latency.Point> curve = new ArrayList<>();
    for (int step = 0; step <= 50; step++) {
      double nines = step * 0.1;
      double percentile = 100 - 100 / Math.pow(10, nines);
      double micros =
          nines <= 2
              ? mean * 0.55 + (p99 - mean * 0.55) * Math.pow(nines / 2, 1.6)
              : p99 * Math.pow(max / p99, (nines - 2) / 3);
      curve.add(new Latency.Point(percentile, micros));
    }
    curve.add(new Latency.Point(100, max));
    return new Latency(
        1_000_000, mean, mean * 0.96, mean * 1.4, p99, p99 * 2.1, max, List.copyOf(curve));
  }
}
