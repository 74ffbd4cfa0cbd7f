package io.redisbench.operator.queue;

import io.redisbench.operator.placement.Demand;
import java.time.Instant;

/**
 * A benchmark that waits for nodes.
 *
 * @param benchmark namespace/name
 * @param priority the higher, the earlier
 * @param since when it began to wait
 * @param demand what it needs
 */
public record Waiting(String benchmark, int priority, Instant since, Demand demand) {}
