package io.redisbench.runner.workload;

import io.redisbench.api.workload.Arrival;
import io.redisbench.api.workload.Driver;
import io.redisbench.api.workload.KeysSpec;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.Warmup;
import io.redisbench.api.workload.WorkloadSpec;
import java.util.List;

/** Who wins where something is said twice: the round, else the workload, else the preset. */
final class Inheritance {

  private static final WorkloadSpec DEFAULTS =
      new WorkloadSpec(
          null,
          50,
          1,
          1,
          1_000_000L,
          null,
          null,
          Arrival.CONSTANT,
          null,
          3,
          null,
          2,
          Driver.EVENT_LOOP,
          10.0,
          List.of());

  private Inheritance() {}

  /** The workload with the preset's settings, and the defaults, where it says nothing. */
  static WorkloadSpec workload(WorkloadSpec own, WorkloadSpec preset) {
    return over(over(own, preset), DEFAULTS);
  }

  private static WorkloadSpec over(WorkloadSpec own, WorkloadSpec under) {
    boolean amount = own.requests() != null || own.duration() != null;
    return new WorkloadSpec(
        own.preset(),
        first(own.connections(), under.connections()),
        first(own.threads(), under.threads()),
        first(own.pipeline(), under.pipeline()),
        amount ? own.requests() : under.requests(),
        amount ? own.duration() : under.duration(),
        first(own.rate(), under.rate()),
        first(own.arrival(), under.arrival()),
        first(own.warmup(), under.warmup()),
        first(own.repetitions(), under.repetitions()),
        keys(own.keys(), under.keys()),
        first(own.respVersion(), under.respVersion()),
        first(own.driver(), under.driver()),
        first(own.maxSpreadPercent(), under.maxSpreadPercent()),
        own.rounds().isEmpty() ? under.rounds() : own.rounds());
  }

  /** The round with the workload's settings where it says nothing. */
  static RoundSpec round(RoundSpec own, WorkloadSpec workload) {
    boolean amount = own.requests() != null || own.duration() != null;
    return new RoundSpec(
        own.name(),
        own.command(),
        own.arguments(),
        own.mix(),
        own.value(),
        own.expectEncoding(),
        own.prepare(),
        own.tolerate(),
        first(own.connections(), workload.connections()),
        first(own.threads(), workload.threads()),
        first(own.pipeline(), workload.pipeline()),
        amount ? own.requests() : workload.requests(),
        amount ? own.duration() : workload.duration(),
        first(own.rate(), workload.rate()),
        first(own.arrival(), workload.arrival()),
        warmup(own, workload, amount ? own.requests() : workload.requests()),
        keys(own.keys(), workload.keys()),
        first(own.respVersion(), workload.respVersion()));
  }

  private static Warmup warmup(RoundSpec own, WorkloadSpec workload, Long requests) {
    Warmup said = first(own.warmup(), workload.warmup());
    return said != null ? said : UsualWarmup.of(requests, first(own.rate(), workload.rate()));
  }

  private static KeysSpec keys(KeysSpec own, KeysSpec under) {
    if (own == null || under == null) {
      return own == null ? under : own;
    }
    boolean sameDistribution = own.distribution() == null;
    return new KeysSpec(
        first(own.count(), under.count()),
        first(own.digits(), under.digits()),
        first(own.distribution(), under.distribution()),
        sameDistribution ? first(own.exponent(), under.exponent()) : own.exponent(),
        sameDistribution ? first(own.deviation(), under.deviation()) : own.deviation(),
        first(own.seed(), under.seed()),
        first(own.preload(), under.preload()));
  }

  private static <T> T first(T own, T under) {
    return own == null ? under : own;
  }
}
