package io.redisbench.runner.workload;

import io.redisbench.runner.workload.ResolvedRound.Consumption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a command of a round does with keys of one naming.
 *
 * @param command the command
 * @param known what is known about it
 * @param share its share of the requests
 */
record KeyUse(ReadCommand command, NamedCommand known, double share) {

  /** The uses of a round by the naming of keys, in the order of its commands. */
  static Map<KeyPattern, List<KeyUse>> of(List<ReadCommand> commands) {
    double weights = commands.stream().mapToLong(ReadCommand::weight).sum();
    Map<KeyPattern, List<KeyUse>> uses = new LinkedHashMap<>();
    for (ReadCommand command : commands) {
      for (KeyPattern pattern : command.keyPatterns()) {
        uses.computeIfAbsent(pattern, any -> new ArrayList<>())
            .add(new KeyUse(command, command.known().orElseThrow(), command.weight() / weights));
      }
    }
    return uses;
  }

  boolean takesElements() {
    return known.consumes() == Consumption.ELEMENTS;
  }

  boolean takesKeys() {
    return known.consumes() == Consumption.KEYS;
  }

  /** How many elements a key must have so that the command finds what it reads. */
  long elementsRead() {
    long last =
        known.lastIndexAt().isPresent()
            ? command.largestInteger(known.lastIndexAt().getAsInt()).orElse(-1L)
            : -1L;
    return last >= 0 ? last + 1 : known.elements();
  }

  /** How many elements one request takes away at most. */
  long elementsTaken() {
    return known.countAt().isPresent()
        ? Math.max(1, command.largestInteger(known.countAt().getAsInt()).orElse(1L))
        : 1;
  }
}
