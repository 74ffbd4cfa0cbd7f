package io.redisbench.runner.checks.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckGroup;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.AllChecks;
import io.redisbench.runner.checks.Case;
import io.redisbench.runner.checks.CheckContext;
import io.redisbench.runner.checks.CheckRun;
import io.redisbench.runner.checks.CheckedServers;
import io.redisbench.runner.checks.Permissions;
import io.redisbench.runner.checks.ServerLauncher;
import io.redisbench.runner.checks.knowledge.Knowledge;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ProtocolChecksTest {

  private static final List<String> OF_OTHER_SERVERS =
      List.of("protocol.transport.plain-on-tls", "protocol.large-value.large");

  static Stream<Candidate> servers() {
    return Servers.ofEveryFlavor();
  }

  @ParameterizedTest
  @MethodSource("servers")
  void everyServerDoesWhatItsVersionIsKnownToDo(Candidate candidate) {
    CheckReport report = CheckedServers.check(ProtocolChecks.all(), candidate);

    assertThat(problems(report.rows())).isEmpty();
    assertThat(report.rows().stream().filter(row -> row.expected().isEmpty()).map(CheckRow::id))
        .isSubsetOf(OF_OTHER_SERVERS);
    assertThat(report.rows().stream().filter(is(CheckVerdict.SKIPPED)).map(CheckRow::id))
        .isEqualTo(OF_OTHER_SERVERS);
    assertThat(report.rows())
        .filteredOn(is(CheckVerdict.OBSERVED))
        .allMatch(row -> row.reason().startsWith("depends on "));
    assertThat(report.verdict()).isEqualTo(Verdict.PASSED);
  }

  @Test
  void eachCaseHasExactlyOneRow() {
    CheckReport report = CheckedServers.check(ProtocolChecks.all(), Servers.embedded());

    assertThat(report.rows().stream().map(CheckRow::id))
        .containsExactlyElementsOf(
            ProtocolChecks.all().stream()
                .flatMap(check -> check.cases().stream())
                .map(Case::id)
                .toList())
        .doesNotHaveDuplicates();
  }

  @Test
  void aServerThatIsNotKnownIsObservedAndNotJudged() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      CheckContext known = CheckedServers.onOwn(server, candidate);
      CheckContext unknown =
          at(known.endpoint(), known, Knowledge.nothingOf("a new one"), Optional.empty());

      List<CheckRow> rows = CheckRun.rows(ProtocolChecks.all(), unknown, CheckRun.Listener.NONE);

      assertThat(problems(rows)).isEmpty();
      assertThat(rows.stream().filter(is(CheckVerdict.PASSED))).isEmpty();
      assertThat(row(rows, "protocol.malformed.bulk-length-negative").seen())
          .isEqualTo("-ERR Protocol error: invalid bulk length, closes");
    }
  }

  @Test
  void nothingIsLeftOnAServerOfOthersAndNoSettingIsTouched() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
        Control target = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
      server.control().command("SET", "theirs", "1");
      Map<String, String> before = server.control().config();

      List<CheckRow> rows = rows(target);

      assertThat(server.control().command("KEYS", "*").items()).hasSize(1);
      assertThat(server.control().command("ACL", "USERS").items()).hasSize(1);
      assertThat(server.control().config()).isEqualTo(before);
      assertThat(problems(rows)).isEmpty();
      assertThat(row(rows, "protocol.limits.query-buffer").reason())
          .isEqualTo(
              "it changes the setting client-query-buffer-limit, which needs --allow-config");
      assertThat(row(rows, "protocol.malformed.bulk-length-at-limit").reason())
          .isEqualTo("it makes the server set 512 MB aside, which needs --large");
      assertThat(row(rows, "protocol.resp3.hgetall").verdict()).isEqualTo(CheckVerdict.PASSED);
    }
  }

  @Test
  void settingsUsersAndKeysOfOurOwnServerAreAsTheyWere() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      Map<String, String> before = server.control().config();

      CheckRun.rows(
          ProtocolChecks.all(), CheckedServers.onOwn(server, candidate), CheckRun.Listener.NONE);

      assertThat(server.control().config()).isEqualTo(before);
      assertThat(server.control().command("ACL", "USERS").items()).hasSize(1);
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }

  @Test
  void aUserWhoMayAlmostNothingLearnsWhatWasSkippedAndWhy() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      server.control().command("ACL", "SETUSER", "poor", "on", ">poor", "~*", "+set", "+del");
      Endpoint own = server.endpoint();
      Endpoint poor =
          new Endpoint(
              own.host(),
              own.port(),
              own.unixSocket(),
              own.tls(),
              Optional.of("poor"),
              Optional.of("poor"),
              0);
      try (Control target = Control.ofTarget(poor, Control.TIMEOUT)) {
        List<CheckRow> rows = rows(target);

        assertThat(problems(rows)).isEmpty();
        assertThat(row(rows, "protocol.resp2.hgetall").reason())
            .startsWith("the server does not allow HSET: NOPERM");
        assertThat(row(rows, "protocol.resp2.set").verdict()).isEqualTo(CheckVerdict.PASSED);
        assertThat(row(rows, "protocol.malformed.array-count-text").seen())
            .isEqualTo("-ERR Protocol error: invalid multibulk length, closes");
      }
    }
  }

  @Test
  void aServerWithoutAPasswordSkipsOnlyWhatIsAboutPasswords() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      server.control().command("CONFIG", "SET", "requirepass", "");
      Endpoint open = Endpoint.tcp(server.endpoint().host(), server.endpoint().port());
      try (Control target = Control.ofTarget(open, Control.TIMEOUT)) {
        List<CheckRow> rows = rows(target);

        assertThat(problems(rows)).isEmpty();
        assertThat(rows)
            .filteredOn(row -> row.id().startsWith("protocol.unauthenticated."))
            .allMatch(row -> row.reason().equals("the server asks for no password"));
        assertThat(row(rows, "protocol.hello.reset").verdict()).isEqualTo(CheckVerdict.PASSED);
      }
    }
  }

  @Test
  void aReplicaTakesNoWritesAndThatIsSaid() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      server.control().command("REPLICAOF", "127.0.0.1", "1");
      try (Control target = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
        List<CheckRow> rows = rows(target);

        assertThat(problems(rows)).isEmpty();
        assertThat(row(rows, "protocol.resp2.hgetall").reason())
            .isEqualTo("the server is a replica that takes no writes");
        assertThat(row(rows, "protocol.malformed.array-count-text").verdict())
            .isEqualTo(CheckVerdict.PASSED);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "maxmemory, 1, the server is out of memory (maxmemory)",
    "min-replicas-to-write, 3, the server takes no writes: it has too few replicas"
  })
  void aServerThatTakesNoWritesIsNoDifferentServer(String setting, String value, String reason) {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      server.control().command("CONFIG", "SET", setting, value);
      try (Control target = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
        List<CheckRow> rows =
            CheckRun.rows(
                AllChecks.of(EnumSet.allOf(CheckGroup.class)),
                CheckedServers.onTarget(target, Permissions.onTarget()),
                CheckRun.Listener.NONE);

        assertThat(problems(rows)).isEmpty();
        assertThat(row(rows, "protocol.resp2.hgetall").reason()).startsWith(reason);
        assertThat(row(rows, "protocol.resp2.set").reason()).startsWith(reason);
        assertThat(row(rows, "encodings.string.value.zero").reason()).startsWith("the server ");
        assertThat(row(rows, "protocol.malformed.array-count-text").verdict())
            .isEqualTo(CheckVerdict.PASSED);
      }
    }
  }

  @Test
  void aServerThatNoLongerAnswersIsNotWaitedForAtEveryCase() throws Exception {
    Candidate candidate = Servers.embedded();
    Duration limit = Duration.ofMillis(200);
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
        Control target = Control.ofTarget(server.endpoint(), limit)) {
      CheckContext context =
          CheckedServers.onTarget(target, Permissions.onTarget()).withLimit(limit);
      signal("STOP", server);
      try {
        List<CheckRow> rows = ProtocolChecks.all().get(0).run(context);

        assertThat(rows).hasSizeGreaterThan(50).allMatch(is(CheckVerdict.ERROR));
        assertThat(rows)
            .allMatch(row -> row.reason().endsWith("did not answer PING within 200 ms"));
      } finally {
        signal("CONT", server);
      }
    }
  }

  private static void signal(String name, RunningServer server) throws Exception {
    String process = Long.toString(server.processId());
    assertThat(new ProcessBuilder("kill", "-" + name, process).start().waitFor()).isZero();
  }

  @Test
  void aServerThatKeepsCasesWaitingInVainIsHurried() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      CheckContext context = CheckedServers.onOwn(server, candidate);
      Patience patience = new Patience(context);
      CheckRow late = ProtocolChecks.all().get(0).cases().get(0).error(context.knowledge(), "");

      for (int wait = 0; wait < 5; wait++) {
        assertThat(patience.context().limit()).isEqualTo(context.limit());
        patience.saw(late, context.limit().toNanos());
      }

      assertThat(patience.context().limit()).isEqualTo(context.limit().dividedBy(20));
      assertThat(patience.gone()).isEmpty();
    }
  }

  private static List<CheckRow> rows(Control target) {
    return CheckRun.rows(
        ProtocolChecks.all(),
        CheckedServers.onTarget(target, Permissions.onTarget()),
        CheckRun.Listener.NONE);
  }

  private static CheckContext at(
      Endpoint endpoint,
      CheckContext context,
      Knowledge knowledge,
      Optional<ServerLauncher> launcher) {
    return new CheckContext(
        endpoint,
        context.control(),
        context.server(),
        knowledge,
        context.keyPrefix(),
        context.permissions(),
        launcher,
        context.silence(),
        context.limit(),
        context.cancellation());
  }

  private static List<CheckRow> problems(List<CheckRow> rows) {
    return rows.stream().filter(is(CheckVerdict.FAILED).or(is(CheckVerdict.ERROR))).toList();
  }

  private static CheckRow row(List<CheckRow> rows, String id) {
    return rows.stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
  }

  private static Predicate<CheckRow> is(CheckVerdict verdict) {
    return row -> row.verdict() == verdict;
  }
}
