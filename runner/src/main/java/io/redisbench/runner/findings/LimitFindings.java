package io.redisbench.runner.findings;

import static io.redisbench.api.results.FigureText.decimal;

import io.redisbench.api.results.Finding;
import io.redisbench.api.results.ServerCost;
import io.redisbench.runner.evidence.EvidenceLimits;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What kept rounds from being faster, and where the server spends its time. */
final class LimitFindings {

  /** Share of the server's processor time in the kernel from which on it is most of it. */
  private static final double MOSTLY_SYSTEM = 0.5;

  /** A server that uses less of a core has time to spare: where it spends it is no finding. */
  private static final double WORKING = 0.5;

  private LimitFindings() {}

  /** What limits a round. */
  private enum Limit {
    SERVER("server-limit"),
    CLIENT("client-limit"),
    NEITHER("no-cpu-limit"),
    RATE("rate-limit");

    private final String id;

    Limit(String id) {
      this.id = id;
    }
  }

  static List<Finding> of(List<RoundFacts> rounds) {
    Map<Limit, List<RoundFacts>> byLimit = new EnumMap<>(Limit.class);
    for (RoundFacts round : rounds) {
      limit(round)
          .ifPresent(limit -> byLimit.computeIfAbsent(limit, key -> new ArrayList<>()).add(round));
    }
    List<Finding> findings = new ArrayList<>();
    byLimit.forEach((limit, limited) -> findings.add(finding(limit, limited, rounds.size())));
    systemTime(rounds).ifPresent(findings::add);
    return findings;
  }

  private static Optional<Limit> limit(RoundFacts round) {
    if (round.round().server().isEmpty() || round.round().client().isEmpty()) {
      return Optional.empty();
    }
    if (mainThread(round) >= EvidenceLimits.SERVER_FULL) {
      return Optional.of(Limit.SERVER);
    }
    if (client(round) > EvidenceLimits.CLIENT_BUSY) {
      return Optional.of(Limit.CLIENT);
    }
    return Optional.of(round.closedLoop() ? Limit.NEITHER : Limit.RATE);
  }

  private static Finding finding(Limit limit, List<RoundFacts> rounds, int all) {
    String where = where(rounds, all);
    String server = range(rounds, LimitFindings::mainThread) + " of one core";
    String client = range(rounds, LimitFindings::client) + " busy";
    String text =
        switch (limit) {
          case SERVER ->
              "The server's main thread was the limit in " + where + " (" + server + ").";
          case CLIENT ->
              "The client was the limit in "
                  + where
                  + ": its busiest event loop was "
                  + client
                  + ", the server's main thread used "
                  + server
                  + ".";
          case NEITHER ->
              "Neither server nor client was full in "
                  + where
                  + " (server's main thread "
                  + server
                  + ", client's busiest event loop "
                  + client
                  + "): the way between them, or too few requests in flight, was the limit.";
          case RATE ->
              "The rate was the limit in "
                  + where
                  + ", as asked for: the server's main thread used "
                  + server
                  + ".";
        };
    return new Finding(
        limit.id, text, rounds.stream().map(RoundFacts::name).toList(), Optional.empty());
  }

  private static String where(List<RoundFacts> rounds, int all) {
    if (rounds.size() == all) {
      return all == 1 ? "the round" : "all " + all + " rounds";
    }
    return rounds.size() <= 3
        ? String.join(" and ", rounds.stream().map(RoundFacts::name).toList())
        : rounds.size() + " of " + all + " rounds";
  }

  private static Optional<Finding> systemTime(List<RoundFacts> rounds) {
    List<RoundFacts> mostly =
        rounds.stream()
            .filter(round -> round.closedLoop() && round.round().load().pipeline() == 1)
            .filter(round -> round.round().server().isPresent())
            .filter(round -> cores(server(round)) >= WORKING)
            .filter(round -> systemShare(round) > MOSTLY_SYSTEM)
            .toList();
    return mostly.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Finding(
                "system-time",
                "The server spent "
                    + range(mostly, LimitFindings::systemShare)
                    + " of its processor time in the kernel in "
                    + where(mostly, rounds.size())
                    + ", most of it for sockets: pipelining, or a proxy that puts many clients'"
                    + " commands into pipelines, may help.",
                mostly.stream().map(RoundFacts::name).toList(),
                Optional.empty()));
  }

  private static String range(List<RoundFacts> rounds, ToDoubleFunction<RoundFacts> share) {
    double low = rounds.stream().mapToDouble(share).min().orElseThrow() * 100;
    double high = rounds.stream().mapToDouble(share).max().orElseThrow() * 100;
    String lowest = decimal(low, 0);
    String highest = decimal(high, 0);
    return (lowest.equals(highest) ? lowest : lowest + " to " + highest) + " %";
  }

  private static ServerCost server(RoundFacts round) {
    return round.round().server().orElseThrow();
  }

  private static double cores(ServerCost server) {
    return server.userCores() + server.systemCores();
  }

  private static double systemShare(RoundFacts round) {
    return server(round).systemCores() / cores(server(round));
  }

  private static double mainThread(RoundFacts round) {
    return server(round).mainThreadCores();
  }

  private static double client(RoundFacts round) {
    return round.round().client().orElseThrow().busiestThreadShare();
  }
}
