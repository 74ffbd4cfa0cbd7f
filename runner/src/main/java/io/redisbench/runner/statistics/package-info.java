/**
 * From single measurements to figures with their uncertainty: medians and intervals, differences
 * between interleaved repetitions, exactly merged latencies, a round over its repetitions, and the
 * verdict of a run.
 */
package io.redisbench.runner.statistics;
