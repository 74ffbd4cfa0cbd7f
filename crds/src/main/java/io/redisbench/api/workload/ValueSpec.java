package io.redisbench.api.workload;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import java.util.List;

/**
 * What a value is like; each request has another one.
 *
 * @param bytes a fixed length
 * @param range a length uniform between two bounds
 * @param weighted a length chosen by weight
 * @param digits a decimal integer of so many digits, which servers store as int
 * @param overEmbstrLimit a length of so many bytes above the longest value that this server stores
 *     as embstr under the round's keys: 0 is the longest embstr, 1 the shortest raw. The limit is
 *     found by probing the server: 44 up to Redis 8.0, less or more and dependent on the key's
 *     length on others
 * @param compressibility share of a value that repeats: 0 is random text, 0.9 compresses to about a
 *     tenth; default 0
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value =
        "[has(self.bytes), has(self.range), has(self.weighted), has(self.digits), has(self.overEmbstrLimit)].exists_one(given, given)",
    message =
        "say exactly one of bytes (a fixed length), range (minBytes and maxBytes), weighted (lengths with weights), digits (an integer) or overEmbstrLimit")
@ValidationRule(
    value = "!has(self.compressibility) || !has(self.digits)",
    message = "compressibility is for text, digits are an integer: remove one of them",
    fieldPath = ".compressibility")
public record ValueSpec(
    @Min(0) @Max(536870912) Integer bytes,
    ByteRange range,
    @Size(min = 1, max = 64) List<WeightedBytes> weighted,
    @Min(1) @Max(18) Integer digits,
    @Min(0) @Max(1000000) Integer overEmbstrLimit,
    @Min(0) @Max(1) Double compressibility) {

  public ValueSpec {
    weighted = weighted == null ? List.of() : List.copyOf(weighted);
  }

  /** A value of this length. */
  public static ValueSpec ofBytes(int bytes) {
    return new ValueSpec(bytes, null, List.of(), null, null, null);
  }

  /**
   * Lengths between two bounds, all equally often.
   *
   * @param minBytes shortest
   * @param maxBytes longest
   */
  @ValidationRule(
      value = "self.minBytes <= self.maxBytes",
      message = "minBytes is above maxBytes: swap them")
  public record ByteRange(
      @Required @Min(0) @Max(536870912) Integer minBytes,
      @Required @Min(0) @Max(536870912) Integer maxBytes) {}

  /**
   * A length and how often it is chosen against the others.
   *
   * @param bytes the length
   * @param weight its weight
   */
  public record WeightedBytes(
      @Required @Min(0) @Max(536870912) Integer bytes,
      @Required @Min(1) @Max(1000000) Integer weight) {}
}
