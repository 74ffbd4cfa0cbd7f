package io.redisbench.runner.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.results.BenchmarkResults;
import java.io.UncheckedIOException;
import java.util.List;

/** Puts results that could not be stored into the log, which a cluster keeps for a while. */
final class LastResort {

  private final Console console;

  LastResort(Console console) {
    this.console = console;
  }

  /**
   * Prints them as JSON in one line between two marks; the series, which are long, are left out.
   */
  void print(BenchmarkResults results, String reason) {
    BenchmarkResults printed =
        results.withRounds(
            results.rounds().stream()
                .map(
                    round ->
                        round.withRepetitions(
                            round.repetitions().stream()
                                .map(repetition -> repetition.withSeries(List.of()))
                                .toList()))
                .toList());
    try {
      String json = ApiJson.json().writeValueAsString(printed);
      console
          .err()
          .println("redisbench: the results are not stored, so they are printed here: " + reason);
      console.out().println("----- BEGIN RESULTS OF RUN " + results.run().id() + " -----");
      console.out().println(json);
      console.out().println("----- END RESULTS OF RUN " + results.run().id() + " -----");
      console.out().flush();
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
