package io.redisbench.runner.run;

import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.statistics.Measurement;

/**
 * A measured window.
 *
 * @param measurement what was measured and what it is worth
 * @param ending why it ended
 */
record Window(Measurement measurement, Ending ending) {}
