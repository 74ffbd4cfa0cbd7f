package io.redisbench.runner.server.control;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** The text that INFO gives. */
final class InfoText {
  private InfoText() {}

  /** Its fields in their order, without the headings. */
  static Map<String, String> read(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    text.lines()
        .filter(line -> !line.startsWith("#"))
        .forEach(
            line -> {
              int colon = line.indexOf(':');
              if (colon > 0) {
                fields.put(line.substring(0, colon), line.substring(colon + 1).strip());
              }
            });
    return Collections.unmodifiableMap(fields);
  }
}
