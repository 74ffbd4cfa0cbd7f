package io.redisbench.runner.resp;

import io.redisbench.runner.resp.RespValue.Array;
import io.redisbench.runner.resp.RespValue.Attributed;
import io.redisbench.runner.resp.RespValue.Entry;
import io.redisbench.runner.resp.RespValue.Mapping;
import io.redisbench.runner.resp.RespValue.Members;
import io.redisbench.runner.resp.RespValue.Push;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The aggregates that have begun and not ended, without recursion. */
final class RespNesting {

  /** Stands for an attribute whose own value is still to come. */
  private static final char AWAITS_VALUE = 'v';

  private record Open(char type, int size, List<RespValue> values) {
    boolean isFull() {
      return values.size() == size;
    }
  }

  private final int mostDepth;
  private final Deque<Open> open = new ArrayDeque<>();

  RespNesting(int mostDepth) {
    this.mostDepth = mostDepth;
  }

  int depth() {
    return open.size();
  }

  /**
   * Begins an aggregate.
   *
   * @return the whole reply, when an empty aggregate ended it
   */
  Optional<RespValue> open(char type, int size, long offset) throws RespSyntaxException {
    if (open.size() == mostDepth) {
      throw new RespSyntaxException("values nested more than " + mostDepth + " deep", offset);
    }
    open.push(new Open(type, size, new ArrayList<>()));
    return size == 0 ? close() : Optional.empty();
  }

  /**
   * Adds a whole value.
   *
   * @return the whole reply, when the value ended it
   */
  Optional<RespValue> add(RespValue value) {
    if (open.isEmpty()) {
      return Optional.of(value);
    }
    open.peek().values().add(value);
    return close();
  }

  private Optional<RespValue> close() {
    while (open.peek().isFull()) {
      Open full = open.pop();
      if (full.type() == '|') {
        // The attributes are kept as the first values of what becomes one value with the next.
        open.push(new Open(AWAITS_VALUE, full.size() + 1, full.values()));
        return Optional.empty();
      }
      RespValue value = value(full);
      if (open.isEmpty()) {
        return Optional.of(value);
      }
      open.peek().values().add(value);
    }
    return Optional.empty();
  }

  private static RespValue value(Open full) {
    List<RespValue> values = full.values();
    return switch (full.type()) {
      case '*' -> new Array(values);
      case '~' -> new Members(values);
      case '>' -> new Push(values);
      case '%' -> new Mapping(pairs(values, values.size()));
      default -> {
        int last = values.size() - 1;
        yield new Attributed(pairs(values, last), values.get(last));
      }
    };
  }

  private static List<Entry> pairs(List<RespValue> values, int end) {
    List<Entry> pairs = new ArrayList<>(end / 2);
    for (int i = 0; i < end; i += 2) {
      pairs.add(new Entry(values.get(i), values.get(i + 1)));
    }
    return pairs;
  }
}
