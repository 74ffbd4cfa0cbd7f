package io.redisbench.api.gates;

import static com.fasterxml.jackson.annotation.JsonInclude.Include.NON_EMPTY;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import io.fabric8.generator.annotation.Max;
import io.fabric8.generator.annotation.Min;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;

/**
 * A rule over a round's figure: an absolute bound, or a ratio to another round. Or a rule over
 * checks: that they passed.
 *
 * @param name tells the gate apart in status and results
 * @param round the round that is judged; instead of checks
 * @param metric which figure of it
 * @param checks the checks that have to pass: All, Encodings or Protocol; instead of round. Passes
 *     when none of their cases failed or broke off and at least one was judged
 * @param versus the round it is compared with, for atLeastRatio and atMostRatio
 * @param atLeast lowest figure that passes: a number for opsPerSecond, a time such as 1ms for
 *     latencies
 * @param atMost highest figure that passes
 * @param atLeastRatio lowest ratio of the round's figure to that of versus that passes
 * @param atMostRatio highest ratio of the round's figure to that of versus that passes
 */
@JsonInclude(NON_EMPTY)
@ValidationRule(
    value = "has(self.round) != has(self.checks)",
    message = "say what is judged: round with metric, or checks")
@ValidationRule(
    value = "has(self.round) == has(self.metric)",
    message = "round and metric belong together: say which figure of which round is judged")
@ValidationRule(
    value =
        "!has(self.checks) || !(has(self.atLeast) || has(self.atMost) || has(self.atLeastRatio) || has(self.atMostRatio) || has(self.versus))",
    message = "checks pass or fail: remove the bounds and versus")
@ValidationRule(
    value =
        "has(self.checks) || has(self.atLeast) || has(self.atMost) || has(self.atLeastRatio) || has(self.atMostRatio)",
    message = "say what passes: atLeast, atMost, or with versus atLeastRatio or atMostRatio")
@ValidationRule(
    value = "!(has(self.atLeastRatio) || has(self.atMostRatio)) || has(self.versus)",
    message = "a ratio needs versus: name the round to compare with",
    fieldPath = ".versus")
@ValidationRule(
    value = "!has(self.versus) || has(self.atLeastRatio) || has(self.atMostRatio)",
    message = "versus needs a ratio: add atLeastRatio or atMostRatio",
    fieldPath = ".versus")
@ValidationRule(
    value =
        "!has(self.metric) || self.metric in ['opsPerSecond', 'serverMicrosPerOperation'] || (!has(self.atLeast) || self.atLeast.matches('(us|ms|s)$')) && (!has(self.atMost) || self.atMost.matches('(us|ms|s)$'))",
    message = "a latency has a unit: write for example 1ms or 250us")
@ValidationRule(
    value =
        "!has(self.metric) || !(self.metric in ['opsPerSecond', 'serverMicrosPerOperation']) || (!has(self.atLeast) || self.atLeast.matches('^[0-9.]+[kM]?$')) && (!has(self.atMost) || self.atMost.matches('^[0-9.]+[kM]?$'))",
    message = "this metric is a plain number: write for example \"100000\" or 100k")
@ValidationRule(
    value =
        "!has(self.atLeastRatio) || !has(self.atMostRatio) || self.atLeastRatio <= self.atMostRatio",
    message = "nothing can pass: atLeastRatio is above atMostRatio",
    fieldPath = ".atLeastRatio")
@ValidationRule(
    value =
        "!has(self.atLeast) || !has(self.atMost) || "
            + GateSpec.LEAST_NUMBER
            + " <= "
            + GateSpec.MOST_NUMBER,
    message = "nothing can pass: atLeast is above atMost",
    fieldPath = ".atLeast")
public record GateSpec(
    @Required @Pattern("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$") @Size(max = 63) String name,
    @Size(min = 1, max = 63) String round,
    Metric metric,
    Checks checks,
    @Size(min = 1, max = 63) String versus,
    @Pattern(GateSpec.BOUND) @Size(max = 32) String atLeast,
    @Pattern(GateSpec.BOUND) @Size(max = 32) String atMost,
    @Min(0) @Max(1000000) Double atLeastRatio,
    @Min(0) @Max(1000000) Double atMostRatio) {

  /**
   * What a bound looks like: a number, with k or M for thousands and millions, or with a unit of
   * time.
   */
  public static final String BOUND = "^[0-9]{1,12}([.][0-9]{1,6})?(k|M|us|ms|s)?$";

  /** CEL: the lower bound as a number, in microseconds where it is a latency. */
  static final String LEAST_NUMBER =
      "double(self.atLeast.replace('u', '').replace('m', '').replace('s', '').replace('k', '').replace('M', ''))"
          + " * (self.atLeast.endsWith('us') ? 1.0 : self.atLeast.endsWith('ms') || self.atLeast.endsWith('k') ? 1000.0"
          + " : self.atLeast.endsWith('s') || self.atLeast.endsWith('M') ? 1000000.0 : 1.0)";

  /** CEL: the upper bound as a number, in microseconds where it is a latency. */
  static final String MOST_NUMBER =
      "double(self.atMost.replace('u', '').replace('m', '').replace('s', '').replace('k', '').replace('M', ''))"
          + " * (self.atMost.endsWith('us') ? 1.0 : self.atMost.endsWith('ms') || self.atMost.endsWith('k') ? 1000.0"
          + " : self.atMost.endsWith('s') || self.atMost.endsWith('M') ? 1000000.0 : 1.0)";

  /** A gate over a round. */
  public GateSpec(
      String name,
      String round,
      Metric metric,
      String versus,
      String atLeast,
      String atMost,
      Double atLeastRatio,
      Double atMostRatio) {
    this(name, round, metric, null, versus, atLeast, atMost, atLeastRatio, atMostRatio);
  }

  /** The checks that a gate can require. */
  public enum Checks {
    @JsonProperty("All")
    ALL,
    @JsonProperty("Encodings")
    ENCODINGS,
    @JsonProperty("Protocol")
    PROTOCOL
  }

  /** The figures that a gate can judge. */
  public enum Metric {
    @JsonProperty("opsPerSecond")
    OPS_PER_SECOND("opsPerSecond"),
    @JsonProperty("mean")
    MEAN("mean"),
    @JsonProperty("p50")
    P50("p50"),
    @JsonProperty("p90")
    P90("p90"),
    @JsonProperty("p99")
    P99("p99"),
    @JsonProperty("p999")
    P999("p999"),
    @JsonProperty("max")
    MAX("max"),
    /** CPU time of the server process for one operation, in microseconds. */
    @JsonProperty("serverMicrosPerOperation")
    SERVER_MICROS_PER_OPERATION("serverMicrosPerOperation");

    private final String text;

    Metric(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
