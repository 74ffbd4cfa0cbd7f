package io.redisbench.operator.status;

import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.redisbench.operator.run.Reason;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The conditions of a status. A condition keeps the time of its last transition while its status
 * stays the same.
 */
public final class Conditions {

  private static final int LONGEST_MESSAGE = 1024;

  private final List<Condition> previous;
  private final long generation;
  private final Instant now;
  private final Map<ConditionType, Condition> next = new EnumMap<>(ConditionType.class);

  /**
   * @param previous the conditions so far
   * @param generation generation of the spec that they are about
   */
  public Conditions(List<Condition> previous, long generation, Instant now) {
    this.previous = List.copyOf(previous);
    this.generation = generation;
    this.now = now;
  }

  /** Sets one. */
  public Conditions set(ConditionType type, boolean status, Reason reason, String message) {
    String text = status ? "True" : "False";
    String since =
        find(previous, type)
            .filter(before -> before.getStatus().equals(text))
            .map(Condition::getLastTransitionTime)
            .orElse(now.truncatedTo(ChronoUnit.SECONDS).toString());
    next.put(
        type,
        new ConditionBuilder()
            .withType(type.toString())
            .withStatus(text)
            .withReason(reason.toString())
            .withMessage(shortened(message))
            .withObservedGeneration(generation)
            .withLastTransitionTime(since)
            .build());
    return this;
  }

  /** All that were set. */
  public List<Condition> list() {
    return Arrays.stream(ConditionType.values()).filter(next::containsKey).map(next::get).toList();
  }

  /** The one of this type. */
  public static Optional<Condition> find(List<Condition> conditions, ConditionType type) {
    return conditions.stream()
        .filter(condition -> condition.getType().equals(type.toString()))
        .findFirst();
  }

  private static String shortened(String text) {
    return text.length() <= LONGEST_MESSAGE ? text : text.substring(0, LONGEST_MESSAGE - 1) + "…";
  }
}
