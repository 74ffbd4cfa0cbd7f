package io.redisbench.runner.run;

import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.statistics.Measurement;

/**
 * A measured window.
 *
 * @param measurement what was measured and what it is worth
 * @param result what the load did
 */
record MeasuredWindow(Measurement measurement, LoadResult result) {}
