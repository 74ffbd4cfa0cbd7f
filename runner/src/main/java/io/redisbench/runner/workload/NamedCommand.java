package io.redisbench.runner.workload;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.redisbench.runner.workload.ResolvedRound.Consumption;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * What is known about a command.
 *
 * @param arguments its usual arguments
 * @param keys which of its arguments are keys
 * @param layout name of the layout of its keys; empty when it has none
 * @param elements how many elements a key has before a round
 * @param hits whether a null in its reply means that nothing was found
 * @param stores place of the argument that becomes the string stored, where there is one
 * @param changesLength whether it changes the length of the string stored in another way
 * @param grows whether each request makes the string under its key longer
 * @param expires whether it gives its keys a time to live
 * @param consumes what it takes away
 * @param countAt place of the argument that says how many elements are taken; one without it
 * @param lastIndexAt place of the argument that says the index of the last element read
 */
record NamedCommand(
    @JsonProperty(required = true) List<String> arguments,
    KeyArguments keys,
    Optional<String> layout,
    int elements,
    boolean hits,
    OptionalInt stores,
    boolean changesLength,
    boolean grows,
    boolean expires,
    Consumption consumes,
    OptionalInt countAt,
    OptionalInt lastIndexAt) {

  NamedCommand {
    arguments = List.copyOf(arguments);
    keys = keys == null ? KeyArguments.FIRST : keys;
    layout = layout == null ? Optional.empty() : layout;
    elements = elements == 0 ? 1 : elements;
    stores = stores == null ? OptionalInt.empty() : stores;
    consumes = consumes == null ? Consumption.NOTHING : consumes;
    countAt = countAt == null ? OptionalInt.empty() : countAt;
    lastIndexAt = lastIndexAt == null ? OptionalInt.empty() : lastIndexAt;
  }

  /** Which arguments are keys. */
  enum KeyArguments {
    NONE,
    FIRST,
    ALL,
    /** Key, value, key, value. */
    EVERY_OTHER
  }

  /** The places of the keys among so many arguments. */
  List<Integer> keyPlaces(int argumentCount) {
    return switch (keys) {
      case NONE -> List.of();
      case FIRST -> places(0, Math.min(1, argumentCount), 1);
      case ALL -> places(0, argumentCount, 1);
      case EVERY_OTHER -> places(0, argumentCount, 2);
    };
  }

  /** The places of the strings that are stored among so many arguments. */
  List<Integer> storedPlaces(int argumentCount) {
    if (stores.isEmpty() || stores.getAsInt() >= argumentCount) {
      return List.of();
    }
    int first = stores.getAsInt();
    return keys == KeyArguments.EVERY_OTHER
        ? places(first, argumentCount, 2)
        : places(first, first + 1, 1);
  }

  private static List<Integer> places(int first, int end, int step) {
    return IntStream.iterate(first, place -> place < end, place -> place + step).boxed().toList();
  }
}
