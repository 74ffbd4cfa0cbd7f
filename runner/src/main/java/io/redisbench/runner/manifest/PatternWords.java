package io.redisbench.runner.manifest;

import io.redisbench.api.DurationText;
import io.redisbench.api.gates.GateSpec;
import java.util.Map;
import java.util.Optional;

/** What to write where text does not match a pattern of the schema. */
final class PatternWords {

  private static final String LABEL =
      "write letters, digits, dots, dashes and underscores, beginning and ending with a letter or digit";
  private static final String LOWER =
      "write lower-case letters, digits, dots and dashes, beginning and ending with a letter or digit";
  private static final String IMAGE = "write an image's name, for example redis:8.0";

  private static final Map<String, String> WORDS =
      Map.ofEntries(
          Map.entry(DurationText.PATTERN, "write numbers with units, for example 30s or 1h30m"),
          Map.entry(
              GateSpec.BOUND,
              "write a number and its unit without a space, for example 5ms or 100k"),
          Map.entry(
              "^[0-9]{1,15}(Ki|Mi|Gi|Ti|k|M|G|T)?$",
              "write bytes, or a whole number with Ki, Mi or Gi, for example 4Gi"),
          Map.entry(
              "^[0-9]{1,3}([.][0-9]{1,3}){0,2}$",
              "write numbers with dots, for example 8, 8.0 or 8.0.2"),
          Map.entry("^[0-9]{1,9} [0-9]{1,9}$", "write seconds and changes, for example \"3600 1\""),
          Map.entry(
              "^[A-Za-z][A-Za-z0-9._-]*$",
              "write one word, for example GET; what follows it belongs to arguments"),
          Map.entry(
              "^[a-z0-9]([a-z0-9{}._-]*[a-z0-9}])?$",
              "write lower-case letters, digits, dots, dashes and underscores, for example set-100 or set-{bytes}"),
          Map.entry("^[a-z0-9_-]+$", "write it as OBJECT ENCODING does, for example embstr"),
          Map.entry(
              "^[a-zA-Z0-9:]([a-zA-Z0-9.:_-]*[a-zA-Z0-9])?$",
              "write a name or address alone, for example redis.example.com; the port belongs to port"),
          Map.entry("^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$", LOWER),
          Map.entry("^[a-z0-9]([a-z0-9-]*[a-z0-9])?$", LOWER.replace(", digits, dots", ", digits")),
          Map.entry("^[a-z0-9][a-zA-Z0-9._:/@-]*$", IMAGE),
          Map.entry("^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$", LABEL),
          Map.entry("^[A-Za-z0-9._-]+$", LABEL.replaceFirst(", beginning.*", "")),
          Map.entry(
              "^[.]?[a-zA-Z0-9_-][a-zA-Z0-9._-]*$",
              LABEL.replaceFirst(", beginning.*", "") + ", not beginning with two dots"));

  private PatternWords() {}

  /** In words; empty for a pattern of another schema. */
  static Optional<String> of(String pattern) {
    return Optional.ofNullable(WORDS.get(pattern));
  }
}
