package io.redisbench.operator.reconcile;

/**
 * The namespace that the operator itself runs in.
 *
 * @param name its name
 */
public record OwnNamespace(String name) {}
