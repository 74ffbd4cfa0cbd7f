package io.redisbench.runner.run;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.gates.Gates;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.GateResult;
import io.redisbench.api.results.BenchmarkResults.RunIdentity;
import io.redisbench.api.results.Environment;
import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult;
import io.redisbench.runner.findings.Findings;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.report.HistogramLog.Kind;
import io.redisbench.runner.report.HistogramLog.TaggedHistogram;
import io.redisbench.runner.statistics.Measurement;
import io.redisbench.runner.statistics.RoundAggregation;
import io.redisbench.runner.statistics.RoundDeclaration;
import io.redisbench.runner.statistics.RunVerdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** Gathers what a run finds, and makes its results of however much that is. */
final class ResultsAssembly {

  private final RunRequest request;
  private final String origin;
  private final Instant startedAt;
  private final Map<String, List<Measurement>> measurements = new LinkedHashMap<>();
  private final List<TaggedHistogram> histograms = new ArrayList<>();
  private List<RoundDeclaration> declarations = List.of();
  private Optional<Opening> opening = Optional.empty();
  private Optional<CheckReport> checks = Optional.empty();
  private Verdict stopVerdict = Verdict.PASSED;
  private String stopReason = "";

  /**
   * @param origin where the server comes from, for people
   */
  ResultsAssembly(RunRequest request, String origin, Instant startedAt) {
    this.request = request;
    this.origin = origin;
    this.startedAt = startedAt;
  }

  void opened(Opening look) {
    opening = Optional.of(look);
  }

  void checked(CheckReport report) {
    checks = Optional.of(report);
  }

  void declared(List<RoundDeclaration> rounds) {
    declarations = List.copyOf(rounds);
  }

  void measured(String round, MeasuredWindow window) {
    measurements.computeIfAbsent(round, name -> new ArrayList<>()).add(window.measurement());
    boolean open = window.measurement().service().isPresent();
    for (CommandResult command : window.result().commands()) {
      histograms.add(tagged(round, window, command, Kind.RESPONSE, command.response()));
      if (open) {
        histograms.add(tagged(round, window, command, Kind.SERVICE, command.service()));
      }
    }
  }

  private static TaggedHistogram tagged(
      String round, MeasuredWindow window, CommandResult command, Kind kind, Histogram latencies) {
    Repetition repetition = window.measurement().repetition();
    return new TaggedHistogram(
        round,
        command.name(),
        repetition.index(),
        kind,
        repetition.startedAt(),
        repetition.seconds(),
        latencies);
  }

  void stopped(Verdict verdict, String reason) {
    stopVerdict = verdict;
    stopReason = reason;
  }

  RunOutcome finish(Instant finishedAt) {
    List<RoundResult> rounds =
        declarations.stream()
            .map(
                declared ->
                    RoundAggregation.aggregate(
                        declared, measurements.getOrDefault(declared.name(), List.of())))
            .toList();
    List<GateResult> gates = Gates.judge(request.spec().gates(), rounds, checks);
    RunVerdict verdict = RunVerdict.of(rounds, gates, checks);
    BenchmarkResults results =
        new BenchmarkResults(
            BenchmarkResults.SCHEMA_VERSION,
            new RunIdentity(
                request.name(),
                request.namespace(),
                request.runId(),
                request.runNumber(),
                startedAt,
                finishedAt,
                request.programVersion(),
                request.command()),
            stopReason.isEmpty() ? verdict.verdict() : verdict.verdict().and(stopVerdict),
            reasons(verdict),
            opening.map(Opening::environment).orElseGet(this::unknownEnvironment),
            opening.map(Opening::settings).orElse(List.of()),
            rounds,
            checks,
            Findings.of(rounds),
            gates,
            opening.map(Opening::notices).orElse(List.of()),
            measuredSpec());
    return new RunOutcome(results, histograms);
  }

  /** Why the run stopped goes first: rounds without figures follow from it. */
  private List<String> reasons(RunVerdict verdict) {
    List<String> reasons = new ArrayList<>();
    if (!stopReason.isEmpty()) {
      reasons.add(stopReason);
    }
    if (stopReason.isEmpty() || !measurements.isEmpty() || checks.isPresent()) {
      reasons.addAll(verdict.reasons());
    }
    return reasons;
  }

  private Environment unknownEnvironment() {
    return EnvironmentOfClient.withUnknownServer(origin);
  }

  private RedisBenchmarkSpec measuredSpec() {
    return opening
        .map(look -> request.spec().withWorkload(look.workload().spec()))
        .orElse(request.spec());
  }
}
