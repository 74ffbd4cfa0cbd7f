package io.redisbench.runner.workload;

import java.util.List;
import java.util.Optional;

/**
 * A command of a round whose arguments have been read.
 *
 * @param name its name in capitals
 * @param weight how often it is chosen against the others
 * @param known what is known about it
 * @param written its arguments as they are written
 * @param arguments the same, read
 * @param ownArguments whether the manifest says them, and not the usual ones
 * @param problems where it stands in the manifest
 */
record ReadCommand(
    String name,
    int weight,
    Optional<NamedCommand> known,
    List<String> written,
    List<List<Token>> arguments,
    boolean ownArguments,
    Problems problems) {

  /** Whether a placeholder of this kind is used. */
  boolean uses(Class<? extends Token> kind) {
    return arguments.stream().flatMap(List::stream).anyMatch(kind::isInstance);
  }

  /** Whether it usually writes the values of the round, and writes something of its own here. */
  boolean writesNoValue() {
    return ownArguments
        && !uses(Token.Value.class)
        && known
            .filter(usual -> usual.arguments().stream().anyMatch(text -> text.contains("{value}")))
            .isPresent();
  }

  /** How often a placeholder of this kind is used. */
  long count(Class<? extends Token> kind) {
    return arguments.stream().flatMap(List::stream).filter(kind::isInstance).count();
  }

  /** The names of its keys; none when it is not known which arguments are keys. */
  List<KeyPattern> keyPatterns() {
    return known.map(command -> command.keyPlaces(arguments.size())).orElse(List.of()).stream()
        .map(place -> new KeyPattern(arguments.get(place)))
        .distinct()
        .toList();
  }

  /** The largest integer that the argument at this place can be; empty when it is none. */
  Optional<Long> largestInteger(int place) {
    if (place >= arguments.size() || arguments.get(place).size() != 1) {
      return Optional.empty();
    }
    Token token = arguments.get(place).get(0);
    if (token instanceof Token.Numbers numbers) {
      return Optional.of(numbers.max());
    }
    return token instanceof Token.Text text && text.text().matches("-?[0-9]{1,18}")
        ? Optional.of(Long.parseLong(text.text()))
        : Optional.empty();
  }
}
