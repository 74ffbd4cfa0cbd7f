package io.redisbench.runner.manifest;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * One thing that is wrong with a manifest.
 *
 * @param kind what sort of problem it is
 * @param path the field; the root when the file as a whole is meant
 * @param words the whole sentence, path included, as the API server says it
 * @param suggestion what to write instead, where that can be told
 * @param line the line of the file, counted from 1; for a missing field that of its parent
 */
public record Problem(
    Kind kind, FieldPath path, String words, Optional<String> suggestion, OptionalInt line) {

  /** The sorts of problems, as the API server sorts them. */
  public enum Kind {
    /** The file cannot be read as a manifest at all. */
    UNREADABLE("", false),
    UNKNOWN_FIELD("", false),
    REQUIRED("Required value", true),
    WRONG_TYPE("Invalid value", true),
    INVALID("Invalid value", false),
    UNSUPPORTED("Unsupported value", true),
    DUPLICATE("Duplicate value", false),
    FORBIDDEN("Forbidden", false),
    TOO_LONG("Too long", true),
    TOO_MANY("Too many", true),
    /** Not a mistake of its own: rules could not be looked at because of the others. */
    NOT_CHECKED("", false);

    private final String label;
    private final boolean blocksRules;

    Kind(String label, boolean blocksRules) {
      this.label = label;
      this.blocksRules = blocksRules;
    }

    /** Whether rules that look at the value cannot be relied on. */
    boolean blocksRules() {
      return blocksRules;
    }
  }

  /** A problem whose sentence stands for itself. */
  static Problem of(Kind kind, FieldPath path, String words) {
    return new Problem(kind, path, words, Optional.empty(), OptionalInt.empty());
  }

  /** A problem of a field, with the label of its kind. */
  static Problem at(FieldPath path, Kind kind, String detail) {
    return of(kind, path, path + ": " + kind.label + (detail.isEmpty() ? "" : ": " + detail));
  }

  /** A problem of a field and the value found there, already formatted. */
  static Problem found(FieldPath path, Kind kind, String value, String detail) {
    return at(path, kind, value + (detail.isEmpty() ? "" : ": " + detail));
  }

  Problem suggest(Optional<String> text) {
    return new Problem(kind, path, words, text, line);
  }

  Problem inLine(OptionalInt number) {
    return new Problem(kind, path, words, suggestion, number);
  }

  /** One line for people: the place, the words, and the suggestion in parentheses. */
  public String describe(String file) {
    String place = line.isPresent() ? file + ":" + line.getAsInt() : file;
    return place + ": " + words + suggestion.map(text -> " (" + text + ")").orElse("");
  }
}
