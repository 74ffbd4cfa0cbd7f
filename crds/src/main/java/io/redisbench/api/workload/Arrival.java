package io.redisbench.api.workload;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How the gaps between due requests are distributed. */
public enum Arrival {
  /** Equal gaps. */
  @JsonProperty("Constant")
  CONSTANT,
  /** Exponentially distributed gaps, as of many independent clients. */
  @JsonProperty("Poisson")
  POISSON
}
