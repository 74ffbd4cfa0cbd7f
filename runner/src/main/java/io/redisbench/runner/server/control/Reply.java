package io.redisbench.runner.server.control;

import java.nio.charset.StandardCharsets;
import java.util.List;

/** A reply of a server, other than an error. */
public sealed interface Reply {

  /** Bytes: a simple or a bulk string. */
  @SuppressWarnings("ArrayRecordComponent")
  record Bytes(byte[] value) implements Reply {
    @Override
    public String text() {
      return new String(value, StandardCharsets.UTF_8);
    }
  }

  /** An integer. */
  record WholeNumber(long value) implements Reply {
    @Override
    public String text() {
      return Long.toString(value);
    }
  }

  /** Nothing. */
  record Nil() implements Reply {
    @Override
    public String text() {
      return "";
    }
  }

  /** A list; a map of RESP3 is a list of names and values in turn. */
  record Items(List<Reply> values) implements Reply {
    public Items {
      values = List.copyOf(values);
    }

    @Override
    public String text() {
      return values.toString();
    }
  }

  /** The reply as text; empty for nothing. */
  String text();

  /** The items of a list; none for anything else. */
  default List<Reply> items() {
    return this instanceof Items list ? list.values() : List.of();
  }
}
