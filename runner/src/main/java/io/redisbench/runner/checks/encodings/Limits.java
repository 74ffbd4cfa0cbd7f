package io.redisbench.runner.checks.encodings;

import io.redisbench.runner.server.control.Control;
import java.util.Map;

/**
 * The thresholds of the types other than strings.
 *
 * @param hashEntries most fields of a compact hash
 * @param hashValue most bytes of a field or value in it
 * @param intsetEntries most members of a set of integers
 * @param setEntries most members of a compact set of strings
 * @param setValue most bytes of a member of it
 * @param zsetEntries most members of a compact sorted set
 * @param zsetValue most bytes of a member of it
 * @param listSize list-max-listpack-size: items where positive, a class of bytes where negative
 */
record Limits(
    Limit hashEntries,
    Limit hashValue,
    Limit intsetEntries,
    Limit setEntries,
    Limit setValue,
    Limit zsetEntries,
    Limit zsetValue,
    int listSize) {

  private static final int DEFAULT_LIST_SIZE = -2;

  static final Limits DEFAULTS = of(Map.of());

  /** As the server is configured; the defaults where it does not tell. */
  static Limits of(Control control) {
    return of(control.config());
  }

  private static Limits of(Map<String, String> config) {
    return new Limits(
        limit(config, "hash-max-listpack-entries", "hash-max-ziplist-entries", 512),
        limit(config, "hash-max-listpack-value", "hash-max-ziplist-value", 64),
        limit(config, "set-max-intset-entries", "set-max-intset-entries", 512),
        limit(config, "set-max-listpack-entries", "set-max-listpack-entries", 128),
        limit(config, "set-max-listpack-value", "set-max-listpack-value", 64),
        limit(config, "zset-max-listpack-entries", "zset-max-ziplist-entries", 128),
        limit(config, "zset-max-listpack-value", "zset-max-ziplist-value", 64),
        number(config.getOrDefault("list-max-listpack-size", config.get("list-max-ziplist-size"))));
  }

  private static Limit limit(
      Map<String, String> config, String name, String oldName, int defaultValue) {
    if (config.isEmpty()) {
      return Limit.assumed(name, defaultValue);
    }
    String setting = config.containsKey(name) ? name : oldName;
    String value = config.getOrDefault(setting, "");
    return value.matches("[0-9]{1,18}")
        ? Limit.configured(setting, Long.parseLong(value))
        : Limit.absent(name, defaultValue);
  }

  private static int number(String text) {
    return text != null && text.matches("-?[0-9]{1,9}")
        ? Integer.parseInt(text)
        : DEFAULT_LIST_SIZE;
  }
}
