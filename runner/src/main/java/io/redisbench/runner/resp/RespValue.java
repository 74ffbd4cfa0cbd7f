package io.redisbench.runner.resp;

import java.util.List;
import java.util.stream.Stream;

/**
 * One value of a reply, as it came: two values are equal when their types and bytes on the wire
 * are. Texts hold one byte a character (ISO 8859-1), so that any bytes fit.
 */
public sealed interface RespValue {

  /** {@code +OK}. */
  record SimpleString(String text) implements RespValue {}

  /** {@code -ERR …}, without the minus. */
  record SimpleError(String text) implements RespValue {}

  /** {@code :1}. */
  record WholeNumber(long value) implements RespValue {}

  /** {@code $3}: a string of any bytes. */
  record Bulk(String text) implements RespValue {}

  /** {@code !21}: an error of any bytes. */
  record BulkError(String text) implements RespValue {}

  /**
   * {@code =15}: a string that says what it is.
   *
   * @param format three characters, such as txt
   */
  record Verbatim(String format, String text) implements RespValue {}

  /**
   * {@code ,1.5}.
   *
   * @param text the number as it was written
   */
  record FloatingPoint(String text) implements RespValue {}

  /** {@code #t} or {@code #f}. */
  record Truth(boolean value) implements RespValue {}

  /**
   * {@code (12345678901234567890}.
   *
   * @param digits the number as it was written
   */
  record BigNumber(String digits) implements RespValue {}

  /** Nothing, in one of three ways to write it. */
  record Nil(Written written) implements RespValue {
    /** How the nothing was written. */
    public enum Written {
      /** {@code _}, RESP3's only one. */
      NULL,
      /** {@code $-1}. */
      BULK,
      /** {@code *-1}. */
      ARRAY
    }
  }

  /** {@code *2}. */
  record Array(List<RespValue> values) implements RespValue {
    public Array {
      values = List.copyOf(values);
    }
  }

  /** {@code ~2}: an array whose order means nothing. */
  record Members(List<RespValue> values) implements RespValue {
    public Members {
      values = List.copyOf(values);
    }
  }

  /** {@code >2}: a message that answers no request. */
  record Push(List<RespValue> values) implements RespValue {
    public Push {
      values = List.copyOf(values);
    }
  }

  /** {@code %1}. */
  record Mapping(List<Entry> entries) implements RespValue {
    public Mapping {
      entries = List.copyOf(entries);
    }
  }

  /** {@code |1} and the value behind it, of which the attributes tell something. */
  record Attributed(List<Entry> attributes, RespValue value) implements RespValue {
    public Attributed {
      attributes = List.copyOf(attributes);
    }
  }

  /** A key of a map and its value. */
  record Entry(RespValue key, RespValue value) {}

  /** The text of an error; empty for anything else. */
  default String errorText() {
    return this instanceof SimpleError error
        ? error.text()
        : this instanceof BulkError error ? error.text() : "";
  }

  /** The text of a string of any kind; empty for anything else. */
  default String text() {
    return "";
  }

  /** The values of an array, a set or a push; keys and values of a map in turn. */
  default List<RespValue> values() {
    return this instanceof Mapping map
        ? map.entries().stream().flatMap(entry -> Stream.of(entry.key(), entry.value())).toList()
        : List.of();
  }
}
