package io.redisbench.api;

import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;

/**
 * What is kept, and for how long, after a run ended.
 *
 * @param history how many runs keep their results
 * @param ttlAfterPassed the benchmark is deleted so long after it passed; without it, never
 * @param ttlAfterFailed the benchmark is deleted so long after it failed; without it, never
 * @param keepFailedServer the server of a failed run is left running so long, to look at it
 */
public record RetentionSpec(
    @Default("5") @Min(1) @Max(50) Integer history,
    @Pattern(DurationText.PATTERN) @Size(max = 32) String ttlAfterPassed,
    @Pattern(DurationText.PATTERN) @Size(max = 32) String ttlAfterFailed,
    @Pattern(DurationText.PATTERN) @Size(max = 32) String keepFailedServer) {}
