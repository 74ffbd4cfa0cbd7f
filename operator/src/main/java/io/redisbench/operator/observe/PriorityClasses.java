package io.redisbench.operator.observe;

import io.redisbench.api.RedisBenchmarkSpec;

/** How important a benchmark is. */
@FunctionalInterface
public interface PriorityClasses {

  /** The value of the priority class that its pods get; 0 when it names none. */
  int of(RedisBenchmarkSpec spec);
}
