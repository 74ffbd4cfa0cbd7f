package io.redisbench.runner.workload;

import io.redisbench.api.workload.KeysSpec;
import io.redisbench.api.workload.KeysSpec.Distribution;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Load.Amount;
import io.redisbench.runner.workload.ResolvedRound.Consumption;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a round of DEL or UNLINK needs: each key is there once, so there are as many keys as
 * requests, they are taken in turn, and no warm-up takes them before.
 *
 * @param command the command that uses up keys; empty when none does, or when it is one of a mix
 * @param keys how many keys it uses up; 0 when that is none or not known
 */
record UsedUpKeys(Optional<ReadCommand> command, long keys) {

  static UsedUpKeys of(List<ReadCommand> round, RoundCourse phases) {
    Optional<ReadCommand> command =
        round.stream()
            .filter(
                each ->
                    each.known().filter(known -> known.consumes() == Consumption.KEYS).isPresent())
            .filter(each -> round.size() == 1)
            .findFirst();
    long keys =
        phases.amount() instanceof Amount.Requests requests
            ? command.map(each -> each.count(Token.Key.class) * requests.count()).orElse(0L)
            : 0;
    return new UsedUpKeys(command, keys);
  }

  boolean any() {
    return command.isPresent();
  }

  /** Tells what keeps each request from finding its key. */
  void check(RoundSpec own, RoundSpec spec, Set<Tolerance> tolerate, Problems problems) {
    String name = command.orElseThrow().name();
    if (tolerate.contains(Tolerance.MISSES)) {
      return;
    }
    if (keys == 0) {
      problems.add(
          name
              + " uses up its keys, so their number must be known: say requests instead of duration"
              + " and use {key}, or say tolerate: [Misses]");
      return;
    }
    KeysSpec said = spec.keys();
    boolean few = said != null && said.count() != null && said.count() < keys;
    boolean random =
        said != null
            && said.distribution() != null
            && said.distribution() != Distribution.SEQUENTIAL;
    if (few || random) {
      problems
          .below("keys")
          .add(
              name
                  + " uses up its keys: say keys: {count: "
                  + keys
                  + ", distribution: Sequential} in the round, so that each request finds one, or"
                  + " tolerate: [Misses]");
    }
    if (own.warmup() != null && !Long.valueOf(0).equals(own.warmup().requests())) {
      problems
          .below("warmup")
          .add("a warm-up of " + name + " would take the keys that are measured: remove it");
    }
  }
}
