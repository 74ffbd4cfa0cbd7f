package io.redisbench.runner.run;

import static io.redisbench.runner.run.EmbeddedRuns.evidence;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** Each thing that spoils a figure is provoked on a real server, and the round does not pass. */
class ProvokedEvidenceTest {

  private static RoundResult onlyRound(String yaml) {
    return onlyRound(EmbeddedRuns.run(yaml));
  }

  /** A small round on a server without any setting. */
  private static RoundResult small(String keys, String round) {
    return onlyRound(
        "{server: {}, workload: {requests: 5000, repetitions: 1, keys: {%s}, rounds: [%s]}}"
            .formatted(keys, round));
  }

  private static RoundResult onlyRound(BenchmarkResults results) {
    assertThat(results.rounds()).as(results.verdictReasons().toString()).hasSize(1);
    return results.rounds().get(0);
  }

  private static void assertSpoiled(RoundResult round, String check, String words) {
    Evidence evidence = evidence(round, check);
    assertThat(evidence.outcome()).as(evidence.toString()).isEqualTo(Outcome.REFUTED);
    assertThat(evidence.message()).containsIgnoringCase(words);
    assertThat(round.verdict()).isEqualTo(Verdict.FAILED);
    assertThat(round.reasons()).anyMatch(reason -> reason.contains(evidence.message()));
  }

  @Test
  void anotherEncodingThanDeclaredIsSeen() {
    RoundResult round =
        small(
            "count: 100", "{name: set, command: SET, value: {bytes: 100}, expectEncoding: embstr}");
    assertSpoiled(round, "encoding", "raw");
  }

  @Test
  void readsOfKeysThatAreNotThereAreSeen() {
    RoundResult round = small("count: 100, preload: false", "{name: get, command: GET}");
    assertSpoiled(round, "hit-rate", "miss");
  }

  @Test
  void missesThatAreDeclaredAreNoSurprise() {
    RoundResult round =
        small("count: 100, preload: false", "{name: get, command: GET, tolerate: [Misses]}");
    assertThat(round.evidence())
        .filteredOn(evidence -> evidence.check().equals("hit-rate"))
        .noneMatch(evidence -> evidence.outcome() == Outcome.REFUTED);
  }

  @Test
  void errorRepliesAreNamedAndDoNotCount() {
    RoundResult round =
        onlyRound(
            """
            server: {}
            workload:
              requests: 5000
              repetitions: 1
              warmup: {requests: 0}
              keys: {count: 100}
              rounds:
                - name: incr
                  command: INCR
                  prepare: {command: SET, arguments: ["{key}", "text"]}
            """);
    assertSpoiled(round, "errors", "not an integer");
    assertThat(round.repetitions().get(0).answered()).isZero();
    assertThat(round.repetitions().get(0).errors()).containsEntry("ERR", 5000L);
  }

  @Test
  void keysThatAreEvictedInTheWindowAreSeen() {
    RoundResult round =
        onlyRound(
            """
            server: {maxmemory: 8Mi, maxmemoryPolicy: allkeys-lru}
            workload:
              requests: 20000
              repetitions: 1
              keys: {count: 20000, preload: false}
              rounds: [{name: set, command: SET, value: {bytes: 1000}}]
            """);
    assertSpoiled(round, "eviction", "evict");
  }

  @Test
  void aSnapshotInTheWindowIsSeen() {
    RoundResult round =
        disturbed(
            "BGSAVE",
            """
            server: {}
            workload:
              duration: 2s
              repetitions: 1
              keys: {count: 1000}
              rounds: [{name: set, command: SET, value: {bytes: 100}}]
            """);
    assertSpoiled(round, "persistence", "snapshot");
  }

  @Test
  void aRewriteOfTheAppendOnlyFileInTheWindowIsSeen() {
    RoundResult round =
        disturbed(
            "BGREWRITEAOF",
            """
            server: {persistence: {aof: {fsync: none}}}
            workload:
              duration: 2s
              repetitions: 1
              keys: {count: 1000}
              rounds: [{name: set, command: SET, value: {bytes: 100}}]
            """);
    assertSpoiled(round, "persistence", "append-only file");
  }

  @Test
  void anotherLengthThanDeclaredIsSeen() {
    RedisBenchmarkSpec spec =
        EmbeddedRuns.spec(
            """
            server: {}
            workload:
              requests: 5000
              repetitions: 1
              keys: {count: 10}
              rounds: [{name: get, command: GET, value: {bytes: 100}}]
            """);
    try (RunningServer server = EmbeddedRuns.start(spec);
        Control control = Control.ofOwned(server.endpoint(), Control.TIMEOUT)) {
      Progress shortening =
          new QuietProgress() {
            @Override
            public void step(Step step, String activity) {
              if (activity.equals("warms up")) {
                for (int key = 0; key < 10; key++) {
                  control.command("SET", "rb:0badcafe:%012d".formatted(key), "short");
                }
              }
            }
          };
      BenchmarkResults results =
          EmbeddedRuns.run(
              spec, EmbeddedRuns.subject(server, spec), shortening, new Cancellation());
      assertSpoiled(onlyRound(results), "length", "5 B");
    }
  }

  @Test
  void aSettingThatDidNotTakeIsSeen() {
    RedisBenchmarkSpec started = EmbeddedRuns.spec("{server: {hz: 50}, workload: {preset: quick}}");
    RedisBenchmarkSpec asked =
        EmbeddedRuns.spec(
            """
            server: {hz: 100}
            workload:
              requests: 5000
              repetitions: 1
              keys: {count: 100}
              rounds: [{name: get, command: GET}]
            """);
    try (RunningServer server = EmbeddedRuns.start(started)) {
      Subject subject = EmbeddedRuns.subject(server, asked);
      BenchmarkResults results =
          EmbeddedRuns.run(asked, subject, Progress.SILENT, new Cancellation());
      assertSpoiled(onlyRound(results), "settings", "hz");
      assertThat(results.settings())
          .anyMatch(
              setting ->
                  setting.name().equals("hz")
                      && setting.requested().equals("100")
                      && setting.effective().equals("50")
                      && setting.outcome() == Outcome.REFUTED);
    }
  }

  @Test
  void anotherVersionThanAskedForIsSeen() {
    RedisBenchmarkSpec started = EmbeddedRuns.spec("{server: {}, workload: {preset: quick}}");
    RedisBenchmarkSpec asked =
        EmbeddedRuns.spec(
            """
            server: {version: "5.0"}
            workload:
              requests: 5000
              repetitions: 1
              keys: {count: 100}
              rounds: [{name: get, command: GET}]
            """);
    try (RunningServer server = EmbeddedRuns.start(started)) {
      ServerSpec server5 = asked.server();
      Subject subject =
          new Subject(
              server.endpoint(),
              true,
              EmbeddedRuns.subject(server, asked).processId(),
              "embedded",
              Optional.of(server5),
              server::logTail);
      BenchmarkResults results =
          EmbeddedRuns.run(asked, subject, Progress.SILENT, new Cancellation());
      assertSpoiled(onlyRound(results), "settings", "version");
    }
  }

  @Test
  void listsThatRunEmptyAreSeen() {
    RoundResult round =
        disturbed(
            "FLUSHALL",
            """
            server: {}
            workload:
              requests: 300000
              repetitions: 1
              keys: {count: 1000}
              rounds: [{name: lpop, command: LPOP}]
            """);
    assertSpoiled(round, "drained", "drained");
  }

  /** The round of a run in whose measured window somebody sends the server a command. */
  private static RoundResult disturbed(String command, String yaml) {
    RedisBenchmarkSpec spec = EmbeddedRuns.spec(yaml);
    try (RunningServer server = EmbeddedRuns.start(spec)) {
      return onlyRound(
          EmbeddedRuns.run(
              spec,
              EmbeddedRuns.subject(server, spec),
              once(() -> command(server, command)),
              new Cancellation()));
    }
  }

  /** Does something at the first news of a measured window. */
  private static Progress once(Runnable action) {
    AtomicBoolean done = new AtomicBoolean();
    return new QuietProgress() {
      @Override
      public void measuring(Step step, Figures figures) {
        if (done.compareAndSet(false, true)) {
          action.run();
        }
      }
    };
  }

  private static void command(RunningServer server, String name) {
    try (Control control = Control.ofOwned(server.endpoint(), Control.TIMEOUT)) {
      control.command(name);
    }
  }
}
