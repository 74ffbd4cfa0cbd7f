package io.redisbench.benchmarks;

import java.util.HashMap;
import java.util.Map;

/** Arguments of the form {@code name=value}. */
public record Settings(Map<String, String> values) {

  public Settings {
    values = Map.copyOf(values);
  }

  public static Settings of(String... arguments) {
    Map<String, String> values = new HashMap<>();
    for (String argument : arguments) {
      int equals = argument.indexOf('=');
      if (equals < 1) {
        throw new IllegalArgumentException("write name=value instead of " + argument);
      }
      values.put(argument.substring(0, equals), argument.substring(equals + 1));
    }
    return new Settings(values);
  }

  public String text(String name) {
    String value = values.get(name);
    if (value == null) {
      throw new IllegalArgumentException("missing: " + name + "=…");
    }
    return value;
  }

  public int integer(String name) {
    return Integer.parseInt(text(name));
  }

  public double number(String name) {
    return Double.parseDouble(text(name));
  }
}
