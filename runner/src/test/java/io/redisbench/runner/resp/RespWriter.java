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
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Values as a server writes them: the reader's opposite. */
public final class RespWriter {

  private RespWriter() {}

  /** The value's bytes. */
  public static byte[] bytes(RespValue value) {
    return wire(value).getBytes(StandardCharsets.ISO_8859_1);
  }

  private static String wire(RespValue value) {
    if (value instanceof SimpleString simple) {
      return line('+', simple.text());
    } else if (value instanceof SimpleError error) {
      return line('-', error.text());
    } else if (value instanceof WholeNumber number) {
      return line(':', "" + number.value());
    } else if (value instanceof FloatingPoint number) {
      return line(',', number.text());
    } else if (value instanceof BigNumber number) {
      return line('(', number.digits());
    } else if (value instanceof Truth truth) {
      return line('#', truth.value() ? "t" : "f");
    } else if (value instanceof Nil nil) {
      return switch (nil.written()) {
        case NULL -> line('_', "");
        case BULK -> line('$', "-1");
        case ARRAY -> line('*', "-1");
      };
    } else if (value instanceof Bulk bulk) {
      return body('$', bulk.text());
    } else if (value instanceof BulkError error) {
      return body('!', error.text());
    } else if (value instanceof Verbatim verbatim) {
      return body('=', verbatim.format() + ":" + verbatim.text());
    } else if (value instanceof Array array) {
      return line('*', "" + array.values().size()) + all(array.values());
    } else if (value instanceof Members members) {
      return line('~', "" + members.values().size()) + all(members.values());
    } else if (value instanceof Push push) {
      return line('>', "" + push.values().size()) + all(push.values());
    } else if (value instanceof Mapping map) {
      return line('%', "" + map.entries().size()) + pairs(map.entries());
    } else if (value instanceof Attributed attributed) {
      return line('|', "" + attributed.attributes().size())
          + pairs(attributed.attributes())
          + wire(attributed.value());
    }
    throw new IllegalArgumentException("no way to write " + value);
  }

  private static String line(char type, String text) {
    return type + text + "\r\n";
  }

  private static String body(char type, String text) {
    return line(type, "" + text.length()) + text + "\r\n";
  }

  private static String all(List<RespValue> values) {
    return values.stream().map(RespWriter::wire).collect(Collectors.joining());
  }

  private static String pairs(List<Entry> entries) {
    return entries.stream()
        .map(entry -> wire(entry.key()) + wire(entry.value()))
        .collect(Collectors.joining());
  }
}
