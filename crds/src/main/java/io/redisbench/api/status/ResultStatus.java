package io.redisbench.api.status;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Counts;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.status.RedisBenchmarkStatus.GateStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.ProgressStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RoundStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RunStatus;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What results say about their benchmark, as its status says it. */
public final class ResultStatus {

  /** Longest message, in characters: a status has to stay small. */
  private static final int MESSAGE_LENGTH = 256;

  private static final int MOST_FINDINGS = 32;

  private ResultStatus() {}

  /** The status of a run that ended with these results. */
  public static RedisBenchmarkStatus of(BenchmarkResults results) {
    Optional<RoundResult> middle = Counts.middleRound(results);
    Counts counts = Counts.of(results);
    int done = results.rounds().stream().mapToInt(round -> round.repetitions().size()).sum();
    return new RedisBenchmarkStatus(
        null,
        Phase.COMPLETED,
        results.verdict(),
        message(results),
        new RunStatus(results.run().number(), results.run().id(), 1, List.of()),
        results.run().startedAt().toString(),
        results.run().finishedAt().toString(),
        List.of(ready(results)),
        new ProgressStatus(done, counts.measurements(), null, done + "/" + counts.measurements()),
        results.serverName(),
        null,
        null,
        middle.map(r -> FigureText.compact(r.opsPerSecond().orElseThrow().median())).orElse(null),
        middle
            .flatMap(RoundResult::response)
            .map(latency -> FigureText.latency(latency.p99Micros(), 2).replace(" ", ""))
            .orElse(null),
        environment(results),
        results.rounds().stream().map(ResultStatus::round).toList(),
        results.checks().map(ResultStatus::checks).orElse(null),
        results.gates().stream()
            .map(gate -> new GateStatus(gate.name(), gate.passed(), shortened(gate.message())))
            .toList(),
        results.findings().stream()
            .limit(MOST_FINDINGS)
            .map(finding -> shortened(finding.text()))
            .toList(),
        List.of());
  }

  private static String message(BenchmarkResults results) {
    String why =
        results.verdictReasons().isEmpty() ? counts(results) : results.verdictReasons().get(0);
    return shortened(results.verdict() + ": " + why);
  }

  private static String counts(BenchmarkResults results) {
    return results.rounds().isEmpty() && results.checks().isPresent()
        ? results.checks().get().counts().passed()
            + " of "
            + results.checks().get().counts().total()
            + " checks passed, none failed"
        : Counts.of(results).text();
  }

  private static Condition ready(BenchmarkResults results) {
    return new ConditionBuilder()
        .withType("Ready")
        .withStatus(results.verdict() == Verdict.PASSED ? "True" : "False")
        .withReason(results.verdict().toString())
        .withMessage(message(results))
        .withLastTransitionTime(results.run().finishedAt().toString())
        .build();
  }

  private static Map<String, String> environment(BenchmarkResults results) {
    Map<String, String> facts = new LinkedHashMap<>();
    Environment environment = results.environment();
    if (environment != null) {
      if (environment.server() != null) {
        facts.put("allocator", environment.server().allocator());
      }
      Environment.Host host = environment.serverHost().orElse(environment.clientHost());
      facts.put("architecture", host.architecture());
      facts.put("cpuModel", host.cpuModel());
      facts.put("cpus", FigureText.processors(host.cpus()));
      facts.put("kernel", host.kernel());
      facts.put("memory", FigureText.bytes(host.memoryBytes()));
      facts.put("os", host.os());
      facts.put("distance", environment.distance());
    }
    return facts;
  }

  private static RoundStatus round(RoundResult round) {
    return new RoundStatus(
        round.name(),
        round.verdict(),
        round.opsPerSecond().map(e -> rounded(e.median())).orElse(null),
        round.opsPerSecond().map(e -> rounded(e.spreadPercent())).orElse(null),
        round.response().map(latency -> rounded(latency.p50Micros())).orElse(null),
        round.response().map(latency -> rounded(latency.p99Micros())).orElse(null),
        round.reasons().isEmpty() ? null : shortened(round.reasons().get(0)));
  }

  private static RedisBenchmarkStatus.CheckCounts checks(CheckReport report) {
    io.redisbench.api.checks.CheckCounts counts = report.counts();
    return new RedisBenchmarkStatus.CheckCounts(
        counts.passed(), counts.failed(), counts.observed(), counts.skipped(), counts.errors());
  }

  private static double rounded(double value) {
    return Math.round(value * 10) / 10.0;
  }

  private static String shortened(String text) {
    return text.length() <= MESSAGE_LENGTH ? text : text.substring(0, MESSAGE_LENGTH - 1) + "…";
  }
}
