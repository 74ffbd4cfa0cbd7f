package io.redisbench.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.ServerSocket;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Whatever happens, a run ends before its deadline with a verdict, a reason and what was measured
 * until then.
 */
@Timeout(90)
class BadLuckTest {

  private static final String TWO_LONG_ROUNDS =
      """
      server: {}
      deadline: 60s
      workload:
        duration: 2s
        repetitions: 2
        warmup: {requests: 100}
        keys: {count: 100}
        rounds:
          - {name: get, command: GET}
          - {name: set, command: SET}
      """;

  /** Does something to the server in the middle of the second measurement. */
  private static BenchmarkResults runAndDisturb(
      Consumer<RunningServer> disturbance, Cancellation cancellation) {
    RedisBenchmarkSpec spec = EmbeddedRuns.spec(TWO_LONG_ROUNDS);
    AtomicInteger disturbed = new AtomicInteger();
    try (RunningServer server = EmbeddedRuns.start(spec)) {
      Progress progress =
          new QuietProgress() {
            @Override
            public void measuring(Step step, Figures figures) {
              if (step.number() == 2 && disturbed.getAndIncrement() == 0) {
                disturbance.accept(server);
              }
            }
          };
      return EmbeddedRuns.run(spec, EmbeddedRuns.subject(server, spec), progress, cancellation);
    }
  }

  @Test
  void aKilledServerEndsTheRunWithWhatWasMeasured() {
    BenchmarkResults results =
        runAndDisturb(
            server ->
                ProcessHandle.of(server.processId()).ifPresent(ProcessHandle::destroyForcibly),
            new Cancellation());
    assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(results.verdictReasons().get(0)).contains("measuring round set (2 of 4)");
    assertThat(results.rounds().get(0).repetitions()).hasSize(1);
    assertThat(results.rounds().get(0).opsPerSecond()).isPresent();
    assertThat(results.rounds()).noneMatch(round -> round.verdict() == Verdict.PASSED);
  }

  @Test
  void aFrozenServerEndsTheRunLongBeforeItsDeadline() {
    BenchmarkResults results =
        runAndDisturb(
            server -> {
              try {
                new ProcessBuilder("kill", "-STOP", Long.toString(server.processId()))
                    .start()
                    .waitFor();
              } catch (IOException | InterruptedException e) {
                throw new IllegalStateException(e);
              }
            },
            new Cancellation());
    assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(results.verdictReasons().get(0)).containsIgnoringCase("answer");
    assertThat(results.rounds().get(0).repetitions()).hasSize(1);
  }

  @Test
  void aServerThatDiesAfterTheCancellationIsPartOfIt() {
    Cancellation cancellation = new Cancellation();
    BenchmarkResults results =
        runAndDisturb(
            server -> {
              cancellation.cancel();
              ProcessHandle.of(server.processId()).ifPresent(ProcessHandle::destroyForcibly);
            },
            cancellation);
    assertThat(results.verdict()).isEqualTo(Verdict.CANCELLED);
  }

  @Test
  void aCancelledRunKeepsWhatWasMeasured() {
    Cancellation cancellation = new Cancellation();
    BenchmarkResults results = runAndDisturb(server -> cancellation.cancel(), cancellation);
    assertThat(results.verdict()).isEqualTo(Verdict.CANCELLED);
    assertThat(results.rounds().get(0).repetitions()).hasSize(1);
    assertThat(results.rounds().get(1).repetitions().get(0).answered()).isPositive();
  }

  @Test
  void aServerThatTurnsConnectionsAwayIsNamed() {
    RedisBenchmarkSpec spec =
        EmbeddedRuns.spec(
            """
            server: {config: {maxclients: "10"}}
            deadline: 60s
            workload: {requests: 1000, connections: 50, repetitions: 1, keys: {count: 100},
              rounds: [{name: get, command: GET}]}
            """);
    try (RunningServer server = EmbeddedRuns.start(spec)) {
      BenchmarkResults results =
          EmbeddedRuns.run(
              spec, EmbeddedRuns.subject(server, spec), Progress.SILENT, new Cancellation());
      assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
      assertThat(results.verdictReasons().get(0)).contains("max number of clients");
    }
  }

  @Test
  void aServerWithoutRoomForTheDataIsNamed() {
    BenchmarkResults results =
        EmbeddedRuns.run(
            """
            server: {maxmemory: 2Mi}
            deadline: 60s
            workload: {requests: 1000, repetitions: 1, keys: {count: 100000},
              rounds: [{name: get, command: GET, value: {bytes: 1000}}]}
            """);
    assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(results.verdictReasons().get(0)).contains("preloading round get").contains("OOM");
  }

  @Test
  void aWrongPasswordIsNamed() {
    RedisBenchmarkSpec spec = EmbeddedRuns.spec(TWO_LONG_ROUNDS);
    try (RunningServer server = EmbeddedRuns.start(spec)) {
      Subject subject = target(server.endpoint().withPassword("wrong"));
      BenchmarkResults results =
          EmbeddedRuns.run(spec, subject, Progress.SILENT, new Cancellation());
      assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
      assertThat(results.verdictReasons().get(0)).containsIgnoringCase("password");
    }
  }

  @Test
  void nobodyListeningIsNamed() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    RedisBenchmarkSpec spec = EmbeddedRuns.spec(TWO_LONG_ROUNDS);
    BenchmarkResults results =
        EmbeddedRuns.run(
            spec, target(Endpoint.tcp("127.0.0.1", port)), Progress.SILENT, new Cancellation());
    assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(results.verdictReasons().get(0)).contains("127.0.0.1:" + port);
  }

  @Test
  void theDeadlineEndsARunThatIsTooLong() {
    BenchmarkResults results =
        EmbeddedRuns.run(
            """
            server: {}
            deadline: 4s
            workload: {duration: 2s, repetitions: 50, keys: {count: 100},
              rounds: [{name: get, command: GET}]}
            """);
    assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
    assertThat(results.verdictReasons().get(0)).contains("deadline");
  }

  @Test
  void aTargetKeepsItsOwnKeysAndGetsRidOfOurs() {
    RedisBenchmarkSpec spec =
        EmbeddedRuns.spec(
            """
            target: {host: 127.0.0.1}
            workload: {requests: 2000, repetitions: 2, keys: {count: 1000},
              rounds: [{name: set, command: SET}, {name: get, command: GET}]}
            """);
    RedisBenchmarkSpec started = EmbeddedRuns.spec(TWO_LONG_ROUNDS);
    try (RunningServer server = EmbeddedRuns.start(started);
        Control control = Control.ofOwned(server.endpoint(), Control.TIMEOUT)) {
      control.command("SET", "theirs", "1");
      var before = control.config();
      BenchmarkResults results =
          EmbeddedRuns.run(spec, target(server.endpoint()), Progress.SILENT, new Cancellation());
      assertThat(results.rounds()).allMatch(round -> round.repetitions().size() == 2);
      assertThat(control.keyCount()).hasValue(1);
      assertThat(control.command("GET", "theirs").text()).isEqualTo("1");
      assertThat(control.config()).isEqualTo(before);
    }
  }

  private static Subject target(Endpoint endpoint) {
    return new Subject(endpoint, false, OptionalLong.empty(), "target", Optional.empty(), () -> "");
  }

  @Test
  void roundsAreInterleavedOverTheRepetitions() {
    BenchmarkResults results =
        EmbeddedRuns.run(
            """
            server: {}
            workload: {requests: 1000, repetitions: 2, keys: {count: 100},
              rounds: [{name: set, command: SET}, {name: get, command: GET}]}
            """);
    List<List<Integer>> orders =
        results.rounds().stream()
            .map(round -> round.repetitions().stream().map(one -> one.order()).toList())
            .toList();
    assertThat(orders).containsExactly(List.of(1, 3), List.of(2, 4));
  }
}
