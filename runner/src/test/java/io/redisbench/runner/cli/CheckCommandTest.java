package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.ApiJson;
import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.process.RunningServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckCommandTest {

  private static final String ENCODINGS = "--only=encodings";

  @Test
  void aServerIsStartedAndCheckedAndTold() {
    CommandRun run = CommandRun.of("check", ENCODINGS);

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("redis ")
        .contains("strings: which values are int", "SET 0", "Verdict: Passed (");
  }

  @Test
  void whatIsReadByProgramsSaysTheSame() throws Exception {
    CommandRun run = CommandRun.of("check", ENCODINGS, "--output", "json");

    CheckReport report = ApiJson.json().readValue(run.out(), CheckReport.class);
    assertThat(report.verdict()).isEqualTo(Verdict.PASSED);
    assertThat(report.schemaVersion()).isEqualTo(CheckReport.SCHEMA_VERSION);
    assertThat(report.rows()).hasSizeGreaterThan(150);
  }

  @ParameterizedTest
  @CsvSource({
    "junit,<testsuites",
    "markdown,# redis",
    "yaml,schemaVersion",
    "csv,'flavor,version,id,group,topic,title,verdict,'"
  })
  void otherFormatsAreThere(String format, String start) {
    assertThat(CommandRun.of("check", ENCODINGS, "-o", format).out()).contains(start);
  }

  @Test
  void whatIsLearntHasTheFormOfKnowledge() {
    assertThat(CommandRun.of("check", ENCODINGS, "--learn").out())
        .contains("flavor: redis", "since: ", "encodings.string.value.zero: int");
  }

  @Test
  void aServerThatIsThereIsCheckedByItsAddress() {
    try (RunningServer server =
        RunningServer.start(
            Servers.embedded(),
            Servers.with(Servers.embedded(), Map.of("maxmemory-samples", "5")))) {
      CommandRun run =
          CommandRun.of(
              "check",
              ENCODINGS,
              "--server",
              "redis://:%s@127.0.0.1:%d"
                  .formatted(server.endpoint().password().orElseThrow(), server.endpoint().port()));

      assertThat(run.exitCode()).isZero();
      assertThat(run.out()).contains("--allow-config", "this server was not started here");
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }

  @Test
  void aServerIsCheckedOverTlsByThoseWhoTrustIt() {
    Candidate candidate = Servers.all().filter(ServerCatalog::speaksTls).findFirst().orElse(null);
    Assumptions.assumeThat(candidate).as("a server built with TLS").isNotNull();
    try (RunningServer server = RunningServer.start(candidate, Servers.withTls(candidate))) {
      Endpoint endpoint = server.endpoint();
      String address =
          "rediss://:%s@127.0.0.1:%d".formatted(endpoint.password().orElseThrow(), endpoint.port());
      String authorities = endpoint.tls().orElseThrow().caCertificates().orElseThrow().toString();

      CommandRun trusted =
          CommandRun.of("check", "--server", address, "--ca-file", authorities, "-o", "csv");
      CommandRun untrusted = CommandRun.of("check", "--server", address);

      assertThat(trusted.exitCode()).isZero();
      assertThat(trusted.out())
          .containsPattern("protocol.transport.plain-on-tls\",.*,\"\\(closed\\), closes\"")
          .containsPattern("encodings.string.value.zero\",.*,Passed,");
      assertThat(untrusted.exitCode()).isEqualTo(ExitCodes.ERROR);
      assertThat(untrusted.err())
          .contains("127.0.0.1:" + endpoint.port(), "certificate", "authority");
    }
  }

  @Test
  void aServerIsCheckedOverAUnixSocket(@TempDir Path folder) throws Exception {
    Path socket = folder.resolve("redis.sock");
    try (RunningServer server =
        RunningServer.start(
            Servers.embedded(),
            Servers.with(Servers.embedded(), Map.of("unixsocket", socket.toString())))) {
      String login = ":" + server.endpoint().password().orElseThrow() + "@";

      CheckReport overSocket = checked("--server", "unix://" + login + socket);
      CheckReport overTcp =
          checked("--server", "redis://" + login + "127.0.0.1:" + server.endpoint().port());

      assertThat(overSocket.verdict()).isEqualTo(Verdict.PASSED);
      assertThat(overSocket.server().origin()).isEqualTo("unix:" + socket);
      assertThat(overSocket.counts().passed()).isEqualTo(overTcp.counts().passed());
      assertThat(overSocket.counts().skipped()).isEqualTo(overTcp.counts().skipped());
    }
  }

  private static CheckReport checked(String... options) throws Exception {
    List<String> line = new ArrayList<>(List.of("check", "--output", "json"));
    line.addAll(List.of(options));
    return ApiJson.json()
        .readValue(CommandRun.of(line.toArray(String[]::new)).out(), CheckReport.class);
  }

  @ParameterizedTest
  @CsvSource({
    "--only=encoding,--only encoding: there is no such group: write encodings or protocol",
    "--server=http://x,--server http://x: it starts with http://",
    "--server=redis://h/x,/x is no number of a database",
    "--server=redis://h --key-prefix=application:,--key-prefix application:: write 1 to 6 letters",
    "--server=redis://h --key-prefix=,--key-prefix : write 1 to 6 letters",
    "--key-prefix=app:,--key-prefix is for a server that is there: add --server",
    "--server=redis://h:99999,a port is a number from 1 to 65535",
    "--server=redis://h:0,a port is a number from 1 to 65535",
    "--server=redis://h?db=3,after ? there is only verifyHostname=false",
    "--server=redis://h#3,nothing is known of #3",
    "--learn --output=json,--learn prints a file of knowledge",
    "--version=latest,--version latest is no version"
  })
  void wrongUsageSaysWhatToWrite(String option, String message) {
    CommandRun run = CommandRun.of(("check " + option).split(" "));

    assertThat(run.exitCode()).isEqualTo(ExitCodes.USAGE);
    assertThat(run.err()).contains(message);
  }

  @Test
  void aServerThatIsNotToBeHadIsAnErrorThatNamesThoseThatAre() {
    CommandRun run = CommandRun.of("check", "--flavor", "keydb");

    assertThat(run.exitCode()).isEqualTo(ExitCodes.ERROR);
    assertThat(run.err()).contains("there is no keydb here; there are: ");
  }

  @Test
  void aServerThatDoesNotAnswerIsAnError() {
    CommandRun run = CommandRun.of("check", "--server", "127.0.0.1:1");

    assertThat(run.exitCode()).isEqualTo(ExitCodes.ERROR);
    assertThat(run.err()).contains("cannot use 127.0.0.1:1");
  }

  @Test
  void whatTwoServersDoIsCompared(@TempDir Path folder) throws Exception {
    String checks = CommandRun.of("check", ENCODINGS, "--output", "json").out();
    Path one = Files.writeString(folder.resolve("one.json"), checks);
    Path other =
        Files.writeString(
            folder.resolve("other.json"), checks.replace("\"always quicklist\"", "\"a tree\""));

    CommandRun run = CommandRun.of("compare", one.toString(), other.toString());

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("a tree").containsPattern("differ in 1 of [0-9]+ cases");
    assertThat(CommandRun.of("compare", one.toString(), other.toString(), "-o", "markdown").out())
        .contains("| always quicklist | a tree |");
  }
}
