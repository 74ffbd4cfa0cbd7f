package io.redisbench.runner.workload;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;

/**
 * How a key is written before a round.
 *
 * @param type what the key then holds
 * @param command the command that writes it
 * @param arguments its arguments before the elements; {@code {key}} stands for the key at hand
 * @param element the arguments of one element, {@code {each}} in them its number; empty where a key
 *     has no elements
 */
record KeyLayout(
    @JsonProperty(required = true) StoredKeys.Type type,
    @JsonProperty(required = true) String command,
    @JsonProperty(required = true) List<String> arguments,
    List<String> element) {

  KeyLayout {
    arguments = List.copyOf(arguments);
    element = element == null ? List.of() : List.copyOf(element);
  }
}
