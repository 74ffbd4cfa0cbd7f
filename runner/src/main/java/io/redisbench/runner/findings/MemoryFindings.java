package io.redisbench.runner.findings;

import static io.redisbench.api.results.FigureText.counted;

import io.redisbench.api.results.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How many bytes a key takes, by encoding and length. */
final class MemoryFindings {

  private MemoryFindings() {}

  static List<Finding> of(List<RoundFacts> rounds) {
    Map<String, String> parts = new LinkedHashMap<>();
    List<String> names = new ArrayList<>();
    List<RoundFacts> known =
        rounds.stream()
            .filter(round -> round.encoding().isPresent() && round.bytes().isPresent())
            .filter(round -> round.round().stored().orElseThrow().memoryUsageBytes().isPresent())
            .sorted(
                Comparator.comparing(MemoryFindings::rank)
                    .thenComparing(round -> round.bytes().orElseThrow()))
            .toList();
    for (RoundFacts round : known) {
      String encoding = round.encoding().orElseThrow();
      String what = encoding + " of " + counted(round.bytes().orElseThrow(), "byte");
      long memory = round.round().stored().orElseThrow().memoryUsageBytes().orElseThrow();
      if (parts.putIfAbsent(what, counted(memory, "byte") + " as " + what) == null) {
        names.add(round.name());
      }
    }
    if (parts.isEmpty()) {
      return List.of();
    }
    return List.of(
        new Finding(
            "memory-per-key",
            "A key with its value takes " + String.join(", ", parts.values()) + " (MEMORY USAGE).",
            names,
            Optional.empty()));
  }

  private static int rank(RoundFacts round) {
    int known = List.of("int", "embstr", "raw").indexOf(round.encoding().orElseThrow());
    return known < 0 ? Integer.MAX_VALUE : known;
  }
}
