package io.redisbench.runner.workload;

import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.KeySpace;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Decides how many elements the keys of a round must have. */
final class ElementPlan {

  /** Most elements that one key is given by one command. */
  static final long MOST_IN_A_COMMAND = 10_000;

  private static final long MOST_IN_ALL = 100_000_000;
  private static final long WHEN_UNKNOWN = 1_000;

  private final KeySpace keys;
  private final OptionalLong requests;
  private final Set<Tolerance> tolerate;

  /**
   * @param requests of warm-up and window; empty when a time ends them
   */
  ElementPlan(KeySpace keys, OptionalLong requests, Set<Tolerance> tolerate) {
    this.keys = keys;
    this.requests = requests;
    this.tolerate = tolerate;
  }

  /** Elements that each key of this naming needs; empty when that cannot be told or prepared. */
  Optional<Long> perKey(KeyPattern pattern, List<KeyUse> uses, Problems problems) {
    long read = uses.stream().mapToLong(KeyUse::elementsRead).max().orElse(1);
    List<KeyUse> taking = uses.stream().filter(KeyUse::takesElements).toList();
    if (taking.isEmpty()) {
      return bounded(pattern, read, uses.get(0).command().name(), problems);
    }
    String name = taking.get(0).command().name();
    if (requests.isEmpty()) {
      if (tolerate.contains(Tolerance.MISSES)) {
        return Optional.of(Math.max(read, WHEN_UNKNOWN));
      }
      problems.add(
          name
              + " takes elements away, and with a duration nobody knows how many are needed: say"
              + " requests (also in warmup), or tolerate: [Misses]");
      return Optional.empty();
    }
    long taken = 0;
    for (KeyUse use : taking) {
      long uses1 = ElementNeeds.ofCommand(requests.getAsLong(), use.share());
      taken += use.elementsTaken() * (pattern.numbered() ? ElementNeeds.ofKey(keys, uses1) : uses1);
    }
    // One stays, so that an emptied server means that something ran out.
    return bounded(pattern, Math.max(read, taken + 1), name, problems);
  }

  private Optional<Long> bounded(
      KeyPattern pattern, long elements, String name, Problems problems) {
    boolean tooMany =
        pattern.numbered()
            ? elements > MOST_IN_A_COMMAND || elements > MOST_IN_ALL / keys.count()
            : elements > MOST_IN_ALL;
    if (!tooMany) {
      return Optional.of(elements);
    }
    problems.add(
        name
            + " needs "
            + elements
            + " elements in "
            + (pattern.numbered() ? "each of " + keys.count() + " keys" : "its key")
            + ", more than can be prepared: use fewer requests"
            + (pattern.numbered()
                ? ", fewer keys (keys.count), or a single key {prefix}name"
                : ""));
    return Optional.empty();
  }
}
