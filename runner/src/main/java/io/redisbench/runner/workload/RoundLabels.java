package io.redisbench.runner.workload;

import java.util.List;
import java.util.stream.Collectors;

/** What people are told about a round. */
final class RoundLabels {

  private static final int LONGEST_DETAIL = 24;

  private RoundLabels() {}

  /** For example {@code SET 44 B}, {@code LRANGE 0 99 3 B} or {@code GET:SET 1:1 32-64 B}. */
  static String label(List<ReadCommand> commands, String valueLabel) {
    String names = join(commands.stream().map(ReadCommand::name).toList());
    String detail =
        commands.size() == 1
            ? detail(commands.get(0))
            : join(commands.stream().map(command -> Integer.toString(command.weight())).toList());
    return List.of(names, detail, valueLabel).stream()
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" "));
  }

  private static String join(List<String> parts) {
    return String.join(":", parts);
  }

  /** The arguments that are the same in each request, where the manifest says them. */
  private static String detail(ReadCommand command) {
    if (!command.ownArguments()) {
      return "";
    }
    String detail =
        command.arguments().stream()
            .filter(tokens -> tokens.size() == 1 && tokens.get(0) instanceof Token.Text)
            .map(tokens -> ((Token.Text) tokens.get(0)).text())
            .collect(Collectors.joining(" "));
    return detail.length() > LONGEST_DETAIL ? "" : detail;
  }
}
