package io.redisbench.runner.manifest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;

/**
 * Where a value stands in a manifest, printed as the API server prints it: {@code
 * spec.workload.rounds[2].command}. The root is empty.
 */
public record FieldPath(List<Step> steps) {

  /** The manifest itself. */
  public static final FieldPath ROOT = new FieldPath(List.of());

  /** Parents before children, fields by name, list items by number. */
  public static final Comparator<FieldPath> IN_ORDER = FieldPath::compare;

  private enum Style {
    NAME,
    KEY,
    INDEX
  }

  /** One step down: into a field, under a key of a map, or to an item of a list. */
  public record Step(String token, Style style) {

    /** The place in a list, where the step goes to an item. */
    OptionalInt index() {
      return style == Style.INDEX ? OptionalInt.of(Integer.parseInt(token)) : OptionalInt.empty();
    }
  }

  public FieldPath {
    steps = List.copyOf(steps);
  }

  /** The field of that name. */
  public FieldPath field(String name) {
    return with(new Step(name, Style.NAME));
  }

  /** The value under that key of a map, printed in brackets. */
  public FieldPath key(String key) {
    return with(new Step(key, Style.KEY));
  }

  /** The item at that place of a list, counted from 0. */
  public FieldPath item(int index) {
    return with(new Step(Integer.toString(index), Style.INDEX));
  }

  public boolean isRoot() {
    return steps.isEmpty();
  }

  /** Whether one of the two paths is the other or an ancestor of it. */
  boolean isInLineWith(FieldPath other) {
    int shared = Math.min(steps.size(), other.steps.size());
    for (int i = 0; i < shared; i++) {
      if (!steps.get(i).token().equals(other.steps.get(i).token())) {
        return false;
      }
    }
    return true;
  }

  private FieldPath with(Step step) {
    List<Step> longer = new ArrayList<>(steps);
    longer.add(step);
    return new FieldPath(longer);
  }

  private static int compare(FieldPath left, FieldPath right) {
    int shared = Math.min(left.steps.size(), right.steps.size());
    for (int i = 0; i < shared; i++) {
      Step a = left.steps.get(i);
      Step b = right.steps.get(i);
      int order =
          a.index().isPresent() && b.index().isPresent()
              ? Integer.compare(a.index().getAsInt(), b.index().getAsInt())
              : a.token().compareTo(b.token());
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.steps.size(), right.steps.size());
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (Step step : steps) {
      if (step.style() == Style.NAME) {
        text.append(text.isEmpty() ? "" : ".").append(step.token());
      } else {
        text.append('[').append(step.token()).append(']');
      }
    }
    return text.toString();
  }
}
