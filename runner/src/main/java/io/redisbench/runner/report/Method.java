package io.redisbench.runner.report;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.RoundResult;
import java.util.ArrayList;
import java.util.List;

/** How the figures were made, in sentences. */
final class Method {

  private Method() {}

  static List<String> sentences(BenchmarkResults results) {
    List<RoundResult> rounds = results.rounds();
    if (rounds.isEmpty()) {
      return List.of();
    }
    List<String> sentences = new ArrayList<>();
    int repetitions = rounds.stream().mapToInt(r -> r.repetitions().size()).max().orElse(0);
    if (repetitions > 1) {
      sentences.add(
          ("Each round was measured %d times; the rounds take turns (1, 2, 3, 1, 2, 3), so that a"
                  + " drift of the machine meets all of them alike. The median is reported, with a"
                  + " 95 %% interval.")
              .formatted(repetitions));
    } else {
      sentences.add(
          "Each round was measured once, so there is no interval: ask for more repetitions before"
              + " comparing.");
    }
    List<String> loads = rounds.stream().map(r -> RoundView.load(r.load())).distinct().toList();
    sentences.add(
        loads.size() == 1
            ? "Load of every round: " + loads.get(0) + "."
            : "The load differs between rounds; it stands with each of them below.");
    sentences.add(
        "Warm-up requests are not counted. Latencies go into HdrHistogram, one for each command and"
            + " thread, and are merged: percentiles are never averaged.");
    if (rounds.stream().anyMatch(round -> round.service().isPresent())) {
      sentences.add(
          "In open loop the response time counts from the moment at which a request was due, so"
              + " that a stall is not hidden; the service time counts from the moment at which it"
              + " was written.");
    }
    sentences.add(
        "Before a round its stored values are sampled (length, OBJECT ENCODING, MEMORY USAGE); after"
            + " it, the client's count is compared with the server's, and everything under Evidence"
            + " is looked at. A round without that evidence is not Passed.");
    sentences.add(
        "Server CPU is in cores: 1 is one core full. It is the main thread's where the server tells,"
            + " else the process's; user and system time stand apart.");
    return List.copyOf(sentences);
  }
}
