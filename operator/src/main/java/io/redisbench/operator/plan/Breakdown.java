package io.redisbench.operator.plan;

import io.redisbench.operator.run.Reason;

/**
 * What broke a run although its runner left results.
 *
 * @param reason one word
 * @param message a sentence without a full stop
 */
record Breakdown(Reason reason, String message) {}
