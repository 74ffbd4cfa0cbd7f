package io.redisbench.runner.checks.protocol;

import io.redisbench.runner.resp.RespNotation;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.resp.RespValue.Array;
import io.redisbench.runner.resp.RespValue.Bulk;
import io.redisbench.runner.resp.RespValue.FloatingPoint;
import io.redisbench.runner.resp.RespValue.Mapping;
import io.redisbench.runner.resp.RespValue.Members;
import io.redisbench.runner.resp.RespValue.Push;
import io.redisbench.runner.resp.RespValue.Verbatim;
import io.redisbench.runner.resp.RespValue.WholeNumber;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What matters of a reply, where not all of it does. */
final class Views {

  private Views() {}

  /** All of it. */
  static String full(RespValue value) {
    return RespNotation.of(value);
  }

  /** Its types, with an ellipsis for each text and number. */
  static String types(RespValue value) {
    if (value instanceof Bulk) {
      return "\"…\"";
    } else if (value instanceof WholeNumber) {
      return ":…";
    } else if (value instanceof FloatingPoint) {
      return ",…";
    } else if (value instanceof Verbatim verbatim) {
      return "=" + verbatim.format() + ":\"…\"";
    } else if (value instanceof Array array) {
      return list("*", array.values());
    } else if (value instanceof Members members) {
      return list("~", members.values());
    } else if (value instanceof Push push) {
      return list(">", push.values());
    } else if (value instanceof Mapping map) {
      return map.entries().stream()
          .map(entry -> types(entry.key()) + " " + types(entry.value()))
          .collect(Collectors.joining(" ", "%" + map.entries().size() + "{", "}"));
    }
    return full(value);
  }

  private static String list(String type, List<RespValue> values) {
    return values.stream()
        .map(Views::types)
        .collect(Collectors.joining(" ", type + values.size() + "[", "]"));
  }

  /** Its own type only; errors in full. */
  static String outermost(RespValue value) {
    if (value instanceof Array) {
      return "*…";
    } else if (value instanceof Members) {
      return "~…";
    } else if (value instanceof Push) {
      return ">…";
    }
    return value instanceof Mapping ? "%…" : types(value);
  }

  /** The names of a map, be it one or an array of names and values; errors in full. */
  static String names(RespValue value) {
    if (!(value instanceof Mapping) && !(value instanceof Array)) {
      return full(value);
    }
    List<RespValue> values = value.values();
    StringBuilder names = new StringBuilder(value instanceof Mapping ? "%" : "*");
    for (int i = 0; i < values.size(); i += 2) {
      names.append(i == 0 ? "" : " ").append(values.get(i).text());
    }
    return names.toString();
  }

  /** Some values of a map by their names, be it one or an array. */
  static Function<RespValue, String> values(String... wanted) {
    return reply -> {
      List<RespValue> values = reply.values();
      StringBuilder seen = new StringBuilder(reply instanceof Mapping ? "%" : "*");
      for (String name : wanted) {
        for (int i = 0; i + 1 < values.size(); i += 2) {
          if (values.get(i).text().equals(name)) {
            seen.append(' ').append(name).append(' ').append(full(values.get(i + 1)));
          }
        }
      }
      return reply.errorText().isEmpty() ? seen.toString() : full(reply);
    };
  }

  /** The first words of an error; anything else in full. */
  static Function<RespValue, String> errorStart(int words) {
    return reply -> {
      String[] all = reply.errorText().split(" ");
      return all.length <= words
          ? full(reply)
          : "-" + String.join(" ", List.of(all).subList(0, words)) + "…";
    };
  }
}
