package io.redisbench.runner.workload;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import io.redisbench.api.ApiJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The commands that are known by name, read from {@code commands.yaml}.
 *
 * @param layouts how keys are written before a round, by name
 * @param commands what is known, by the command's name in capitals
 * @param refused what cannot be a round
 */
record NamedCommands(
    @JsonProperty(required = true) Map<String, KeyLayout> layouts,
    @JsonProperty(required = true) Map<String, NamedCommand> commands,
    @JsonProperty(required = true) List<Refusal> refused) {

  NamedCommands {
    layouts = Map.copyOf(layouts);
    commands = Map.copyOf(commands);
    refused = List.copyOf(refused);
  }

  /**
   * Commands that cannot be a round.
   *
   * @param commands their names; two words are a command and its first argument
   * @param anyArgument refused only with this word among the arguments; empty when always
   * @param reason why, as a sentence goes on after "cannot be measured: "
   */
  record Refusal(
      @JsonProperty(required = true) List<String> commands,
      Optional<String> anyArgument,
      @JsonProperty(required = true) String reason) {

    boolean isAbout(List<String> arguments) {
      return anyArgument.isEmpty()
          || arguments.stream().anyMatch(anyArgument.get()::equalsIgnoreCase);
    }
  }

  static NamedCommands load() {
    try (InputStream file = NamedCommands.class.getResourceAsStream("commands.yaml")) {
      return ApiJson.yaml()
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .readValue(file, NamedCommands.class);
    } catch (IOException cause) {
      throw new UncheckedIOException("commands.yaml is part of the program and damaged", cause);
    }
  }

  Optional<NamedCommand> find(String name) {
    return Optional.ofNullable(commands.get(name));
  }

  Optional<KeyLayout> layout(NamedCommand command) {
    return command.layout().map(layouts::get);
  }

  /** Why the command cannot be a round; empty when it can. */
  Optional<String> refusal(String name, List<String> arguments) {
    String withArgument =
        arguments.isEmpty() ? name : name + " " + arguments.get(0).toUpperCase(Locale.ROOT);
    return refused.stream()
        .filter(
            refusal ->
                refusal.commands().contains(name) || refusal.commands().contains(withArgument))
        .filter(refusal -> refusal.isAbout(arguments))
        .map(Refusal::reason)
        .findFirst();
  }

  /** The names of all commands that have usual arguments, sorted. */
  List<String> names() {
    return List.copyOf(new TreeMap<>(commands).keySet());
  }
}
