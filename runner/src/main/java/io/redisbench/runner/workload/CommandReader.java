package io.redisbench.runner.workload;

import io.redisbench.api.workload.CommandSpec;
import io.redisbench.api.workload.MixEntry;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.runner.spelling.Closest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Reads the commands of rounds: their names, arguments and placeholders. */
final class CommandReader {

  private final NamedCommands commands;

  CommandReader(NamedCommands commands) {
    this.commands = commands;
  }

  /** The commands of a round; without those that cannot be read. */
  List<ReadCommand> read(RoundSpec round, Problems problems) {
    List<ReadCommand> read = new ArrayList<>();
    if (round.command() != null) {
      read(round.command(), round.arguments(), 1, false, problems).ifPresent(read::add);
    }
    for (int i = 0; i < round.mix().size(); i++) {
      MixEntry entry = round.mix().get(i);
      read(
              entry.command(),
              entry.arguments(),
              entry.weight(),
              false,
              problems.below("mix[" + i + "]"))
          .ifPresent(read::add);
    }
    if (round.command() == null && round.mix().isEmpty()) {
      problems.add("say command (one) or mix (several by weight)");
    }
    return read;
  }

  /** A prepare command. */
  Optional<ReadCommand> read(CommandSpec prepare, Problems problems) {
    return read(prepare.command(), prepare.arguments(), 1, true, problems);
  }

  private Optional<ReadCommand> read(
      String written, List<String> own, int weight, boolean prepare, Problems problems) {
    String name = written.toUpperCase(Locale.ROOT);
    Optional<NamedCommand> known = commands.find(name);
    Optional<String> refusal = commands.refusal(name, own);
    if (refusal.isPresent()) {
      problems.below("command").add(name + " cannot be measured: " + refusal.get());
      return Optional.empty();
    }
    if (own.isEmpty() && known.isEmpty()) {
      problems.below("command").add(withoutArguments(name));
      return Optional.empty();
    }
    int before = problems.count();
    List<String> arguments = own.isEmpty() ? known.orElseThrow().arguments() : own;
    List<List<Token>> tokens = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      tokens.add(
          Placeholders.read(
              arguments.get(i), prepare, problems.below("arguments[" + i + "]").sink()));
    }
    ReadCommand command =
        new ReadCommand(name, weight, known, arguments, tokens, !own.isEmpty(), problems);
    if (problems.count() == before) {
      checkKeys(command, known);
    }
    return problems.count() == before ? Optional.of(command) : Optional.empty();
  }

  private String withoutArguments(String name) {
    String meant =
        Closest.to(name, commands.names())
            .map(found -> "did you mean " + found + "? Otherwise ")
            .orElse("");
    return name
        + " has no usual arguments: "
        + meant
        + "add arguments, for example arguments: [\"{key}\"]. Commands with usual arguments are "
        + String.join(", ", commands.names());
  }

  private static void checkKeys(ReadCommand command, Optional<NamedCommand> known) {
    List<Integer> places =
        known.map(found -> found.keyPlaces(command.arguments().size())).orElse(List.of());
    for (int place : places) {
      if (!new KeyPattern(command.arguments().get(place)).listable()) {
        command
            .problems()
            .below("arguments[" + place + "]")
            .add(
                "\""
                    + command.written().get(place)
                    + "\" is the key of "
                    + command.name()
                    + ", and keys must be told apart from others on the server: write {key} (one"
                    + " of keys.count) or {prefix}name (a single one), with plain text behind it"
                    + " if needed");
      }
    }
  }
}
