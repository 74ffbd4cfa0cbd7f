package io.redisbench.runner.checks.encodings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckRun;
import io.redisbench.runner.checks.CheckedServers;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class EncodingChecksTest {

  static Stream<Candidate> servers() {
    return Servers.ofEveryFlavor();
  }

  @ParameterizedTest
  @MethodSource("servers")
  void everyServerDoesWhatItsVersionIsKnownToDo(Candidate candidate) {
    CheckReport report = CheckedServers.check(EncodingChecks.all(), candidate);

    assertThat(report.rows())
        .filteredOn(
            row -> row.verdict() == CheckVerdict.FAILED || row.verdict() == CheckVerdict.ERROR)
        .isEmpty();
    assertThat(report.rows())
        .filteredOn(row -> row.verdict() == CheckVerdict.SKIPPED)
        .allMatch(row -> row.reason().startsWith("this "), "skipped for what the version lacks");
    assertThat(report.verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void eachCaseHasExactlyOneRow() {
    CheckReport report = CheckedServers.check(EncodingChecks.all(), Servers.embedded());

    assertThat(report.rows().stream().map(CheckRow::id))
        .containsExactlyElementsOf(
            EncodingChecks.all().stream()
                .flatMap(check -> check.cases().stream())
                .map(Case::id)
                .toList())
        .doesNotHaveDuplicates();
  }

  @Test
  void theWayFrom44To45BytesIsFrom64To80BytesInTheAllocator() {
    CheckReport report = CheckedServers.check(EncodingChecks.all(), Servers.embedded());

    assertThat(row(report, "encodings.string.boundary.last").allocatedBytes()).contains(64L);
    assertThat(row(report, "encodings.string.boundary.next").allocatedBytes()).contains(80L);
  }

  @Test
  void nothingIsLeftOnAServerOfOthersAndNoSettingIsTouched() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
        Control target = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
      server.control().command("SET", "theirs", "1");
      Map<String, String> before = server.control().config();

      CheckReport report = onTarget(target, Permissions.onTarget());

      assertThat(server.control().command("KEYS", "*").items()).hasSize(1);
      assertThat(server.control().config()).isEqualTo(before);
      assertThat(row(report, "encodings.string.shared.allkeys-lru").reason())
          .contains("--allow-config");
      assertThat(row(report, "encodings.string.boundary.key-1").reason())
          .contains("cannot start with rb:");
      assertThat(row(report, "encodings.restart.rdb.int").verdict())
          .isEqualTo(CheckVerdict.SKIPPED);
      assertThat(report.verdict()).isEqualTo(Verdict.PASSED);
    }
  }

  @Test
  void settingsThatMayBeChangedArePutBack() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server =
        RunningServer.start(candidate, Servers.with(candidate, Map.of("maxmemory-samples", "7")))) {
      server.control().command("CONFIG", "SET", "maxmemory", "123456789");
      server.control().command("CONFIG", "SET", "maxmemory-policy", "allkeys-lfu");
      Map<String, String> before = server.control().config();

      CheckReport report =
          CheckRun.run(
              EncodingChecks.all(),
              CheckedServers.onOwn(server, candidate),
              "",
              CheckRun.Listener.NONE);

      assertThat(row(report, "encodings.string.shared.0").verdict()).isEqualTo(CheckVerdict.PASSED);
      assertThat(server.control().config()).isEqualTo(before);
    }
  }

  @Test
  void aFullServerLosesNoKeysByPoliciesThatAreTried() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
        Control target =
            Control.ofTargetWithSettings(server.endpoint(), Control.TIMEOUT, new Cancellation())) {
      for (int i = 0; i < 100; i++) {
        server.control().command("SET", "theirs" + i, "1", "EX", "1000");
      }
      server.control().command("CONFIG", "SET", "maxmemory", "1");
      Map<String, String> before = server.control().config();

      CheckReport report = onTarget(target, Permissions.onTarget().allowingSettings());

      assertThat(row(report, "encodings.string.shared.volatile-ttl").verdict())
          .isEqualTo(CheckVerdict.PASSED);
      assertThat(server.control().keyCount()).hasValue(100);
      assertThat(server.control().config()).isEqualTo(before);
    }
  }

  @Test
  void limitsAreThoseOfTheConfiguration() {
    Candidate candidate = Servers.embedded();
    Map<String, String> small =
        Map.of("hash-max-ziplist-entries", "5", "set-max-intset-entries", "3");
    try (RunningServer server = RunningServer.start(candidate, Servers.with(candidate, small))) {
      CheckReport report =
          CheckRun.run(
              EncodingChecks.all(),
              CheckedServers.onOwn(server, candidate),
              "",
              CheckRun.Listener.NONE);

      assertThat(row(report, "encodings.hash.count.at").title())
          .isEqualTo("5 fields (hash-max-ziplist-entries)");
      assertThat(row(report, "encodings.hash.count.above").seen()).isEqualTo("hashtable");
      assertThat(report.verdict()).isEqualTo(Verdict.PASSED);
    }
  }

  @Test
  void aUserWhoMayAlmostNothingLearnsWhatWasSkippedAndWhy() {
    try (RunningServer server =
        RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()))) {
      server
          .control()
          .command(
              "ACL", "SETUSER", "poor", "on", "nopass", "~*", "+set", "+setnx", "+del", "+append");
      try (Control poor = Control.ofTarget(as(server, "poor"), Control.TIMEOUT)) {
        CheckReport report = onTarget(poor, Permissions.onTarget());

        assertThat(report.rows())
            .noneMatch(is(CheckVerdict.ERROR))
            .noneMatch(is(CheckVerdict.FAILED));
        assertThat(row(report, "encodings.string.value.zero").reason())
            .isEqualTo("the user may not OBJECT");
        assertThat(report.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
      }
    }
  }

  @Test
  void aReplicaTakesNoWritesAndThatIsSaid() {
    try (RunningServer server =
        RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()))) {
      server.control().command("REPLICAOF", "127.0.0.1", "1");
      try (Control target = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
        CheckReport report = onTarget(target, Permissions.onTarget());

        assertThat(row(report, "encodings.string.value.zero").reason())
            .isEqualTo("the server is a replica that takes no writes");
        assertThat(report.rows())
            .noneMatch(is(CheckVerdict.ERROR))
            .noneMatch(is(CheckVerdict.FAILED));
      }
    }
  }

  @Test
  void aNodeOfAClusterIsCheckedWithKeysOfItsOwnSlots() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server =
        RunningServer.start(
            candidate,
            Servers.with(
                candidate,
                Map.of("cluster-enabled", "yes", "cluster-require-full-coverage", "no")))) {
      // a third of the slots
      server.control().command(slots());
      await().until(() -> server.control().command("CLUSTER", "INFO").text().contains("state:ok"));

      CheckContext context = CheckedServers.onOwn(server, candidate);
      CheckReport report = CheckRun.run(EncodingChecks.all(), context, "", CheckRun.Listener.NONE);

      assertThat(context.keyPrefix()).startsWith("{").hasSize(10);
      assertThat(row(report, "encodings.string.value.zero").verdict())
          .isEqualTo(CheckVerdict.PASSED);
      assertThat(report.rows()).noneMatch(is(CheckVerdict.FAILED));
    }
  }

  @Test
  void aServerThatDiesMakesEveryRestErrorAtOnce() {
    Candidate candidate = Servers.embedded();
    RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
    CheckContext context = CheckedServers.onOwn(server, candidate);
    server.close();

    CheckReport report = CheckRun.run(EncodingChecks.all(), context, "", CheckRun.Listener.NONE);

    assertThat(report.rows()).isNotEmpty().allMatch(is(CheckVerdict.ERROR));
    assertThat(report.verdict()).isEqualTo(Verdict.ERROR);
  }

  private static String[] slots() {
    Stream<String> numbers = Stream.iterate(0, slot -> slot + 1).limit(5461).map(String::valueOf);
    return Stream.concat(Stream.of("CLUSTER", "ADDSLOTS"), numbers).toArray(String[]::new);
  }

  private static Endpoint as(RunningServer server, String user) {
    return new Endpoint(
        "127.0.0.1",
        server.endpoint().port(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(user),
        Optional.of("any"),
        0);
  }

  private static CheckReport onTarget(Control target, Permissions permissions) {
    return CheckRun.run(
        EncodingChecks.all(),
        CheckedServers.onTarget(target, permissions),
        "",
        CheckRun.Listener.NONE);
  }

  private static Predicate<CheckRow> is(CheckVerdict verdict) {
    return row -> row.verdict() == verdict;
  }

  private static CheckRow row(CheckReport report, String id) {
    return report.rows().stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
  }
}
