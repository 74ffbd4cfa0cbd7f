package io.redisbench.runner.workload;

import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.KeySpace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Decides what is written before a round. */
final class RoundPreparation {

  private final NamedCommands commands;
  private final KeySpace keys;
  private final ArgumentText text;
  private final PreparationPlan plan;
  private final ElementPlan elements;
  private final Set<Tolerance> tolerate;

  RoundPreparation(
      NamedCommands commands,
      KeySpace keys,
      ArgumentText text,
      int threads,
      OptionalLong requests,
      Set<Tolerance> tolerate) {
    this.commands = commands;
    this.keys = keys;
    this.text = text;
    this.plan = new PreparationPlan(keys, text, threads);
    this.elements = new ElementPlan(keys, requests, tolerate);
    this.tolerate = tolerate;
  }

  /** The preparations of a round that is preloaded. */
  List<Preparation> decide(
      List<ReadCommand> round, Optional<ReadCommand> prepare, Problems problems) {
    List<Preparation> preparations = new ArrayList<>();
    Map<KeyPattern, List<KeyUse>> uses = KeyUse.of(round);
    Map<KeyPattern, KeyLayout> layouts = KeyLayouts.of(uses, prepare, commands, problems);
    List<KeyPattern> written = prepare.map(ReadCommand::keyPatterns).orElse(List.of());
    prepare
        .flatMap(command -> own(command, uses, problems.below("prepare")))
        .ifPresent(preparations::add);
    boolean writesAll = prepare.isPresent() && written.isEmpty();
    layouts.forEach(
        (pattern, layout) -> {
          if (!writesAll && !written.contains(pattern)) {
            elements
                .perKey(pattern, uses.get(pattern), problems)
                .ifPresent(count -> preparations.add(plan.usual(pattern, layout, count)));
          }
        });
    if (prepare.isEmpty()) {
      checkUnknown(round, uses, problems);
    }
    return preparations;
  }

  /** A round without preload must not need what nobody writes. */
  void checkWithout(List<ReadCommand> round, Problems problems) {
    if (tolerate.contains(Tolerance.MISSES)) {
      return;
    }
    KeyUse.of(round).values().stream()
        .flatMap(List::stream)
        .filter(use -> use.takesElements() || (use.takesKeys() && round.size() == 1))
        .findFirst()
        .ifPresent(
            use ->
                problems
                    .below("keys.preload")
                    .add(
                        use.command().name()
                            + " takes away what must have been written: remove preload: false, or"
                            + " say tolerate: [Misses]"));
  }

  private Optional<Preparation> own(
      ReadCommand command, Map<KeyPattern, List<KeyUse>> uses, Problems problems) {
    if (!RepeatedArguments.check(command, problems)) {
      return Optional.empty();
    }
    List<Argument> arguments = RepeatedArguments.expand(command, text);
    long each = elementsOfOne(command, arguments);
    long needed = 0;
    for (KeyPattern pattern : command.keyPatterns()) {
      List<KeyUse> taking =
          uses.getOrDefault(pattern, List.of()).stream().filter(KeyUse::takesElements).toList();
      if (!taking.isEmpty()) {
        needed = Math.max(needed, elements.perKey(pattern, taking, problems).orElse(0L));
      }
    }
    boolean numbered = command.uses(Token.Key.class);
    if (numbered && needed > each && !tolerate.contains(Tolerance.MISSES)) {
      problems
          .below("arguments")
          .add(
              command.name()
                  + " gives a key "
                  + each
                  + (each == 1 ? " element" : " elements")
                  + ", and up to "
                  + needed
                  + " of one are taken away: repeat with {each 0.."
                  + (needed - 1)
                  + "}, or say tolerate: [Misses]");
      return Optional.empty();
    }
    long requests = numbered ? keys.count() : Math.max(1, (needed + each - 1) / each);
    return Optional.of(plan.own(command, arguments, requests, requests * each));
  }

  private long elementsOfOne(ReadCommand command, List<Argument> arguments) {
    Optional<KeyLayout> layout = command.known().flatMap(commands::layout);
    int size = layout.map(known -> known.element().size()).orElse(0);
    return size == 0 ? 1 : Math.max(1, (arguments.size() - 1) / size);
  }

  private static void checkUnknown(
      List<ReadCommand> round, Map<KeyPattern, List<KeyUse>> uses, Problems problems) {
    Set<List<Token>> prepared =
        uses.keySet().stream().map(KeyPattern::tokens).collect(Collectors.toSet());
    for (ReadCommand command : round) {
      boolean usesKeys = command.uses(Token.Key.class) || command.uses(Token.Prefix.class);
      if (command.known().isEmpty()
          && usesKeys
          && command.arguments().stream().noneMatch(prepared::contains)) {
        problems
            .below("prepare")
            .add(
                "nothing says what the keys of "
                    + command.name()
                    + " hold before the round: add prepare, for example {command: SET, arguments:"
                    + " [\"{key}\", \"{value}\"]}, or say keys: {preload: false} to start without"
                    + " them");
        return;
      }
    }
  }
}
