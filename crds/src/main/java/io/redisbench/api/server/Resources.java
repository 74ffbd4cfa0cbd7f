package io.redisbench.api.server;

import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.kubernetes.api.model.Quantity;

/**
 * Processors and memory; requests and limits alike, so that nothing is shared.
 *
 * @param cpu whole processors
 * @param memory memory, for example 6Gi
 */
public record Resources(@Min(1) @Max(1024) Integer cpu, Quantity memory) {

  /** What an amount of memory looks like: a whole number of bytes, or one with a unit. */
  public static final String MEMORY = "^[0-9]{1,15}(Ki|Mi|Gi|Ti|k|M|G|T)?$";
}
