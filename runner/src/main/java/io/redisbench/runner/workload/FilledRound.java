package io.redisbench.runner.workload;

import io.redisbench.api.workload.KeysSpec;
import io.redisbench.api.workload.MixEntry;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.ValueSpec;
import io.redisbench.api.workload.Warmup;
import java.util.List;
import java.util.Optional;

/** A round as a spec in which everything is said. */
final class FilledRound {

  private FilledRound() {}

  static RoundSpec of(
      RoundSpec spec,
      String name,
      List<ReadCommand> commands,
      Optional<ValueSpec> value,
      KeysSpec keys,
      Warmup warmup) {
    boolean mix = !spec.mix().isEmpty();
    return new RoundSpec(
        name,
        mix ? null : commands.get(0).name(),
        mix ? List.of() : commands.get(0).written(),
        mix
            ? commands.stream()
                .map(command -> new MixEntry(command.weight(), command.name(), command.written()))
                .toList()
            : List.of(),
        value.orElse(null),
        spec.expectEncoding(),
        spec.prepare(),
        spec.tolerate(),
        spec.connections(),
        spec.threads(),
        spec.pipeline(),
        spec.requests(),
        spec.duration(),
        spec.rate(),
        spec.rate() == null ? null : spec.arrival(),
        warmup,
        keys,
        spec.respVersion());
  }
}
