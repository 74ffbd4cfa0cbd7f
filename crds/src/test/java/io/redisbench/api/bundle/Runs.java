package io.redisbench.api.bundle;

import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.RunIdentity;
import io.redisbench.api.results.ClientCost;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Latency;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Runs of any size, with figures that hardly compress. */
record Runs(int rounds, int repetitions, int seconds) {

  static final String ID = "run-7";
  private static final Instant START = Instant.parse("2026-03-01T10:15:00Z");

  BenchmarkResults results() {
    Random random = new Random(17);
    List<Repetition.Second> series =
        IntStream.range(0, seconds).mapToObj(second -> second(second, random)).toList();
    return new BenchmarkResults(
        BenchmarkResults.SCHEMA_VERSION,
        new RunIdentity("sample", "bench", ID, 7, START, START.plusSeconds(90), "0.1", "execute"),
        Verdict.PASSED,
        List.of(),
        environment(random),
        List.of(),
        IntStream.range(0, rounds).mapToObj(number -> round(number, series, random)).toList(),
        List.of(),
        List.of(),
        List.of(),
        spec());
  }

  private static RedisBenchmarkSpec spec() {
    try {
      return ApiJson.yaml()
          .readValue("{server: {}, workload: {preset: quick}}", RedisBenchmarkSpec.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Environment environment(Random random) {
    Map<String, String> config =
        IntStream.range(0, 200)
            .boxed()
            .collect(Collectors.toMap(i -> "directive-" + i, i -> text(random, 20)));
    return new Environment(
        new Environment.Server(
            "redis", "8.0.2", "image", "standalone", "libc", "", 1, "", Optional.empty(), config),
        Optional.empty(),
        new Environment.Client("EventLoop", "21", 128 << 20),
        new Environment.Host("Linux", "6.1", "amd64", "cpu", 2, 1 << 30, Optional.empty(), true),
        "network",
        Optional.of(87.5));
  }

  private RoundResult round(int number, List<Repetition.Second> series, Random random) {
    return new RoundResult(
        "round-" + number,
        "SET 44 B",
        List.of(new RoundResult.CommandShare(List.of("SET", "{key}", "{value}"), 100)),
        "44 B",
        new RoundResult.LoadSettings(
            50, 1, 1, 2, Optional.empty(), 100_000, 16, "Uniform", "EventLoop"),
        Verdict.PASSED,
        List.of(),
        Optional.of(new Estimate(100_000 + number, 99_000, 101_000, 2, repetitions)),
        Optional.of(latency(random)),
        Optional.empty(),
        Optional.of(new Estimate(1000, 990, 1010, 2, repetitions)),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        evidence(random),
        IntStream.rangeClosed(1, repetitions)
            .mapToObj(index -> repetition(number, index, series, random))
            .toList());
  }

  private Repetition repetition(
      int round, int index, List<Repetition.Second> series, Random random) {
    return new Repetition(
        index,
        (index - 1) * rounds + round + 1,
        START.plusSeconds(index),
        seconds,
        1_000_000,
        1_000_000,
        0,
        1_000_000,
        0,
        Map.of(),
        100_000 * random.nextDouble(),
        latency(random),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        new ClientCost(0.2, 0.4, random.nextDouble(), random.nextDouble(), 3, 4.2),
        evidence(random),
        Verdict.PASSED,
        "",
        series);
  }

  private static Repetition.Second second(int second, Random random) {
    return new Repetition.Second(
        second,
        100_000 * random.nextDouble(),
        0,
        1000 * random.nextDouble(),
        2000 * random.nextDouble(),
        9000 * random.nextDouble());
  }

  private static Latency latency(Random random) {
    return new Latency(
        1_000_000,
        random.nextDouble(),
        480,
        700,
        1000,
        2000,
        6000,
        IntStream.range(0, 40)
            .mapToObj(i -> new Latency.Point(100 * random.nextDouble(), random.nextDouble()))
            .toList());
  }

  private static List<Evidence> evidence(Random random) {
    return IntStream.range(0, 12)
        .mapToObj(i -> Evidence.proved("check-" + i, "at most 90 % busy", text(random, 12)))
        .toList();
  }

  static String text(Random random, int length) {
    return random
        .ints(length, 0, 64)
        .mapToObj("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"::charAt)
        .map(String::valueOf)
        .collect(Collectors.joining());
  }
}
