package io.redisbench.api.results;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The results of one run.
 *
 * @param schemaVersion version of this format, major.minor: a reader ignores fields it does not
 *     know and refuses another major version
 * @param run which run this is
 * @param verdict the worst of the verdicts of rounds, checks and gates
 * @param verdictReasons why it did not pass, in sentences; empty when it passed
 * @param environment where and on what it ran
 * @param settings settings of the server, asked for and read back
 * @param rounds the rounds in the order of the manifest
 * @param checks what the checks of encodings and protocol found; empty when none were asked for
 * @param findings what the figures mean, in sentences
 * @param gates what each gate said
 * @param notices what a reader should know besides
 * @param spec the manifest, with preset and defaults filled in as they were measured
 */
public record BenchmarkResults(
    String schemaVersion,
    RunIdentity run,
    Verdict verdict,
    List<String> verdictReasons,
    Environment environment,
    List<Setting> settings,
    List<RoundResult> rounds,
    Optional<CheckReport> checks,
    List<Finding> findings,
    List<GateResult> gates,
    List<String> notices,
    RedisBenchmarkSpec spec) {

  /** The version that this code writes. */
  public static final String SCHEMA_VERSION = "1.0";

  public BenchmarkResults {
    verdictReasons = Lists.copy(verdictReasons);
    settings = Lists.copy(settings);
    rounds = Lists.copy(rounds);
    checks = checks == null ? Optional.empty() : checks;
    findings = Lists.copy(findings);
    gates = Lists.copy(gates);
    notices = Lists.copy(notices);
  }

  /** The results of a run without checks. */
  public BenchmarkResults(
      String schemaVersion,
      RunIdentity run,
      Verdict verdict,
      List<String> verdictReasons,
      Environment environment,
      List<Setting> settings,
      List<RoundResult> rounds,
      List<Finding> findings,
      List<GateResult> gates,
      List<String> notices,
      RedisBenchmarkSpec spec) {
    this(
        schemaVersion,
        run,
        verdict,
        verdictReasons,
        environment,
        settings,
        rounds,
        Optional.empty(),
        findings,
        gates,
        notices,
        spec);
  }

  /** The same with other rounds. */
  public BenchmarkResults withRounds(List<RoundResult> others) {
    return new BenchmarkResults(
        schemaVersion,
        run,
        verdict,
        verdictReasons,
        environment,
        settings,
        others,
        checks,
        findings,
        gates,
        notices,
        spec);
  }

  /** The same with one more notice. */
  public BenchmarkResults withNotice(String notice) {
    return new BenchmarkResults(
        schemaVersion,
        run,
        verdict,
        verdictReasons,
        environment,
        settings,
        rounds,
        checks,
        findings,
        gates,
        Stream.concat(notices.stream(), Stream.of(notice)).toList(),
        spec);
  }

  /** The same with another environment and manifest. */
  public BenchmarkResults with(Environment otherEnvironment, RedisBenchmarkSpec otherSpec) {
    return new BenchmarkResults(
        schemaVersion,
        run,
        verdict,
        verdictReasons,
        otherEnvironment,
        settings,
        rounds,
        checks,
        findings,
        gates,
        notices,
        otherSpec);
  }

  /** The same with what checks found. */
  public BenchmarkResults withChecks(Optional<CheckReport> others) {
    return new BenchmarkResults(
        schemaVersion,
        run,
        verdict,
        verdictReasons,
        environment,
        settings,
        rounds,
        others,
        findings,
        gates,
        notices,
        spec);
  }

  /**
   * Flavour and version of the server, for example redis 8.0.2; empty when there was none or it
   * told neither.
   */
  public String serverName() {
    return environment == null || environment.server() == null ? "" : environment.server().name();
  }

  /**
   * Which run this is.
   *
   * @param name name of the benchmark
   * @param namespace its namespace; empty for a run without a cluster
   * @param id unlike any other run's
   * @param number 1 for the first run of the benchmark
   * @param startedAt when the run began
   * @param finishedAt when it ended
   * @param redisbenchVersion the program's version
   * @param command the command line that repeats it
   */
  public record RunIdentity(
      String name,
      String namespace,
      String id,
      int number,
      Instant startedAt,
      Instant finishedAt,
      String redisbenchVersion,
      String command) {}

  /**
   * A setting of the server.
   *
   * @param name name of the directive, or version, flavor, allocator
   * @param requested what the manifest asks for; empty when it says nothing
   * @param effective what the server says; empty when it does not say
   * @param outcome whether the two agree
   * @param message why not, or why it could not be seen; else empty
   */
  public record Setting(
      String name, String requested, String effective, Evidence.Outcome outcome, String message) {}

  /**
   * What a gate said.
   *
   * @param name the gate
   * @param passed whether it passed
   * @param message what was measured against which bound
   */
  public record GateResult(String name, boolean passed, String message) {}
}
