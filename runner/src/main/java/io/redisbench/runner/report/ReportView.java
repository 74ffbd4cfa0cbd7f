package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Counts;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.results.RoundResult;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The whole report as its templates show it, every figure in words. */
record ReportView(
    String name,
    String verdict,
    String mark,
    String counts,
    String summary,
    ReasonsView reasons,
    List<String> findings,
    List<String> notices,
    boolean hasFindings,
    boolean hasNotices,
    boolean hasRounds,
    boolean hasOpenLoop,
    boolean hasServer,
    boolean hasStored,
    boolean hasSeries,
    boolean hasGates,
    boolean hasSettings,
    boolean hasConfig,
    boolean hasManifest,
    boolean hasServerChecks,
    List<ChecksView> serverChecks,
    List<RoundView> rounds,
    List<CheckView> checks,
    List<GateView> gates,
    List<SettingView> settings,
    List<Fact> environment,
    List<Fact> config,
    List<String> method,
    String command,
    String manifest) {

  /** With more rounds, what is proved is named only, so that the page stays small. */
  private static final int MOST_ROUNDS_IN_FULL = 24;

  private static final DateTimeFormatter DAY_AND_TIME =
      DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm 'UTC'", Locale.ENGLISH)
          .withZone(ZoneOffset.UTC);

  static ReportView of(BenchmarkResults results) {
    List<RoundResult> rounds = results.rounds();
    List<String> findings = results.findings().stream().map(f -> f.text()).toList();
    String manifest = manifest(results);
    List<Fact> config = EnvironmentFacts.config(results);
    return new ReportView(
        results.run().name(),
        results.verdict().toString(),
        mark(results.verdict()),
        rounds.isEmpty() ? "" : Counts.of(results).text(),
        summary(results),
        ReasonsView.of(results.verdictReasons()),
        findings,
        results.notices(),
        !findings.isEmpty(),
        !results.notices().isEmpty(),
        rounds.stream().anyMatch(round -> round.opsPerSecond().isPresent()),
        rounds.stream().anyMatch(round -> round.service().isPresent()),
        rounds.stream().anyMatch(round -> round.server().isPresent()),
        rounds.stream().anyMatch(round -> round.stored().isPresent()),
        rounds.stream()
            .anyMatch(r -> r.repetitions().stream().anyMatch(p -> !p.series().isEmpty())),
        !results.gates().isEmpty(),
        !results.settings().isEmpty(),
        !config.isEmpty(),
        !manifest.isEmpty(),
        results.checks().isPresent(),
        results.checks().stream().map(ChecksView::of).toList(),
        rounds.stream().map(r -> RoundView.of(r, rounds.size() <= MOST_ROUNDS_IN_FULL)).toList(),
        checks(rounds),
        results.gates().stream().map(g -> new GateView(g.name(), g.passed(), g.message())).toList(),
        results.settings().stream().map(SettingView::of).toList(),
        EnvironmentFacts.of(results),
        config,
        Method.sentences(results),
        results.run().command(),
        manifest);
  }

  /** A sign for a verdict, besides its colour. */
  static String mark(Verdict verdict) {
    return switch (verdict) {
      case PASSED -> "✓";
      case INCONCLUSIVE -> "?";
      case FAILED, ERROR -> "✕";
      case CANCELLED -> "■";
    };
  }

  /** Server, host, day and length in a line. */
  static String summary(BenchmarkResults results) {
    List<String> parts = new ArrayList<>();
    parts.add(results.serverName());
    if (results.environment() != null) {
      results.environment().serverHost().ifPresent(host -> parts.add(host.cpuModel()));
    }
    if (!results.rounds().isEmpty()) {
      parts.add(FigureText.counted(results.rounds().size(), "round"));
    }
    parts.add(DAY_AND_TIME.format(results.run().startedAt()));
    Duration length = Duration.between(results.run().startedAt(), results.run().finishedAt());
    parts.add(Figures.seconds(length.toMillis() / 1000.0));
    return parts.stream().filter(part -> !part.isBlank()).collect(Collectors.joining(" · "));
  }

  private static String manifest(BenchmarkResults results) {
    if (results.spec() == null) {
      return "";
    }
    Map<String, Object> manifest = new LinkedHashMap<>();
    manifest.put("apiVersion", "redisbench.io/v1alpha1");
    manifest.put("kind", "RedisBenchmark");
    manifest.put("metadata", Map.of("name", results.run().name()));
    manifest.put("spec", results.spec());
    try {
      return ApiJson.yaml().writeValueAsString(manifest);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<CheckView> checks(List<RoundResult> rounds) {
    Map<String, List<Evidence>> byCheck = new LinkedHashMap<>();
    Map<String, List<String>> notes = new LinkedHashMap<>();
    for (RoundResult round : rounds) {
      for (Evidence evidence : round.evidence()) {
        byCheck.computeIfAbsent(evidence.check(), check -> new ArrayList<>()).add(evidence);
        if (evidence.outcome().verdict() != Verdict.PASSED) {
          notes
              .computeIfAbsent(evidence.check(), check -> new ArrayList<>())
              .add(round.name() + ": " + evidence.message());
        }
      }
    }
    return byCheck.entrySet().stream()
        .map(entry -> CheckView.of(entry, notes.getOrDefault(entry.getKey(), List.of())))
        .toList();
  }

  /** A name and its value. */
  record Fact(String name, String value) {}

  /** A gate. */
  record GateView(String name, boolean passed, String verdict, String message) {
    GateView(String name, boolean passed, String message) {
      this(name, passed, passed ? "Passed" : "Failed", message);
    }
  }

  /** A setting, asked for and read back. */
  record SettingView(
      String name,
      String requested,
      String effective,
      String outcome,
      String kind,
      String message) {
    static SettingView of(Setting setting) {
      return new SettingView(
          setting.name(),
          setting.requested().isEmpty() ? Figures.ABSENT : setting.requested(),
          setting.effective().isEmpty() ? Figures.ABSENT : setting.effective(),
          Outcomes.text(setting.outcome()),
          setting.outcome().verdict().toString(),
          setting.message());
    }
  }

  /** What a check said over all rounds. */
  record CheckView(
      String check,
      long proved,
      long notObserved,
      long doubtful,
      long refuted,
      String kind,
      List<String> notes) {
    static CheckView of(Map.Entry<String, List<Evidence>> entry, List<String> notes) {
      List<Evidence> all = entry.getValue();
      return new CheckView(
          entry.getKey(),
          count(all, Evidence.Outcome.PROVED),
          count(all, Evidence.Outcome.NOT_OBSERVED),
          count(all, Evidence.Outcome.DOUBTFUL),
          count(all, Evidence.Outcome.REFUTED),
          all.stream()
              .map(evidence -> evidence.outcome().verdict())
              .reduce(Verdict.PASSED, Verdict::and)
              .toString(),
          notes);
    }

    private static long count(List<Evidence> all, Evidence.Outcome outcome) {
      return all.stream().filter(evidence -> evidence.outcome() == outcome).count();
    }
  }
}
