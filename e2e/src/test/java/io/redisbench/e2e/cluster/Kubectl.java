package io.redisbench.e2e.cluster;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The program that people talk to the cluster with. */
public final class Kubectl {

  /**
   * What it answered.
   *
   * @param succeeded whether its exit code was 0
   * @param output what it printed to its standard output
   * @param errors what it printed to its standard error
   */
  public record Answer(boolean succeeded, String output, String errors) {

    /** The output of a command that has to succeed. */
    public String orFail() {
      if (!succeeded) {
        throw new AssertionError("kubectl: " + errors);
      }
      return output;
    }
  }

  private final List<String> command;

  private Kubectl(List<String> command) {
    this.command = command;
  }

  /** The one that was built with {@code e2e/cluster} if there is one, else the one on the path. */
  static Kubectl of(Path kubeconfig, String namespace) {
    Path built = Places.cache().resolve("kube");
    List<String> command = new ArrayList<>();
    if (Files.isExecutable(built)) {
      command.add(built.toString());
    }
    command.addAll(
        List.of("kubectl", "--kubeconfig", kubeconfig.toString(), "--namespace", namespace));
    return new Kubectl(List.copyOf(command));
  }

  /** Runs a command. */
  public Answer run(String... arguments) {
    return withInput("", arguments);
  }

  /** Runs a command that reads this text. */
  public Answer withInput(String input, String... arguments) {
    List<String> words = new ArrayList<>(command);
    words.addAll(List.of(arguments));
    Command.Outcome outcome = Command.run(words, input);
    return new Answer(outcome.status() == 0, outcome.output(), outcome.errors());
  }
}
