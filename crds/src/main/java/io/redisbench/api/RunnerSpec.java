package io.redisbench.api;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.redisbench.api.server.Resources;

/**
 * How much client there is.
 *
 * @param replicas runner pods that share the load; their histograms are merged
 * @param resources processors and memory of each runner pod (requests and limits alike)
 */
public record RunnerSpec(@Default("1") @Min(1) @Max(32) Integer replicas, Resources resources) {}
