package io.redisbench.api.status;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.redisbench.api.Verdict;
import java.util.List;
import java.util.Map;

/**
 * What the operator says about a benchmark; never more than 32 KiB.
 *
 * @param observedGeneration generation of the spec that this status is about
 * @param phase where the run is
 * @param verdict what came of it
 * @param message the verdict or the current wait in one sentence
 * @param run which run this is
 * @param startTime when the run began to be worked on
 * @param completionTime when it ended
 * @param conditions Ready, Reconciling, Stalled and the steps of a run, for kubectl wait, Flux and
 *     Argo CD
 * @param progress how far the runner is
 * @param server flavour and version that ran, for example redis 8.0.2
 * @param node node that the server ran on
 * @param pool pool of that node
 * @param opsPerSecond throughput of the round that stands for the benchmark, for people, for
 *     example 103.9k
 * @param p99 99th percentile of that round, for people, for example 1.0ms
 * @param environment what was really used: instance type, processor, kernel, runtime, image digest,
 *     limits
 * @param rounds one line a round
 * @param checks counts of the checks
 * @param gates what each gate said
 * @param findings what the results mean, in sentences
 * @param results names of the ConfigMaps that hold the results, newest first
 */
@JsonInclude(NON_EMPTY)
public record RedisBenchmarkStatus(
    Long observedGeneration,
    Phase phase,
    Verdict verdict,
    String message,
    RunStatus run,
    String startTime,
    String completionTime,
    List<Condition> conditions,
    ProgressStatus progress,
    String server,
    String node,
    String pool,
    String opsPerSecond,
    String p99,
    Map<String, String> environment,
    List<RoundStatus> rounds,
    CheckCounts checks,
    List<GateStatus> gates,
    List<String> findings,
    List<String> results) {

  public RedisBenchmarkStatus {
    conditions = conditions == null ? List.of() : List.copyOf(conditions);
    environment = environment == null ? Map.of() : Map.copyOf(environment);
    rounds = rounds == null ? List.of() : List.copyOf(rounds);
    gates = gates == null ? List.of() : List.copyOf(gates);
    findings = findings == null ? List.of() : List.copyOf(findings);
    results = results == null ? List.of() : List.copyOf(results);
  }

  /**
   * The same about another generation of the spec, whose change says nothing about the run.
   *
   * @param generation the generation
   * @param names names of the ConfigMaps that hold the results, newest first
   */
  public RedisBenchmarkStatus observing(long generation, List<String> names) {
    List<Condition> same =
        conditions.stream()
            .map(
                condition ->
                    new ConditionBuilder(condition).withObservedGeneration(generation).build())
            .toList();
    return new RedisBenchmarkStatus(
        generation,
        phase,
        verdict,
        message,
        run,
        startTime,
        completionTime,
        same,
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
        names);
  }

  /** The same with other rounds, gates and findings, for example with shorter messages. */
  public RedisBenchmarkStatus shortened(
      List<RoundStatus> otherRounds, List<GateStatus> otherGates, List<String> otherFindings) {
    return new RedisBenchmarkStatus(
        observedGeneration,
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
        otherRounds,
        checks,
        otherGates,
        otherFindings,
        results);
  }

  /**
   * Which run this is.
   *
   * @param number 1 for the first; a change of what is measured, or of rerun, makes the next
   * @param id unlike any other run's
   * @param attempt 1 for the first; a disruption may make another
   * @param causes why each earlier attempt ended
   */
  public record RunStatus(Integer number, String id, Integer attempt, List<String> causes) {
    public RunStatus {
      causes = causes == null ? List.of() : List.copyOf(causes);
    }
  }

  /**
   * How far the runner is.
   *
   * @param done measurements done
   * @param total measurements to do
   * @param round the round that is being measured
   * @param text for people, for example 7/36
   */
  public record ProgressStatus(Integer done, Integer total, String round, String text) {}

  /**
   * A round in one line.
   *
   * @param name the round
   * @param verdict what came of it
   * @param opsPerSecond median over the repetitions
   * @param spreadPercent how much the repetitions differ, (highest - lowest) / median
   * @param p50Micros median latency in microseconds
   * @param p99Micros 99th percentile in microseconds
   * @param message why it did not pass
   */
  public record RoundStatus(
      String name,
      Verdict verdict,
      Double opsPerSecond,
      Double spreadPercent,
      Double p50Micros,
      Double p99Micros,
      String message) {}

  /**
   * Counts of the checks.
   *
   * @param passed as expected
   * @param failed not as expected
   * @param observed recorded and not judged
   * @param skipped not possible on this server
   * @param errors could not be carried out
   */
  public record CheckCounts(
      Integer passed, Integer failed, Integer observed, Integer skipped, Integer errors) {}

  /**
   * What a gate said.
   *
   * @param name the gate
   * @param passed whether it passed
   * @param message what was measured against which bound
   */
  public record GateStatus(String name, Boolean passed, String message) {}
}
