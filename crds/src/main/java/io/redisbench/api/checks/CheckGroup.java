package io.redisbench.api.checks;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a check is about. */
public enum CheckGroup {
  /** How values are kept in memory. */
  @JsonProperty("encodings")
  ENCODINGS("encodings"),
  /** What goes over the connection. */
  @JsonProperty("protocol")
  PROTOCOL("protocol");

  private final String text;

  CheckGroup(String text) {
    this.text = text;
  }

  /** As it is written on the command line and in ids. */
  @Override
  public String toString() {
    return text;
  }
}
