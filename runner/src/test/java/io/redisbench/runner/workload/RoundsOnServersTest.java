package io.redisbench.runner.workload;

import io.redisbench.api.workload.WorkloadSpec;
import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.process.RunningServer;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is resolved runs without an error, and reads find something, on real servers. */
class RoundsOnServersTest {

  private static final Duration DEADLINE = Duration.ofSeconds(60);
  private static final Load.Reconnect NO_RECONNECT = new Load.Reconnect(0, Duration.ZERO);

  @Test
  void everyNamedCommandFindsItsKeysAndGetsNoError() {
    Candidate candidate = Servers.embedded();
    String rounds =
        NamedCommands.load().names().stream()
            .map(
                name ->
                    "{name: "
                        + name.toLowerCase(Locale.ROOT)
                        + ", command: "
                        + name
                        + keysOf(name)
                        + "}")
            .collect(Collectors.joining(", ", "{rounds: [", "], " + SMALL + "}"));

    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      runAll(server, Workloads.resolved(Workloads.spec(rounds), Workloads.FACTS));
    }
  }

  @ParameterizedTest
  @MethodSource("io.redisbench.runner.server.Servers#all")
  void everyPresetRunsOnEveryServer(Candidate candidate) {
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      for (String preset : Presets.builtIn().names()) {
        WorkloadSpec small = Workloads.spec("{preset: " + preset + ", " + SMALL + "}");
        runAll(server, Workloads.resolved(small, Workloads.FACTS));
      }
    }
  }

  /** Deletions need as many keys as there are requests. */
  private static String keysOf(String command) {
    return command.equals("DEL") || command.equals("UNLINK")
        ? ", keys: {count: 600, distribution: Sequential}"
        : "";
  }

  private static final String SMALL =
      "connections: 4, threads: 2, pipeline: 2, requests: 600, warmup: {requests: 60},"
          + " keys: {count: 300}";

  private static void runAll(RunningServer server, ResolvedWorkload workload) {
    SoftAssertions soft = new SoftAssertions();
    for (ResolvedRound round : workload.rounds()) {
      server.control().command("FLUSHALL");
      round.preparations().forEach(preparation -> prepare(server, round, preparation, soft));
      round.warmup().ifPresent(warmup -> check(round, run(load(server, round, warmup)), soft));
      checkStored(server, round, soft);
      check(round, run(load(server, round, round.amount())), soft);
    }
    soft.assertAll();
  }

  private static void prepare(
      RunningServer server, ResolvedRound round, Preparation preparation, SoftAssertions soft) {
    LoadResult result =
        run(preparation.load(server.endpoint(), 4, 2, 8, 2, round.seed(), DEADLINE, NO_RECONNECT));
    soft.assertThat(result.ending().cause()).as(round.name()).isEqualTo(LoadResult.Cause.COMPLETED);
    soft.assertThat(result.commands().get(0).firstError()).as(round.name() + " prepared").isEmpty();
  }

  private static void check(ResolvedRound round, LoadResult result, SoftAssertions soft) {
    soft.assertThat(result.ending().message()).as(round.name()).isEmpty();
    for (CommandResult command : result.commands()) {
      soft.assertThat(command.firstError()).as(round.name() + " " + command.name()).isEmpty();
      soft.assertThat(command.misses())
          .as(round.name() + " " + command.name() + " misses")
          .isZero();
    }
    soft.assertThat(result.answered()).as(round.name()).isEqualTo(result.planned());
  }

  private static void checkStored(RunningServer server, ResolvedRound round, SoftAssertions soft) {
    for (StoredKeys stored : round.stored()) {
      String key = stored.key(round.keys(), stored.numbered() ? 7 : 0);
      String what = round.name() + " " + key;
      soft.assertThat(server.control().command("TYPE", key).text())
          .as(what)
          .isEqualTo(stored.type().text());
      if (stored.minBytes().isPresent()) {
        long length = Long.parseLong(server.control().command("STRLEN", key).text());
        soft.assertThat(length)
            .as(what)
            .isBetween(stored.minBytes().getAsLong(), stored.maxBytes().getAsLong());
      }
    }
  }

  private static Load load(RunningServer server, ResolvedRound round, Load.Amount phase) {
    return round.load(server.endpoint(), phase, Duration.ofSeconds(1), DEADLINE, NO_RECONNECT);
  }

  private static LoadResult run(Load load) {
    return new EventLoopEngine().run(load, LoadListener.NONE, new Cancellation());
  }
}
