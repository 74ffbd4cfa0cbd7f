/**
 * Two or more runs side by side: differences with their intervals, and what makes runs
 * incomparable.
 */
package io.redisbench.runner.compare;
