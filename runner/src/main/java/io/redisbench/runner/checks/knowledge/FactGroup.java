package io.redisbench.runner.checks.knowledge;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Facts of one rule, as a file holds them.
 *
 * @param rule the rule in words
 * @param evidence how it is known: verified (seen on the servers named) or source (read, and where)
 * @param expect what is to be seen, by the id of the case
 */
record FactGroup(
    @JsonProperty(required = true) String rule,
    @JsonProperty(required = true) String evidence,
    @JsonProperty(required = true) Map<String, Expectation> expect) {
  FactGroup {
    expect = new LinkedHashMap<>(expect);
  }
}
