package io.redisbench.runner.run;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.RoundResult.CommandShare;
import io.redisbench.api.results.RoundResult.LoadSettings;
import io.redisbench.api.workload.Driver;
import io.redisbench.runner.evidence.WindowFacts.Declared;
import io.redisbench.runner.evidence.WindowFacts.LengthBounds;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.statistics.RoundDeclaration;
import io.redisbench.runner.workload.ResolvedRound;
import io.redisbench.runner.workload.ResolvedWorkload;
import io.redisbench.runner.workload.StoredKeys;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** What rounds declare, in the words of those who judge them. */
final class Declarations {

  private final Opening opening;
  private final boolean sharedHost;
  private final boolean sharedCpus;
  private final int database;

  Declarations(Opening opening, Subject subject) {
    this.opening = opening;
    String distance = opening.environment().distance();
    this.sharedHost = !distance.equals("network");
    this.sharedCpus = sharedHost && !distance.equals(OpeningLook.SAME_NODE);
    this.database = subject.endpoint().database();
  }

  List<Setting> settings() {
    return opening.settings();
  }

  /** What the evidence of a window is held against. */
  Declared of(ResolvedRound round) {
    double clientCpus = opening.environment().clientHost().cpus();
    return new Declared(
        round.expectEncoding(),
        storedLength(round),
        round.tolerate(),
        preloadedKeys(round),
        isOneKey(round),
        opening.workload().driver(),
        database,
        ioThreads(),
        opening
            .environment()
            .serverHost()
            .map(host -> OptionalDouble.of(host.cpus()))
            .orElse(OptionalDouble.empty()),
        clientCpus,
        sharedHost,
        sharedCpus);
  }

  /** What the round's result repeats. */
  RoundDeclaration declarationOf(ResolvedRound round) {
    ResolvedWorkload workload = opening.workload();
    double weights =
        round.commands().stream().mapToInt(Load.WeightedCommand::weight).asDoubleStream().sum();
    KeySpace keys = round.keys();
    return new RoundDeclaration(
        round.name(),
        round.label(),
        round.commands().stream()
            .map(
                command ->
                    new CommandShare(
                        command.command().arguments().stream().map(Declarations::text).toList(),
                        command.weight() / weights * 100))
            .toList(),
        round.valueLabel(),
        new LoadSettings(
            round.connections(),
            round.threads(),
            round.pipeline(),
            round.respVersion(),
            round.pacing() instanceof Load.Pacing.OpenLoop open
                ? Optional.of(open.requestsPerSecond())
                : Optional.empty(),
            keys.count(),
            keys.prefix().length() + keys.digits(),
            distribution(keys.distribution()),
            workload.driver() == Driver.LETTUCE ? "Lettuce" : "EventLoop"),
        workload.repetitions(),
        workload.maxSpreadPercent());
  }

  /** A key space of one key, or commands that name their key themselves, for example one list. */
  private static boolean isOneKey(ResolvedRound round) {
    return round.keys().count() == 1
        || (!round.stored().isEmpty() && round.stored().stream().noneMatch(StoredKeys::numbered));
  }

  /** Empty where keys may be missing from the start, or come and go. */
  private static OptionalLong preloadedKeys(ResolvedRound round) {
    if (!round.preload() || round.stored().stream().anyMatch(StoredKeys::mayBeMissing)) {
      return OptionalLong.empty();
    }
    return OptionalLong.of(
        round.stored().stream()
            .mapToLong(keys -> keys.numbered() ? round.keys().count() : 1)
            .sum());
  }

  private int ioThreads() {
    String threads = opening.environment().server().config().getOrDefault("io-threads", "1");
    return threads.matches("[0-9]{1,4}") ? Integer.parseInt(threads) : 1;
  }

  /** Known only where all sampled values are strings of lengths that the commands do not change. */
  private static Optional<LengthBounds> storedLength(ResolvedRound round) {
    List<StoredKeys> strings = round.stored();
    if (strings.isEmpty()
        || strings.stream()
            .anyMatch(keys -> keys.minBytes().isEmpty() || keys.maxBytes().isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(
        new LengthBounds(
            strings.stream().mapToLong(keys -> keys.minBytes().getAsLong()).min().getAsLong(),
            strings.stream().mapToLong(keys -> keys.maxBytes().getAsLong()).max().getAsLong()));
  }

  private static String text(Argument argument) {
    return argument.pieces().stream()
        .map(
            piece -> {
              if (piece instanceof Argument.Literal literal) {
                return literal.text();
              }
              if (piece instanceof Argument.RandomInteger integer) {
                return "{" + integer.min() + ".." + integer.max() + "}";
              }
              return piece instanceof Argument.Key ? "{key}" : "{value}";
            })
        .collect(Collectors.joining());
  }

  private static String distribution(KeySpace.Distribution distribution) {
    if (distribution instanceof KeySpace.Distribution.Uniform) {
      return "Uniform";
    }
    if (distribution instanceof KeySpace.Distribution.Sequential) {
      return "Sequential";
    }
    return distribution instanceof KeySpace.Distribution.Zipf zipf
        ? "Zipf " + zipf.exponent()
        : "Gaussian " + ((KeySpace.Distribution.Gaussian) distribution).deviation();
  }
}
