package io.redisbench.runner.workload;

import io.redisbench.runner.load.Argument;
import java.util.ArrayList;
import java.util.List;

/** Repeats the arguments of a prepare command for each number of {@code {each 0..9}}. */
final class RepeatedArguments {

  private RepeatedArguments() {}

  /** The arguments with nothing left to repeat. */
  static List<Argument> expand(ReadCommand command, ArgumentText text) {
    List<Argument> expanded = new ArrayList<>();
    int from = firstRepeated(command);
    for (List<Token> argument : command.arguments().subList(0, from)) {
      expanded.add(text.argument(argument));
    }
    if (from < command.arguments().size()) {
      Token.Each range = ranges(command).get(0);
      for (long number = range.min(); number <= range.max(); number++) {
        Argument.Piece each = new Argument.Literal(Long.toString(number));
        for (List<Token> argument : command.arguments().subList(from, command.arguments().size())) {
          expanded.add(text.argument(argument, each));
        }
      }
    }
    return expanded;
  }

  /** Tells what keeps a command from being expanded. */
  static boolean check(ReadCommand command, Problems problems) {
    List<Token.Each> ranges = ranges(command);
    if (ranges.size() > 1) {
      problems
          .below("arguments")
          .add(
              "{each "
                  + ranges.get(0).min()
                  + ".."
                  + ranges.get(0).max()
                  + "} and {each "
                  + ranges.get(1).min()
                  + ".."
                  + ranges.get(1).max()
                  + "} differ: all repeated arguments go through the same numbers");
      return false;
    }
    long most = ElementPlan.MOST_IN_A_COMMAND;
    // A count below zero is one beyond the range of long.
    if (!ranges.isEmpty() && (ranges.get(0).count() > most || ranges.get(0).count() < 0)) {
      problems
          .below("arguments")
          .add("{each …} goes through more than " + most + " numbers: use fewer");
      return false;
    }
    return true;
  }

  private static int firstRepeated(ReadCommand command) {
    for (int i = 0; i < command.arguments().size(); i++) {
      if (command.arguments().get(i).stream().anyMatch(Token.Each.class::isInstance)) {
        return i;
      }
    }
    return command.arguments().size();
  }

  private static List<Token.Each> ranges(ReadCommand command) {
    return command.arguments().stream()
        .flatMap(List::stream)
        .filter(Token.Each.class::isInstance)
        .map(Token.Each.class::cast)
        .distinct()
        .toList();
  }
}
