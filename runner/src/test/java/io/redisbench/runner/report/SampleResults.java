package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Estimate;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Finding;
import io.redisbench.api.results.RoundResult;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Results as real runs leave them, with the figures of a published study of string encodings. */
public final class SampleResults {

  private SampleResults() {}

  /** Twelve rounds, three repetitions each, all proved. */
  public static BenchmarkResults stringEncodings() {
    return of(
        List.of(
            SampleRound.of("incr", "INCR", "", "int", 110230, 450, 800).result(1),
            SampleRound.of("set-int", "SET", "8 digits", "int", 108120, 460, 900).result(2),
            SampleRound.of("set-44", "SET", "44 B", "embstr", 103870, 480, 1000).result(3),
            SampleRound.of("get-44", "GET", "44 B", "embstr", 109880, 450, 900).result(4),
            SampleRound.of("set-45", "SET", "45 B", "raw", 98450, 510, 1100).result(5),
            SampleRound.of("get-45", "GET", "45 B", "raw", 106340, 470, 1000).result(6),
            SampleRound.of("set-100", "SET", "100 B", "raw", 95870, 530, 1100).result(7),
            SampleRound.of("get-100", "GET", "100 B", "raw", 104210, 480, 1000).result(8),
            SampleRound.of("set-1000", "SET", "1000 B", "raw", 82670, 610, 1400).result(9),
            SampleRound.of("get-1000", "GET", "1000 B", "raw", 87350, 570, 1200).result(10),
            SampleRound.mixed("mixed-small", "32-64 B", 97230, 520, 1100).result(11),
            SampleRound.mixed("mixed-large", "256-8192 B", 74580, 670, 1600).result(12)));
  }

  /**
   * One round is too noisy, one holds values of the wrong encoding, one gate and one setting fail.
   */
  static BenchmarkResults notAllPassed() {
    BenchmarkResults passed = stringEncodings();
    List<RoundResult> rounds = new java.util.ArrayList<>(passed.rounds());
    rounds.set(
        4,
        SampleRound.of("set-45", "SET", "45 B", "raw", 98450, 510, 1100)
            .judged(
                Verdict.FAILED,
                Evidence.refuted(
                    "encoding",
                    "raw in all samples",
                    "embstr in 100 of 100 samples",
                    "All 100 sampled values are embstr where raw was declared: the boundary of this"
                        + " server is 52 bytes."))
            .result(5));
    rounds.set(
        11,
        SampleRound.mixed("mixed-large", "256-8192 B", 74580, 670, 1600)
            .judged(
                Verdict.INCONCLUSIVE,
                Evidence.doubtful(
                    "cpu-steal",
                    "at most 1 %",
                    "6 %",
                    "The host took 6 % of the processor time away from this machine."))
            .result(12));
    return new BenchmarkResults(
        passed.schemaVersion(),
        passed.run(),
        Verdict.FAILED,
        List.of(
            "Round set-45 holds values of the wrong encoding: embstr instead of raw.",
            "Round mixed-large varied by 14 % over 3 repetitions (limit 10 %): CPU steal was 6 %.",
            "Gate fast-enough: get-44 made 109 880 ops/s, at least 120 000 were asked for."),
        passed.environment(),
        List.of(
            passed.settings().get(0),
            new Setting(
                "io-threads",
                "4",
                "1",
                Evidence.Outcome.REFUTED,
                "The server runs with io-threads 1 although 4 was asked for.")),
        rounds,
        passed.findings(),
        List.of(
            new GateResult("fast-enough", false, "get-44 109 880 ops/s, at least 120 000"),
            new GateResult("tail", true, "get-44 p99 0.9 ms, at most 1 ms")),
        List.of("The machine has two processors: server and client share them."),
        passed.spec());
  }

  /** Open loop: response and service time apart, requests abandoned. */
  static BenchmarkResults openLoop() {
    return of(
        List.of(SampleRound.of("get-steady", "GET", "100 B", "raw", 50000, 210, 900).openLoop()));
  }

  /** One round, one repetition, shorter than a second. */
  static BenchmarkResults single() {
    return of(
        List.of(SampleRound.of("ping", "PING", "", "", 120000, 400, 700).repeated(1).result(1)));
  }

  /** As many rounds as a manifest may have, some with the longest names there can be. */
  static BenchmarkResults many(int rounds) {
    return of(
        IntStream.rangeClosed(1, rounds)
            .mapToObj(
                i ->
                    SampleRound.of(
                            i % 5 == 0 ? "r%d-".formatted(i) + "x".repeat(58) : "round-" + i,
                            i % 2 == 0 ? "GET" : "SET",
                            i * 100 + " B",
                            "raw",
                            120000 - 1500 * i,
                            400 + 5 * i,
                            900 + 30 * i)
                        .result(i))
            .toList());
  }

  /** One round that is Inconclusive for these reasons. */
  static BenchmarkResults because(List<String> reasons) {
    BenchmarkResults passed = single();
    return new BenchmarkResults(
        passed.schemaVersion(),
        passed.run(),
        Verdict.INCONCLUSIVE,
        reasons,
        passed.environment(),
        passed.settings(),
        passed.rounds(),
        passed.findings(),
        passed.gates(),
        passed.notices(),
        passed.spec());
  }

  /** A run that ended before there was a server. */
  static BenchmarkResults error() {
    return new BenchmarkResults(
        BenchmarkResults.SCHEMA_VERSION,
        SampleEnvironment.run("no-server"),
        Verdict.ERROR,
        List.of("redis 9.9.9 is not to be had here: 7.2.12 and 8.0.2 are."),
        null,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        null);
  }

  /** These rounds, all passed. */
  static BenchmarkResults of(List<RoundResult> rounds) {
    return new BenchmarkResults(
        BenchmarkResults.SCHEMA_VERSION,
        SampleEnvironment.run("string-encodings"),
        Verdict.PASSED,
        List.of(),
        SampleEnvironment.environment(),
        SampleEnvironment.settings(),
        rounds,
        findings(),
        List.of(),
        List.of(),
        SampleEnvironment.spec());
  }

  private static List<Finding> findings() {
    return List.of(
        new Finding(
            "embstr-to-raw-set",
            "embstr to raw (44 to 45 bytes) costs SET 5.2 % ± 1.1 %; GET shows no difference"
                + " (−0.4 % ± 1.2 %).",
            List.of("set-44", "set-45"),
            Optional.of(new Estimate(-5.2, -6.3, -4.1, 0, 3))),
        new Finding(
            "value-size",
            "1000 B instead of 44 B costs SET 20.4 % ± 1.3 % and GET 20.5 % ± 1.0 %.",
            List.of("set-44", "set-1000"),
            Optional.of(new Estimate(-20.4, -21.7, -19.1, 0, 3))),
        new Finding(
            "server-limit",
            "The server's main thread was the limit in all rounds (99 % of one core).",
            List.of(),
            Optional.empty()));
  }
}
