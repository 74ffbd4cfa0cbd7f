package io.redisbench.runner.engine;

import io.redisbench.runner.load.Load;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The endless sequence of a thread's requests, argument by argument, for clients that encode them
 * themselves. The same load gives the same requests as {@link RequestGenerator}. Belongs to one
 * thread.
 */
final class RequestArguments {

  private final List<List<List<Part>>> commands;
  private final WeightedChoice choice;
  private final Randomness randomness;
  private int command;

  RequestArguments(Load load, int thread, int threads, Map<Double, ValuePool> pools) {
    KeyChooser keys = KeyChooser.of(load.keys(), thread, threads);
    randomness = Randomness.of(load.seed(), thread);
    commands =
        load.commands().stream()
            .map(each -> RequestGenerator.parts(each.command(), load, keys, pools))
            .toList();
    choice = RequestGenerator.choice(load);
  }

  /** The arguments of the next request, the command's own name first. */
  List<byte[]> next() {
    command = commands.size() == 1 ? 0 : choice.next(randomness);
    List<byte[]> request = new ArrayList<>();
    for (List<Part> argument : commands.get(command)) {
      int length = 0;
      for (Part part : argument) {
        length += part.draw(randomness);
      }
      byte[] text = new byte[length];
      StreamSlice window = new StreamSlice(text);
      for (Part part : argument) {
        part.write(window);
      }
      request.add(text);
    }
    return request;
  }

  /** The command that was made last, by its place in the load. */
  int command() {
    return command;
  }
}
