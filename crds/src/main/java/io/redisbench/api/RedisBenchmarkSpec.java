package io.redisbench.api;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.redisbench.api.experiments.ExperimentSpec;
import io.redisbench.api.gates.GateSpec;
import io.redisbench.api.hardware.HardwareSpec;
import io.redisbench.api.hardware.PlacementSpec;
import io.redisbench.api.server.ProxySpec;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.api.server.TargetSpec;
import io.redisbench.api.workload.WorkloadSpec;
import java.util.List;

/**
 * What to measure, on what, and what must come of it.
 *
 * @param server the server that is started for this benchmark; instead of target
 * @param target an existing server that is measured as it is; instead of server. Its settings are
 *     never changed and it is never flushed; keys carry a prefix of this benchmark and are removed
 *     afterwards
 * @param proxy a proxy in front of the server: the same rounds run directly and through it
 * @param hardware what the node of the server must be, at least. A run on one machine without a
 *     cluster does not check it
 * @param placement where server and runner go, and whom they share a node with
 * @param workload what is sent to the server
 * @param experiments studies of single mechanisms
 * @param checks what must hold on the server besides the figures
 * @param gates rules over the results that decide Passed or Failed
 * @param runner how much client there is
 * @param deadline longest time a run may take in all, for example 30m
 * @param attempts how often a run is begun at most when it is disrupted: its pods evicted or
 *     drained, its node lost. Each attempt measures all from the start and keeps its own results;
 *     status.run.causes has why the earlier ones ended. A run without a cluster is begun once
 * @param retention what is kept, and for how long, after a run ended
 * @param suspend true ends a run that is going on as Cancelled and starts none until it is false
 *     again
 * @param rerun any new value asks for a new run of the same benchmark
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "has(self.server) != has(self.target)",
    message =
        "say either server (one is started for the benchmark) or target (one that is already there), exactly one of them")
@ValidationRule(
    value = "!has(self.target) || !has(self.hardware)",
    message =
        "hardware says which node the server is started on, but a target is already running: remove hardware, or use server")
@ValidationRule(
    value = "has(self.workload) || has(self.experiments) || has(self.checks)",
    message =
        "nothing to do: say what to measure in workload (for example workload: {preset: quick}), experiments or checks")
@ValidationRule(
    value =
        "!has(self.gates) || !has(self.workload) || has(self.workload.preset) || !has(self.workload.rounds) || self.gates.all(g, !has(g.round) || self.workload.rounds.exists(r, r.name == g.round))",
    message =
        "a gate names a round that workload.rounds does not have: use the name of one of the rounds")
@ValidationRule(
    value =
        "!has(self.gates) || !has(self.workload) || has(self.workload.preset) || !has(self.workload.rounds) || self.gates.all(g, !has(g.versus) || self.workload.rounds.exists(r, r.name == g.versus))",
    message =
        "a gate compares with a round that workload.rounds does not have: use the name of one of the rounds in versus")
@ValidationRule(
    value = "!has(self.gates) || self.gates.all(g, self.gates.exists_one(o, o.name == g.name))",
    message = "two gates have the same name: names tell gates apart in the status and in reports",
    fieldPath = ".gates")
public record RedisBenchmarkSpec(
    ServerSpec server,
    TargetSpec target,
    ProxySpec proxy,
    HardwareSpec hardware,
    PlacementSpec placement,
    WorkloadSpec workload,
    @Size(max = 32) List<ExperimentSpec> experiments,
    ChecksSpec checks,
    @Size(max = 64) List<GateSpec> gates,
    RunnerSpec runner,
    @Default("30m") @Pattern(DurationText.PATTERN) @Size(max = 32) String deadline,
    @Default("1") @Min(1) @Max(5) Integer attempts,
    RetentionSpec retention,
    @Default("false") Boolean suspend,
    @Size(max = 128) String rerun) {

  public RedisBenchmarkSpec {
    experiments = experiments == null ? List.of() : List.copyOf(experiments);
    gates = gates == null ? List.of() : List.copyOf(gates);
  }

  /** The same with another workload, for example with preset and defaults filled in. */
  public RedisBenchmarkSpec withWorkload(WorkloadSpec other) {
    return new RedisBenchmarkSpec(
        server,
        target,
        proxy,
        hardware,
        placement,
        other,
        experiments,
        checks,
        gates,
        runner,
        deadline,
        attempts,
        retention,
        suspend,
        rerun);
  }
}
