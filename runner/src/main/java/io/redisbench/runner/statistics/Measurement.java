package io.redisbench.runner.statistics;

import io.redisbench.api.results.Repetition;
import io.redisbench.api.results.RoundResult.StoredValues;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * One measured and judged window, with the histograms that the figures over all repetitions need.
 *
 * @param repetition its figures, evidence and verdict
 * @param stored what the server held right before the window; after it where nothing was stored
 *     before
 * @param response response times of all commands, in nanoseconds
 * @param service service times, where they differ from the response times (open loop)
 */
public record Measurement(
    Repetition repetition,
    Optional<StoredValues> stored,
    Histogram response,
    Optional<Histogram> service) {}
