package io.redisbench.runner.resp;

import io.redisbench.runner.resp.RespValue.Array;
import io.redisbench.runner.resp.RespValue.Attributed;
import io.redisbench.runner.resp.RespValue.BigNumber;
import io.redisbench.runner.resp.RespValue.Bulk;
import io.redisbench.runner.resp.RespValue.BulkError;
import io.redisbench.runner.resp.RespValue.Entry;
import io.redisbench.runner.resp.RespValue.FloatingPoint;
import io.redisbench.runner.resp.RespValue.Mapping;
import io.redisbench.runner.resp.RespValue.Members;
import io.redisbench.runner.resp.RespValue.Nil;
import io.redisbench.runner.resp.RespValue.Push;
import io.redisbench.runner.resp.RespValue.SimpleError;
import io.redisbench.runner.resp.RespValue.SimpleString;
import io.redisbench.runner.resp.RespValue.Truth;
import io.redisbench.runner.resp.RespValue.Verbatim;
import io.redisbench.runner.resp.RespValue.WholeNumber;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Replies in one line that a person can read and that still tells all types apart: the type
 * characters are the protocol's, bulk strings are in quotes, for example {@code %1{"f" "v"}},
 * {@code *2[:1 $-1]}, {@code +OK}.
 */
public final class RespNotation {

  private static final int MOST_SHOWN = 400;

  private RespNotation() {}

  /** The value in one line; texts above 400 bytes are cut, with their length. */
  public static String of(RespValue value) {
    if (value instanceof SimpleString simple) {
      return "+" + escaped(simple.text());
    } else if (value instanceof SimpleError error) {
      return "-" + escaped(error.text());
    } else if (value instanceof WholeNumber number) {
      return ":" + number.value();
    } else if (value instanceof Bulk bulk) {
      return quoted(bulk.text());
    } else if (value instanceof BulkError error) {
      return "!" + quoted(error.text());
    } else if (value instanceof Verbatim verbatim) {
      return "=" + escaped(verbatim.format()) + ":" + quoted(verbatim.text());
    } else if (value instanceof FloatingPoint number) {
      return "," + number.text();
    } else if (value instanceof Truth truth) {
      return truth.value() ? "#t" : "#f";
    } else if (value instanceof BigNumber number) {
      return "(" + number.digits();
    } else if (value instanceof Nil nil) {
      return switch (nil.written()) {
        case NULL -> "_";
        case BULK -> "$-1";
        case ARRAY -> "*-1";
      };
    }
    return ofAggregate(value);
  }

  private static String ofAggregate(RespValue value) {
    if (value instanceof Array array) {
      return list("*", array.values());
    } else if (value instanceof Members members) {
      return list("~", members.values());
    } else if (value instanceof Push push) {
      return list(">", push.values());
    } else if (value instanceof Mapping map) {
      return pairs("%", map.entries());
    } else if (value instanceof Attributed attributed) {
      return pairs("|", attributed.attributes()) + " " + of(attributed.value());
    }
    throw new IllegalArgumentException("no notation for " + value.getClass());
  }

  private static String list(String type, List<RespValue> values) {
    return type + values.size() + joined(values, RespNotation::of, "[", "]");
  }

  private static String pairs(String type, List<Entry> pairs) {
    return type
        + pairs.size()
        + joined(pairs, pair -> of(pair.key()) + " " + of(pair.value()), "{", "}");
  }

  private static <T> String joined(
      List<T> values, Function<T, String> text, String start, String end) {
    return values.stream().map(text).collect(Collectors.joining(" ", start, end));
  }

  /** The bytes in quotes, those that are not printable escaped. */
  public static String quoted(String bytes) {
    return bytes.length() > MOST_SHOWN
        ? "\"" + escaped(bytes.substring(0, MOST_SHOWN)) + "…\"(" + bytes.length() + " bytes)"
        : "\"" + escaped(bytes) + "\"";
  }

  private static String escaped(String bytes) {
    StringBuilder text = new StringBuilder(bytes.length());
    for (int i = 0; i < bytes.length(); i++) {
      char each = bytes.charAt(i);
      switch (each) {
        case '\r' -> text.append("\\r");
        case '\n' -> text.append("\\n");
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        default -> {
          if (each >= ' ' && each < 0x7f) {
            text.append(each);
          } else {
            text.append(String.format("\\x%02x", (int) each));
          }
        }
      }
    }
    return text.toString();
  }
}
