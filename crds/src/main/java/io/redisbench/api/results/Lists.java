package io.redisbench.api.results;

import java.util.List;

/** Lists as they come from JSON. */
final class Lists {

  private Lists() {}

  static <T> List<T> copy(List<T> list) {
    return list == null ? List.of() : List.copyOf(list);
  }
}
