package io.redisbench.api.status;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a run is. */
public enum Phase {
  /** Waits for a node. */
  @JsonProperty("Queued")
  QUEUED("Queued"),
  /** Server and runner are being started. */
  @JsonProperty("Provisioning")
  PROVISIONING("Provisioning"),
  /** The runner measures. */
  @JsonProperty("Running")
  RUNNING("Running"),
  /** The results are read and judged. */
  @JsonProperty("Collecting")
  COLLECTING("Collecting"),
  /** The verdict is there. */
  @JsonProperty("Completed")
  COMPLETED("Completed"),
  /** Held by spec.suspend. */
  @JsonProperty("Suspended")
  SUSPENDED("Suspended");

  private final String text;

  Phase(String text) {
    this.text = text;
  }

  /** As the status says it. */
  public String text() {
    return text;
  }
}
