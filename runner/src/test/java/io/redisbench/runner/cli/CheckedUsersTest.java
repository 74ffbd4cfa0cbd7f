package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.ApiJson;
import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a user of few rights gets from the checks of a server that is there. */
class CheckedUsersTest {
  private RunningServer server;

  @BeforeEach
  void start() {
    server =
        RunningServer.start(
            Servers.embedded(), Servers.with(Servers.embedded(), Map.of("hz", "10")));
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private CheckReport checked(List<String> rights, String... options) throws Exception {
    List<String> user = new ArrayList<>(List.of("ACL", "SETUSER", "app", "on", ">app"));
    user.addAll(rights);
    server.control().command(user.toArray(String[]::new));
    List<String> line = new ArrayList<>(List.of("check", "--output", "json", "--server"));
    line.add("redis://app:app@127.0.0.1:" + server.endpoint().port());
    line.addAll(List.of(options));
    return ApiJson.json()
        .readValue(CommandRun.of(line.toArray(String[]::new)).out(), CheckReport.class);
  }

  private static List<CheckRow> of(CheckReport report, CheckVerdict verdict) {
    return report.rows().stream().filter(row -> row.verdict() == verdict).toList();
  }

  @Test
  void aUserOfAFewKeysIsServedUnderThatPrefix() throws Exception {
    List<String> rights = List.of("resetchannels", "~app:*", "&app:*", "+@all");

    CheckReport usual = checked(rights);
    CheckReport prefixed = checked(rights, "--key-prefix", "app:");

    assertThat(prefixed.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(of(prefixed, CheckVerdict.PASSED))
        .hasSizeGreaterThan(of(usual, CheckVerdict.PASSED).size() + 100);
    assertThat(of(usual, CheckVerdict.FAILED)).isEmpty();
    assertThat(server.control().keyCount()).hasValue(0);
  }

  @Test
  void aUserWhoMayRemoveNoKeyWritesNone() throws Exception {
    CheckReport report = checked(List.of("~*", "&*", "+@all", "-del", "-unlink"));

    assertThat(of(report, CheckVerdict.FAILED)).isEmpty();
    assertThat(of(report, CheckVerdict.ERROR)).isEmpty();
    assertThat(of(report, CheckVerdict.PASSED)).hasSizeGreaterThan(60);
    assertThat(of(report, CheckVerdict.SKIPPED))
        .anySatisfy(
            row ->
                assertThat(row.reason())
                    .contains("neither UNLINK nor DEL is allowed on keys of ours"));
    assertThat(server.control().keyCount()).hasValue(0);
  }
}
