package io.redisbench.api.checks;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What came of one case of a check. */
public enum CheckVerdict {
  /** As this flavour and version is known to do. */
  @JsonProperty("Passed")
  PASSED("Passed"),
  /** Not as this flavour and version is known to do. */
  @JsonProperty("Failed")
  FAILED("Failed"),
  /** Seen and recorded; nothing is known to judge it by, or it depends on the patch level. */
  @JsonProperty("Observed")
  OBSERVED("Observed"),
  /** Not looked at, for a reason that the row tells. */
  @JsonProperty("Skipped")
  SKIPPED("Skipped"),
  /** It could not be carried out, for example because the connection was lost. */
  @JsonProperty("Error")
  ERROR("Error");

  private final String text;

  CheckVerdict(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
