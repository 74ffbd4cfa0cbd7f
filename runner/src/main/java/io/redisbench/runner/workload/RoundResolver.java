package io.redisbench.runner.workload;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.api.workload.KeysSpec;
import io.redisbench.api.workload.RoundSpec;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import io.redisbench.api.workload.ValueSpec;
import io.redisbench.api.workload.Warmup;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.workload.ResolvedRound.Consumption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Leaves nothing of a round open. */
final class RoundResolver {

  private final NamedCommands commands;
  private final ResolutionFacts facts;

  RoundResolver(NamedCommands commands, ResolutionFacts facts) {
    this.commands = commands;
    this.facts = facts;
  }

  /**
   * A round that can run.
   *
   * @param round what is sent
   * @param spec the same as a spec
   * @param notices what a reader should know about it
   */
  record Settled(ResolvedRound round, RoundSpec spec, List<String> notices) {}

  /**
   * The round with nothing left open; empty when something is wrong with it.
   *
   * @param own what the round itself says
   * @param spec the round with all that it inherits
   */
  Optional<Settled> resolve(RoundSpec own, RoundSpec spec, Problems problems) {
    int before = problems.count();
    CommandReader reader = new CommandReader(commands);
    List<ReadCommand> read = reader.read(spec, problems);
    Optional<ReadCommand> prepare =
        Optional.ofNullable(spec.prepare())
            .flatMap(command -> reader.read(command, problems.below("prepare")));
    RoundCourse phases = RoundCourse.of(spec, problems);
    if (spec.threads() > spec.connections()) {
      problems
          .below("threads")
          .add(
              spec.threads()
                  + " threads share "
                  + spec.connections()
                  + " connections, and each thread needs one: use fewer threads");
    }
    if (problems.count() > before) {
      return Optional.empty();
    }
    Set<Tolerance> tolerate = Set.copyOf(spec.tolerate());
    UsedUpKeys usedUp = UsedUpKeys.of(read, phases);
    if (usedUp.any()) {
      usedUp.check(own, spec, tolerate, problems);
      phases = phases.withoutWarmup();
    }
    KeysSpec saidKeys =
        spec.keys() != null ? spec.keys() : new KeysSpec(null, null, null, null, null, null, null);
    KeysSpec keys = KeyReader.settle(saidKeys, usedUp.keys(), problems.below("keys"));
    KeySpace space = KeyReader.space(keys, facts.prefix());
    Optional<ValueSpec> value = value(spec, read, prepare, space, problems.below("value"));
    ArgumentText text =
        new ArgumentText(space, ValueReader.shape(value.orElse(ValueReader.DEFAULT)));
    RoundPreparation preparation =
        new RoundPreparation(commands, space, text, spec.threads(), phases.requests(), tolerate);
    List<Preparation> preparations = List.of();
    if (keys.preload()) {
      preparations = preparation.decide(read, prepare, problems);
    } else {
      preparation.checkWithout(read, problems);
    }
    String valueLabel =
        read.stream().anyMatch(ReadCommand::writesNoValue)
            ? ""
            : value.map(ValueReader::shape).map(ValueLengths::label).orElse("");
    String name = name(spec.name(), value, problems.below("name"));
    if (problems.count() > before) {
      return Optional.empty();
    }
    ResolvedRound round =
        new ResolvedRound(
            name,
            RoundLabels.label(read, valueLabel),
            valueLabel,
            read.stream().map(command -> weighted(command, text)).toList(),
            space,
            preparations,
            new StoredContents(commands, text, tolerate).of(read, prepare, keys.preload()),
            spec.connections(),
            spec.threads(),
            spec.pipeline(),
            spec.respVersion(),
            phases.pacing(),
            phases.amount(),
            phases.warmup(),
            keys.seed(),
            usedUp.any() ? Consumption.KEYS : consumption(read),
            Optional.ofNullable(spec.expectEncoding()),
            tolerate);
    Warmup warmup = usedUp.any() ? new Warmup(0L, null) : spec.warmup();
    return Optional.of(
        new Settled(
            round,
            FilledRound.of(spec, name, read, value, keys, warmup),
            RoundNotices.of(round, read)));
  }

  /** The settled value; empty when neither commands nor preparation have one. */
  private Optional<ValueSpec> value(
      RoundSpec spec,
      List<ReadCommand> read,
      Optional<ReadCommand> prepare,
      KeySpace keys,
      Problems problems) {
    boolean written =
        Stream.concat(read.stream(), prepare.stream())
            .anyMatch(command -> command.uses(Token.Value.class));
    boolean prepared =
        prepare.isEmpty()
            && read.stream()
                .flatMap(command -> command.known().flatMap(commands::layout).stream())
                .anyMatch(RoundResolver::hasValue);
    if (!written && !prepared) {
      if (spec.value() != null) {
        String names = RoundLabels.label(read, "");
        problems.add(names + " has no value: remove value, or use {value} in arguments");
      }
      return Optional.empty();
    }
    ValueSpec said = spec.value() == null ? ValueReader.DEFAULT : spec.value();
    boolean expires =
        read.stream().anyMatch(command -> command.known().map(NamedCommand::expires).orElse(false));
    return ValueReader.settle(said, facts, keyBytes(read, keys), expires, problems);
  }

  private static boolean hasValue(KeyLayout layout) {
    return Stream.concat(layout.arguments().stream(), layout.element().stream())
        .anyMatch(argument -> argument.contains("{value}"));
  }

  private static int keyBytes(List<ReadCommand> read, KeySpace keys) {
    ArgumentText text = new ArgumentText(keys, ValueReader.shape(ValueReader.DEFAULT));
    return read.stream()
        .flatMap(command -> command.keyPatterns().stream())
        .findFirst()
        .map(pattern -> (int) text.maxBytes(text.argument(pattern.tokens())))
        .orElse(keys.prefix().getBytes(UTF_8).length + keys.digits());
  }

  private static String name(String written, Optional<ValueSpec> value, Problems problems) {
    if (!written.contains("{bytes}")) {
      if (written.contains("{") || written.contains("}")) {
        problems.add("only {bytes} can stand in a name, for the length of the values");
      }
      return written;
    }
    Integer bytes = value.map(ValueSpec::bytes).orElse(null);
    if (bytes == null) {
      problems.add(
          "{bytes} in a name is the length of the values, and these have no fixed one: say"
              + " value.bytes or value.overEmbstrLimit, or write another name");
      return written;
    }
    return written.replace("{bytes}", bytes.toString());
  }

  private static Load.WeightedCommand weighted(ReadCommand command, ArgumentText text) {
    List<io.redisbench.runner.load.Argument> arguments = new ArrayList<>();
    arguments.add(text.argument(List.of(new Token.Text(command.name()))));
    command.arguments().forEach(tokens -> arguments.add(text.argument(tokens)));
    boolean hits = command.known().map(NamedCommand::hits).orElse(false);
    return new Load.WeightedCommand(
        new CommandTemplate(
            command.name(), arguments, hits ? ExpectedReply.HIT_OR_MISS : ExpectedReply.ANY),
        command.weight());
  }

  private static Consumption consumption(List<ReadCommand> read) {
    return read.stream()
            .anyMatch(
                command ->
                    command
                        .known()
                        .filter(known -> known.consumes() == Consumption.ELEMENTS)
                        .isPresent())
        ? Consumption.ELEMENTS
        : Consumption.NOTHING;
  }
}
