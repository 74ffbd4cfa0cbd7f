package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.ValidationRule;

/**
 * The keys: a prefix and a number with leading zeros, so that all have one length.
 *
 * @param count how many keys there are; default 100000
 * @param digits width of the number; default 12, as redis-benchmark's. The length of a key decides,
 *     on newer servers, up to which length a value is stored as embstr
 * @param distribution how the next key is chosen; default Uniform
 * @param exponent of the Zipf distribution; default 0.99
 * @param deviation standard deviation of the Gaussian distribution as a share of the keys; default
 *     0.1
 * @param seed seed of every random choice: the same seed sends the same requests; default 42
 * @param preload whether all keys are written before the round (by its prepare command, or the
 *     usual one of its command); default true
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "!has(self.exponent) || (has(self.distribution) && self.distribution == 'Zipf')",
    message = "exponent belongs to distribution: Zipf",
    fieldPath = ".exponent")
@ValidationRule(
    value = "!has(self.deviation) || (has(self.distribution) && self.distribution == 'Gaussian')",
    message = "deviation belongs to distribution: Gaussian",
    fieldPath = ".deviation")
public record KeysSpec(
    @Min(1) @Max(1000000000000L) Long count,
    @Min(1) @Max(18) Integer digits,
    Distribution distribution,
    @Min(value = 0, inclusive = false) @Max(10) Double exponent,
    @Min(value = 0, inclusive = false) @Max(10) Double deviation,
    Long seed,
    Boolean preload) {

  /** How the next key is chosen. */
  public enum Distribution {
    /** Every key equally often. */
    @JsonProperty("Uniform")
    UNIFORM,
    /** One after the other, and again from the first. */
    @JsonProperty("Sequential")
    SEQUENTIAL,
    /** The key of rank r in proportion to 1 / r^exponent. */
    @JsonProperty("Zipf")
    ZIPF,
    /** Around the middle of the key space. */
    @JsonProperty("Gaussian")
    GAUSSIAN
  }
}
