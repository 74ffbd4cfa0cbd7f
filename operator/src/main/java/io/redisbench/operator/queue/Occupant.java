package io.redisbench.operator.queue;

import io.redisbench.operator.placement.Demand.Amount;

/**
 * A run that uses a node.
 *
 * @param benchmark namespace/name
 * @param node the node
 * @param exclusive whether nobody else may use the node meanwhile
 * @param amount what its pods ask for there
 */
public record Occupant(String benchmark, String node, boolean exclusive, Amount amount) {}
