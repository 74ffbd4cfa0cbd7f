package io.redisbench.operator.plan;

/**
 * What broke a run although its runner left results.
 *
 * @param reason one word
 * @param message a sentence without a full stop
 */
record Breakdown(String reason, String message) {}
