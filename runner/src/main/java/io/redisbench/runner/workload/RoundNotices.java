package io.redisbench.runner.workload;

import io.redisbench.runner.load.Load.Amount;
import java.util.List;
import java.util.Locale;

/** What a reader should know about a round besides its figures. */
final class RoundNotices {

  private RoundNotices() {}

  static List<String> of(ResolvedRound round, List<ReadCommand> commands) {
    return commands.stream()
        .filter(command -> command.known().map(NamedCommand::grows).orElse(false))
        .map(command -> growth(round, command))
        .toList();
  }

  private static String growth(ResolvedRound round, ReadCommand command) {
    String howOften =
        round.amount() instanceof Amount.Requests requests
            ? String.format(
                Locale.ROOT,
                "each of %d keys about %.1f times",
                round.keys().count(),
                (double) requests.count() / round.keys().count())
            : "with each request";
    return round.name()
        + ": "
        + command.name()
        + " makes the values longer, "
        + howOften
        + ", so the round measures ever longer values.";
  }
}
