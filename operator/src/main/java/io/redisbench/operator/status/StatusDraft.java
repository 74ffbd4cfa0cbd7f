package io.redisbench.operator.status;

import io.fabric8.kubernetes.api.model.Condition;
import io.redisbench.api.Verdict;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.GateStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.ProgressStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RoundStatus;
import io.redisbench.api.status.RedisBenchmarkStatus.RunStatus;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A status in the making. Belongs to the one that makes it. */
public final class StatusDraft {

  private final long generation;
  private final Phase phase;
  private final String message;
  private Verdict verdict;
  private RunStatus run;
  private String startTime;
  private String completionTime;
  private List<Condition> conditions = List.of();
  private ProgressStatus progress;
  private String server;
  private String node;
  private String pool;
  private String opsPerSecond;
  private String p99;
  private Map<String, String> environment = Map.of();
  private List<RoundStatus> rounds = List.of();
  private RedisBenchmarkStatus.CheckCounts checks;
  private List<GateStatus> gates = List.of();
  private List<String> findings = List.of();
  private List<String> results = List.of();

  /** Of a benchmark in this phase. */
  public StatusDraft(long generation, Phase phase, String message) {
    this.generation = generation;
    this.phase = phase;
    this.message = message;
  }

  /** Which run it is about. */
  public StatusDraft run(RunStatus which) {
    run = which;
    return this;
  }

  /** When the run began to be worked on. */
  public StatusDraft started(String time) {
    startTime = time;
    return this;
  }

  /** How it ended. */
  public StatusDraft ended(Verdict how, String time) {
    verdict = how;
    completionTime = time;
    return this;
  }

  /** The conditions. */
  public StatusDraft conditions(Conditions all) {
    conditions = all.list();
    return this;
  }

  /** How far the runner is. */
  public StatusDraft progress(ProgressStatus how) {
    progress = how;
    return this;
  }

  /** Where it runs. */
  public StatusDraft place(String onNode, String inPool) {
    node = emptyToNull(onNode);
    pool = emptyToNull(inPool);
    return this;
  }

  /** Flavour and version of the server. */
  public StatusDraft server(String text) {
    server = emptyToNull(text);
    return this;
  }

  /** The figures that stand for the benchmark, for people. */
  public StatusDraft figures(String throughput, String tail) {
    opsPerSecond = throughput;
    p99 = tail;
    return this;
  }

  /** What was really used. */
  public StatusDraft environment(Map<String, String> facts) {
    environment = new TreeMap<>(facts);
    return this;
  }

  /** Rounds, checks, gates and findings as another status has them. */
  public StatusDraft summaryOf(RedisBenchmarkStatus other) {
    rounds = other.rounds();
    checks = other.checks();
    gates = other.gates();
    findings = other.findings();
    return this;
  }

  /** Names of the ConfigMaps that hold results, the newest first. */
  public StatusDraft results(List<String> names) {
    results = List.copyOf(names);
    return this;
  }

  /** The status. */
  public RedisBenchmarkStatus status() {
    return new RedisBenchmarkStatus(
        generation,
        phase,
        verdict,
        message,
        run,
        startTime,
        completionTime,
        conditions,
        progress,
        server,
        node,
        pool,
        opsPerSecond,
        p99,
        environment,
        rounds,
        checks,
        gates,
        findings,
        results);
  }

  private static String emptyToNull(String text) {
    return text == null || text.isEmpty() ? null : text;
  }
}
