package io.redisbench.runner.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.server.process.RunningServer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Somebody else's server, whose user may do little more than what is measured. */
@Timeout(90)
class RestrictedTargetTest {

  private static final RedisBenchmarkSpec SPEC =
      EmbeddedRuns.spec(
          """
          server: {}
          workload:
            requests: 2000
            repetitions: 1
            keys: {count: 1000}
            rounds:
              - {name: set, command: SET}
              - {name: named, command: LPUSH, arguments: ["{prefix}list", x]}
              - {name: get, command: GET}
          """);

  private static BenchmarkResults runAs(RunningServer server, String... rights) {
    return EmbeddedRuns.run(SPEC, guest(server, rights), Progress.SILENT, new Cancellation());
  }

  /** The server as a user with these rights sees it. */
  private static Subject guest(RunningServer server, String... rights) {
    String[] command = new String[rights.length + 6];
    System.arraycopy(
        new String[] {"ACL", "SETUSER", "guest", "on", ">guest", "~*"}, 0, command, 0, 6);
    System.arraycopy(rights, 0, command, 6, rights.length);
    server.control().command(command);
    Endpoint endpoint =
        new Endpoint(
            "127.0.0.1",
            server.endpoint().port(),
            Optional.empty(),
            Optional.empty(),
            Optional.of("guest"),
            Optional.of("guest"),
            0);
    return new Subject(endpoint, false, OptionalLong.empty(), "target", Optional.empty(), () -> "");
  }

  @Test
  void aTargetThatTellsNothingIsMeasuredAndLeftWithoutAKeyOfOurs() {
    try (RunningServer server = EmbeddedRuns.start(SPEC)) {
      BenchmarkResults results =
          runAs(server, "+set", "+get", "+lpush", "+rpush", "+unlink", "+ping");
      assertThat(results.verdict()).as("%s", results.verdictReasons()).isNotEqualTo(Verdict.ERROR);
      assertThat(results.rounds())
          .hasSize(3)
          .allSatisfy(round -> assertThat(round.opsPerSecond()).isPresent());
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }

  @Test
  void aLargeKeySpaceWithoutScanIsWarnedOfBeforeItIsWritten() {
    RedisBenchmarkSpec large =
        EmbeddedRuns.spec(
            """
            server: {}
            workload: {requests: 100, repetitions: 1, keys: {count: 1000000, preload: false},
              rounds: [{name: set, command: SET}]}
            """);
    List<String> notes = new CopyOnWriteArrayList<>();
    Progress listening =
        new QuietProgress() {
          @Override
          public void note(String text) {
            notes.add(text);
          }
        };
    try (RunningServer server = EmbeddedRuns.start(large)) {
      Subject target = guest(server, "+set", "+get", "+unlink", "+ping");
      EmbeddedRuns.run(large, target, listening, new Cancellation());
      assertThat(notes)
          .anyMatch(note -> note.contains("the user may not SCAN, so up to 1,000,000 keys"));
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }

  @Test
  void aTargetWhereNoKeyCanBeRemovedIsToldBeforeAKeyIsWritten() {
    try (RunningServer server = EmbeddedRuns.start(SPEC)) {
      BenchmarkResults results = runAs(server, "+set", "+get", "+lpush", "+rpush", "+ping");
      assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
      assertThat(results.verdictReasons().get(0)).contains("neither UNLINK nor DEL");
      Awaitility.await().untilAsserted(() -> assertThat(server.control().keyCount()).hasValue(0));
    }
  }

  @Test
  void aUserWhoMayNotPingIsServedAllTheSame() {
    try (RunningServer server = EmbeddedRuns.start(SPEC)) {
      BenchmarkResults results = runAs(server, "+@all", "-ping");
      assertThat(results.verdict()).as("%s", results.verdictReasons()).isNotEqualTo(Verdict.ERROR);
      assertThat(results.environment().roundTripMicros()).isEmpty();
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{name: a, command: COPY, arguments: ['{key}', other, REPLACE], prepare: {command: SET}}",
        "{name: a, command: SORT, arguments: ['{prefix}l', STORE, other], keys: {preload: false}}",
        "{name: a, command: GET, prepare: {command: BITOP, arguments: [NOT, other, '{key}']}}"
      })
  void aKeyThatIsNotTheRunsIsNeverTouchedOnATarget(String round) {
    RedisBenchmarkSpec foreign =
        EmbeddedRuns.spec(
            "{server: {}, workload: {requests: 100, repetitions: 1, rounds: [%s]}}"
                .formatted(round));
    try (RunningServer server = EmbeddedRuns.start(foreign)) {
      server.control().command("SET", "other", "precious");
      BenchmarkResults results =
          EmbeddedRuns.run(foreign, guest(server, "+@all"), Progress.SILENT, new Cancellation());
      assertThat(results.verdict()).isEqualTo(Verdict.ERROR);
      assertThat(results.verdictReasons().get(0))
          .contains("round a: \"other\" is a key of", "write {key}", "{prefix}other");
      assertThat(server.control().command("GET", "other").text()).isEqualTo("precious");
      assertThat(server.control().keyCount()).hasValue(1);
    }
  }
}
