package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import io.redisbench.api.DurationText;

/**
 * What runs before the measured window and is not counted.
 *
 * @param requests so many requests; 0 for none
 * @param duration so long, for example 3s
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "has(self.requests) != has(self.duration)",
    message = "say either requests or duration, exactly one of them")
public record Warmup(
    @Min(0) @Max(1000000000) Long requests,
    @Pattern(DurationText.PATTERN) @Size(max = 32) String duration) {}
