package io.redisbench.runner.evidence;

import static io.redisbench.api.results.FigureText.count;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.FigureText;
import io.redisbench.api.workload.RoundSpec.Tolerance;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What the server's own counters say about the window. */
final class ServerEvidence {

  private static final String NO_INFO = "INFO is not allowed, or says nothing about it.";

  private ServerEvidence() {}

  static List<Evidence> judge(WindowFacts facts) {
    return List.of(
        settings(facts),
        restart(facts),
        clientCount(facts),
        counter(
            facts,
            "eviction",
            Tolerance.EVICTIONS,
            ServerSnapshot::evictedKeys,
            "keys were evicted because the server was at maxmemory"),
        counter(
            facts,
            "expiry",
            Tolerance.EXPIRY,
            ServerSnapshot::expiredKeys,
            "keys expired, which the server pays for beside the load"),
        persistence(facts));
  }

  private static Evidence settings(WindowFacts facts) {
    List<Setting> asked =
        facts.settings().stream().filter(setting -> !setting.requested().isEmpty()).toList();
    List<Setting> wrong =
        facts.settings().stream()
            .filter(setting -> setting.outcome().compareTo(Evidence.Outcome.DOUBTFUL) >= 0)
            .toList();
    String expected = asked.isEmpty() ? "nothing asked for" : count(asked.size()) + " as asked for";
    if (!wrong.isEmpty()) {
      Evidence.Outcome worst =
          wrong.stream().map(Setting::outcome).max(Evidence.Outcome::compareTo).orElseThrow();
      return new Evidence(
          "settings",
          worst,
          expected,
          wrong.stream()
              .map(setting -> setting.name() + " " + said(setting.effective()))
              .collect(Collectors.joining(", ")),
          "Settings did not take: "
              + wrong.stream().map(ServerEvidence::inWords).collect(Collectors.joining("; "))
              + ".");
    }
    List<Setting> unseen =
        asked.stream()
            .filter(setting -> setting.outcome() == Evidence.Outcome.NOT_OBSERVED)
            .toList();
    if (!unseen.isEmpty()) {
      return Evidence.notObserved(
          "settings",
          expected,
          "Settings could not be read back: "
              + unseen.stream().map(Setting::name).collect(Collectors.joining(", "))
              + ".");
    }
    return Evidence.proved("settings", expected, "read back equal");
  }

  private static String inWords(Setting setting) {
    return setting.name()
        + " should be "
        + said(setting.requested())
        + " and is "
        + said(setting.effective())
        + (setting.message().isEmpty() ? "" : " (" + setting.message() + ")");
  }

  private static String said(String value) {
    return value.isEmpty() ? "not said" : value;
  }

  private static Evidence restart(WindowFacts facts) {
    String expected = "the same server before and after";
    if (facts.serverBefore().isEmpty()) {
      return Evidence.notObserved("restart", expected, NO_INFO);
    }
    if (facts.serverAfter().isEmpty()) {
      return Evidence.refuted(
          "restart",
          expected,
          "no answer",
          "The server answered INFO before the window and not after it.");
    }
    ServerSnapshot before = facts.serverBefore().get();
    ServerSnapshot after = facts.serverAfter().get();
    if (before.runId().isEmpty() || after.runId().isEmpty()) {
      return Evidence.notObserved("restart", expected, NO_INFO);
    }
    if (before.runId().equals(after.runId())) {
      return Evidence.proved("restart", expected, "run_id " + after.runId().get());
    }
    return Evidence.refuted(
        "restart",
        expected,
        "run_id " + after.runId().get(),
        "The server was restarted during the window: its run_id was "
            + before.runId().get()
            + " and is "
            + after.runId().get()
            + ".");
  }

  private static Evidence clientCount(WindowFacts facts) {
    long replies = facts.result().answered() + facts.result().errors();
    String expected = count(replies) + " of the client";
    if (Verbs.nests(facts.load())) {
      return Evidence.notObserved(
          "client-count",
          expected,
          "The server also counts the commands that scripts and transactions run within.");
    }
    OptionalLong counted = delta(facts, ServerSnapshot::commandsProcessed);
    if (counted.isEmpty()) {
      return Evidence.notObserved("client-count", expected, NO_INFO);
    }
    long server =
        counted.getAsLong() - facts.result().loginCommands() - Math.max(0, facts.ownCommands());
    // a refused command is an error to the client and may not be counted by the server; a command
    // whose reply never came may have been executed
    double low = facts.result().answered() * (1 - EvidenceLimits.CLIENT_COUNT_DIFFERENCE) - 1;
    double high =
        (replies + facts.result().unanswered()) * (1 + EvidenceLimits.CLIENT_COUNT_DIFFERENCE) + 1;
    String seen = count(server) + " of the server";
    if (counted.getAsLong() < 0) {
      return Evidence.doubtful(
          "client-count",
          expected,
          seen,
          "The server's count went down: it was restarted, or somebody reset its statistics.");
    }
    if (server < low) {
      return Evidence.refuted(
          "client-count",
          expected,
          seen,
          "The client counts "
              + count(replies)
              + " replies and the server only "
              + count(server)
              + " commands: something between them answers, or the count is wrong.");
    }
    if (server > high) {
      return Evidence.doubtful(
          "client-count",
          expected,
          seen,
          "The server ran "
              + count(server)
              + " commands while the client got "
              + count(replies)
              + " replies: somebody else used the server during the window.");
    }
    return Evidence.proved("client-count", expected, seen);
  }

  private static Evidence counter(
      WindowFacts facts,
      String check,
      Tolerance tolerance,
      Function<ServerSnapshot, OptionalLong> field,
      String whatHappened) {
    boolean tolerated = facts.declared().tolerated().contains(tolerance);
    String expected = tolerated ? "tolerated" : "none";
    OptionalLong happened = delta(facts, field);
    if (happened.isEmpty()) {
      return Evidence.notObserved(check, expected, NO_INFO);
    }
    String seen = count(happened.getAsLong());
    if (tolerated || happened.getAsLong() == 0) {
      return Evidence.proved(check, expected, seen);
    }
    if (happened.getAsLong() < 0) {
      return Evidence.doubtful(
          check,
          expected,
          seen,
          "The server's count went down: it was restarted, or somebody reset its statistics.");
    }
    return Evidence.refuted(
        check, expected, seen, seen + " " + whatHappened + " during the window.");
  }

  private static Evidence persistence(WindowFacts facts) {
    boolean tolerated = facts.declared().tolerated().contains(Tolerance.PERSISTENCE);
    String expected = tolerated ? "tolerated" : "no snapshot, rewrite or fork";
    if (facts.serverBefore().isEmpty() || facts.serverAfter().isEmpty()) {
      return Evidence.notObserved("persistence", expected, NO_INFO);
    }
    ServerSnapshot before = facts.serverBefore().get();
    ServerSnapshot after = facts.serverAfter().get();
    List<String> seen = new ArrayList<>();
    if (before.snapshotInProgress() || after.snapshotInProgress()) {
      seen.add("a snapshot was being saved");
    } else if (grew(before.snapshotsSaved(), after.snapshotsSaved())
        || changed(before.lastSnapshotAt(), after.lastSnapshotAt())) {
      seen.add("a snapshot was saved");
    }
    if (before.fileRewriteInProgress() || after.fileRewriteInProgress()) {
      seen.add("the append-only file was being rewritten");
    } else if (grew(before.fileRewrites(), after.fileRewrites())) {
      seen.add("the append-only file was rewritten");
    }
    if (seen.isEmpty() && grew(before.forks(), after.forks())) {
      seen.add("the server forked");
    }
    if (seen.isEmpty()) {
      return Evidence.proved("persistence", expected, "none");
    }
    String words = String.join(", ", seen);
    return tolerated
        ? Evidence.proved("persistence", expected, words)
        : Evidence.refuted(
            "persistence",
            expected,
            words,
            FigureText.sentence(words)
                + " during the window, which forks the server and copies"
                + " its memory: switch persistence off, or tolerate Persistence.");
  }

  private static boolean grew(OptionalLong before, OptionalLong after) {
    return before.isPresent() && after.isPresent() && after.getAsLong() > before.getAsLong();
  }

  private static boolean changed(OptionalLong before, OptionalLong after) {
    return before.isPresent() && after.isPresent() && after.getAsLong() != before.getAsLong();
  }

  private static OptionalLong delta(
      WindowFacts facts, Function<ServerSnapshot, OptionalLong> field) {
    OptionalLong before = facts.serverBefore().map(field).orElse(OptionalLong.empty());
    OptionalLong after = facts.serverAfter().map(field).orElse(OptionalLong.empty());
    return before.isPresent() && after.isPresent()
        ? OptionalLong.of(after.getAsLong() - before.getAsLong())
        : OptionalLong.empty();
  }
}
