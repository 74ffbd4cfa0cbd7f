package io.redisbench.runner.workload;

import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Argument;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Tells what a round leaves on the server. */
final class StoredContents {

  private final NamedCommands commands;
  private final ArgumentText text;
  private final Set<Tolerance> tolerate;

  StoredContents(NamedCommands commands, ArgumentText text, Set<Tolerance> tolerate) {
    this.commands = commands;
    this.text = text;
    this.tolerate = tolerate;
  }

  /**
   * The keys of a round.
   *
   * @param prepare the user's own prepare command
   * @param preload whether keys are written before the round
   */
  List<StoredKeys> of(List<ReadCommand> round, Optional<ReadCommand> prepare, boolean preload) {
    List<StoredKeys> stored = new ArrayList<>();
    Map<KeyPattern, List<KeyUse>> uses = KeyUse.of(round);
    prepare.stream()
        .flatMap(command -> command.keyPatterns().stream())
        .forEach(pattern -> uses.putIfAbsent(pattern, List.of()));
    uses.forEach((pattern, users) -> stored.add(keys(pattern, users, prepare, preload)));
    return stored;
  }

  private StoredKeys keys(
      KeyPattern pattern, List<KeyUse> users, Optional<ReadCommand> prepare, boolean preload) {
    Optional<ReadCommand> own = prepare.filter(command -> command.keyPatterns().contains(pattern));
    List<ReadCommand> writers = new ArrayList<>(own.stream().toList());
    users.forEach(use -> writers.add(use.command()));
    Optional<KeyLayout> layout =
        writers.stream()
            .flatMap(writer -> writer.known().flatMap(commands::layout).stream())
            .findFirst();
    StoredKeys.Type type = layout.map(KeyLayout::type).orElse(StoredKeys.Type.UNKNOWN);
    boolean foreign = prepare.isPresent() && own.isEmpty() && prepare.get().known().isEmpty();
    boolean known =
        type == StoredKeys.Type.STRING
            && !foreign
            && writers.stream().noneMatch(StoredContents::changesLength);
    List<Argument> strings = new ArrayList<>();
    writers.forEach(writer -> strings.addAll(strings(writer)));
    if (preload && own.isEmpty()) {
      layout.ifPresent(found -> strings.addAll(strings(found)));
    }
    return new StoredKeys(
        text.argument(pattern.tokens()),
        type,
        known ? min(strings) : OptionalLong.empty(),
        known ? max(strings) : OptionalLong.empty(),
        mayBeMissing(users, preload));
  }

  private boolean mayBeMissing(List<KeyUse> users, boolean preload) {
    return !preload
        || tolerate.contains(Tolerance.EXPIRY)
        || tolerate.contains(Tolerance.EVICTIONS)
        || users.stream().anyMatch(use -> use.takesElements() || use.takesKeys());
  }

  private static boolean changesLength(ReadCommand command) {
    return command.known().map(NamedCommand::changesLength).orElse(true);
  }

  private List<Argument> strings(ReadCommand command) {
    return command.known().stream()
        .flatMap(known -> known.storedPlaces(command.arguments().size()).stream())
        .map(place -> text.argument(command.arguments().get(place)))
        .toList();
  }

  private List<Argument> strings(KeyLayout layout) {
    return commands.find(layout.command()).stream()
        .flatMap(known -> known.storedPlaces(layout.arguments().size()).stream())
        .map(layout.arguments()::get)
        .map(written -> text.argument(Placeholders.read(written, false, problem -> {})))
        .toList();
  }

  private OptionalLong min(List<Argument> strings) {
    return strings.stream().mapToLong(text::minBytes).min();
  }

  private OptionalLong max(List<Argument> strings) {
    return strings.stream().mapToLong(text::maxBytes).max();
  }
}
