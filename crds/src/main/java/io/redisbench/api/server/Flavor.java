package io.redisbench.api.server;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whose server it is. */
public enum Flavor {
  @JsonProperty("Redis")
  REDIS("redis"),
  @JsonProperty("Valkey")
  VALKEY("valkey");

  private final String lowerCase;

  Flavor(String lowerCase) {
    this.lowerCase = lowerCase;
  }

  /** The name as servers print it, for example {@code redis}. */
  @Override
  public String toString() {
    return lowerCase;
  }
}
