package io.redisbench.runner.checks.knowledge;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What is known to be seen: a text alone, or exactly one of text, prefix, pattern and oneOf.
 *
 * @param text the whole text
 * @param prefix how it starts: for errors whose wording goes on differently
 * @param pattern a regular expression that all of it matches
 * @param oneOf texts of which any may be seen
 * @param closes whether the connection is closed after it; empty where that is not looked at
 * @param dependsOn what decides between the texts of oneOf, for example the patch level: such a
 *     case is observed, not judged, while it is one of them
 */
@JsonInclude(JsonInclude.Include.NON_EMPTY)
public record Expectation(
    Optional<String> text,
    Optional<String> prefix,
    Optional<String> pattern,
    List<String> oneOf,
    Optional<Boolean> closes,
    Optional<String> dependsOn) {

  @JsonCreator(mode = JsonCreator.Mode.PROPERTIES)
  public Expectation(
      @JsonProperty("text") Optional<String> text,
      @JsonProperty("prefix") Optional<String> prefix,
      @JsonProperty("pattern") Optional<String> pattern,
      @JsonProperty("oneOf") List<String> oneOf,
      @JsonProperty("closes") Optional<Boolean> closes,
      @JsonProperty("dependsOn") Optional<String> dependsOn) {
    this.text = text == null ? Optional.empty() : text;
    this.prefix = prefix == null ? Optional.empty() : prefix;
    this.pattern = pattern == null ? Optional.empty() : pattern;
    this.oneOf = oneOf == null ? List.of() : List.copyOf(oneOf);
    this.closes = closes == null ? Optional.empty() : closes;
    this.dependsOn = dependsOn == null ? Optional.empty() : dependsOn;
    int ways =
        (this.text.isPresent() ? 1 : 0)
            + (this.prefix.isPresent() ? 1 : 0)
            + (this.pattern.isPresent() ? 1 : 0)
            + (this.oneOf.isEmpty() ? 0 : 1);
    if (ways != 1) {
      throw new IllegalArgumentException(
          "an expectation has exactly one of text, prefix, pattern and oneOf");
    }
  }

  /** Exactly this text. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public static Expectation of(String text) {
    return new Expectation(
        Optional.of(text),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        Optional.empty(),
        Optional.empty());
  }

  /** Whether it is what was seen. */
  boolean fits(String seen, Optional<Boolean> closed) {
    boolean same =
        text.map(seen::equals).orElse(false)
            || prefix.map(seen::startsWith).orElse(false)
            || pattern
                .map(regex -> Pattern.compile(regex, Pattern.DOTALL).matcher(seen).matches())
                .orElse(false)
            || oneOf.contains(seen);
    return same && (closes.isEmpty() || closed.isEmpty() || closes.equals(closed));
  }

  /** For people. */
  String inWords() {
    String words =
        text.orElseGet(
            () ->
                prefix
                    .map(start -> start + "…")
                    .orElseGet(
                        () -> pattern.map(p -> "like " + p).orElse(String.join(" or ", oneOf))));
    return words + closes.map(gone -> gone ? ", closes" : ", stays open").orElse("");
  }
}
