package io.redisbench.runner.statistics;

import io.redisbench.api.results.RoundResult.CommandShare;
import io.redisbench.api.results.RoundResult.LoadSettings;
import java.util.List;

/**
 * What a round was meant to be, as its result repeats it.
 *
 * @param name the round
 * @param label command and value for people, for example SET 44 B
 * @param commands the commands, each with its share of the requests
 * @param valueLabel the values for people, for example 32-64 B; empty when there are none
 * @param load how the load was put on
 * @param repetitions how many measurements there should be
 * @param maxSpreadPercent above it the round is Inconclusive
 */
public record RoundDeclaration(
    String name,
    String label,
    List<CommandShare> commands,
    String valueLabel,
    LoadSettings load,
    int repetitions,
    double maxSpreadPercent) {

  public RoundDeclaration {
    commands = List.copyOf(commands);
  }
}
