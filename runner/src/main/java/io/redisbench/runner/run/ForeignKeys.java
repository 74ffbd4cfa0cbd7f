package io.redisbench.runner.run;

import io.redisbench.api.Verdict;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.Load.WeightedCommand;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.ControlFailure;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import io.redisbench.runner.server.control.Reply;
import io.redisbench.runner.workload.Preparation;
import io.redisbench.runner.workload.ResolvedRound;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Keeps rounds away from keys that are not the run's, on a server of others. Which arguments of a
 * command are keys is known to the server, which is asked without anything being run.
 */
final class ForeignKeys {

  private final Control control;
  private final String prefix;

  /**
   * @param prefix what the run's keys start with
   */
  ForeignKeys(Control control, String prefix) {
    this.control = control;
    this.prefix = prefix;
  }

  /**
   * Looks at all commands. A server that does not tell its commands' keys is taken at the
   * manifest's word.
   *
   * @throws RunStopped when one of them uses a key that does not start with the prefix
   */
  void refuse(List<ResolvedRound> rounds) throws RunStopped {
    for (ResolvedRound round : rounds) {
      for (CommandTemplate command : commands(round)) {
        Optional<String> foreign =
            keys(command).stream().filter(key -> !key.startsWith(prefix)).findFirst();
        if (foreign.isPresent()) {
          throw new RunStopped(
              Verdict.ERROR,
              "round %s: \"%s\" is a key of %s, and on a target only keys of the run are used: write {key} (one of keys.count) or {prefix}%2$s (a single one)"
                  .formatted(round.name(), foreign.get(), command.name()));
        }
      }
    }
  }

  private static List<CommandTemplate> commands(ResolvedRound round) {
    return Stream.concat(
            round.commands().stream().map(WeightedCommand::command),
            round.preparations().stream().map(Preparation::command))
        .toList();
  }

  private List<String> keys(CommandTemplate command) {
    String[] question =
        Stream.concat(
                Stream.of("COMMAND", "GETKEYS"), command.arguments().stream().map(this::sample))
            .toArray(String[]::new);
    try {
      return control.commandIfAllowed(question).map(Reply::items).orElse(List.of()).stream()
          .map(Reply::text)
          .toList();
    } catch (ControlFailure failure) {
      // Said of commands without keys, and of those that the server does not have.
      if (failure.kind() == Kind.REFUSED) {
        return List.of();
      }
      throw failure;
    }
  }

  private String sample(Argument argument) {
    StringBuilder text = new StringBuilder();
    for (Argument.Piece piece : argument.pieces()) {
      if (piece instanceof Argument.Literal literal) {
        text.append(literal.text());
      } else if (piece instanceof Argument.Key) {
        text.append(prefix).append('0');
      } else if (piece instanceof Argument.RandomInteger number) {
        text.append(number.min());
      } else {
        text.append('x');
      }
    }
    return text.toString();
  }
}
