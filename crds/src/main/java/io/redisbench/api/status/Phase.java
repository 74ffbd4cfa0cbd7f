package io.redisbench.api.status;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a run is. */
public enum Phase {
  /** Waits for a node. */
  @JsonProperty("Queued")
  QUEUED,
  /** Server and runner are being started. */
  @JsonProperty("Provisioning")
  PROVISIONING,
  /** The runner measures. */
  @JsonProperty("Running")
  RUNNING,
  /** The results are read and judged. */
  @JsonProperty("Collecting")
  COLLECTING,
  /** The verdict is there. */
  @JsonProperty("Completed")
  COMPLETED,
  /** Held by spec.suspend. */
  @JsonProperty("Suspended")
  SUSPENDED
}
