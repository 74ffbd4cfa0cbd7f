package io.redisbench.api.workload;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What sends the requests. */
public enum Driver {
  /** The engine of redisbench. */
  @JsonProperty("EventLoop")
  EVENT_LOOP,
  /** The Lettuce client, for the figures of a Java application. */
  @JsonProperty("Lettuce")
  LETTUCE
}
