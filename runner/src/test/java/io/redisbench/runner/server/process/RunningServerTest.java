package io.redisbench.runner.server.process;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunningServerTest {
  private static final String ALL = "io.redisbench.runner.server.Servers#all";

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(Servers.children()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void everyServerStartsAndIsGoneAfterClose(Candidate candidate) {
    RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
    try (server) {
      assertThat(server.control().ping()).isTrue();
      assertThat(server.control().identity().flavor()).isEqualTo(candidate.flavor());
      assertThat(server.control().identity().version()).isEqualTo(candidate.version().toString());
      assertThat(server.control().identity().processId()).hasValue(server.processId());
    }
    assertThat(ProcessHandle.of(server.processId()).filter(ProcessHandle::isAlive)).isEmpty();
    assertThat(server.folder()).doesNotExist();
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void aDirectiveThatTheServerDoesNotKnowIsNamedInTheFailure(Candidate candidate) {
    assertThatThrownBy(
            () -> RunningServer.start(candidate, Servers.with(candidate, Map.of("no-such", "1"))))
        .isInstanceOf(ServerFailure.class)
        .hasMessageContaining("exit code 1")
        .hasMessageContaining("no-such");
  }

  @Test
  void theFolderAndTheConfigurationArePrivate() throws Exception {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      Path config = server.folder().resolve("redis.conf");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(server.folder())))
          .isEqualTo("rwx------");
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(config)))
          .isEqualTo("rw-------");
      assertThat(Files.readString(config))
          .contains("requirepass " + server.endpoint().password().orElseThrow());
    }
  }

  @Test
  void aTakenPortIsToldApartFromOtherFailures() throws Exception {
    Candidate candidate = Servers.embedded();
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThatThrownBy(
              () ->
                  RunningServer.start(
                      candidate, Servers.plain(candidate), Map.of(), taken.getLocalPort()))
          .isInstanceOf(PortTaken.class)
          .hasMessageContaining("Address already in use");
    }
  }

  @Test
  void aPortWhereAnotherServerAnswersIsTaken() throws Exception {
    Candidate candidate = Servers.embedded();
    try (RunningServer first = RunningServer.start(candidate, Servers.plain(candidate))) {
      assertThatThrownBy(
              () ->
                  RunningServer.start(
                      candidate, Servers.plain(candidate), Map.of(), first.endpoint().port()))
          .isInstanceOf(PortTaken.class);
      assertThat(first.control().ping()).isTrue();
    }
  }

  @Test
  void aKilledServerIsNoticed() throws Exception {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      ProcessHandle.of(server.processId()).orElseThrow().destroyForcibly();
      assertThat(server.exit().get(10, SECONDS)).isEqualTo(137);
    }
  }

  @Test
  void aFrozenServerIsStoppedAllTheSame() throws Exception {
    Candidate candidate = Servers.embedded();
    RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
    new ProcessBuilder("kill", "-STOP", Long.toString(server.processId())).start().waitFor();
    server.close();
    assertThat(server.exit().get(10, SECONDS)).isEqualTo(137);
  }

  @Test
  void aSnapshotThatIsBeingWrittenEndsWithTheServer() throws Exception {
    Candidate candidate = Servers.embedded();
    RunningServer server =
        RunningServer.start(
            candidate, Servers.with(candidate, Map.of("rdb-key-save-delay", "10000000")));
    server.control().command("MSET", "a", "1", "b", "2", "c", "3", "d", "4", "e", "5", "f", "6");
    server.control().command("BGSAVE");
    ProcessHandle writer =
        Awaitility.await()
            .atMost(10, SECONDS)
            .until(
                () -> Servers.children().stream().filter(each -> isChildOf(each, server)).findAny(),
                Optional::isPresent)
            .orElseThrow();
    ProcessHandle.of(server.processId()).orElseThrow().destroyForcibly();
    server.exit().get(10, SECONDS);
    assertThat(writer.isAlive()).isTrue();
    server.close();
    Awaitility.await().atMost(10, SECONDS).until(() -> !writer.isAlive());
    assertThat(server.folder()).doesNotExist();
  }

  private static boolean isChildOf(ProcessHandle process, RunningServer server) {
    return process.parent().filter(parent -> parent.pid() == server.processId()).isPresent();
  }

  @Test
  void closingTwiceDoesNothing() throws Exception {
    Candidate candidate = Servers.embedded();
    RunningServer server = RunningServer.start(candidate, Servers.plain(candidate));
    server.close();
    server.close();
    assertThat(server.exit().get(10, SECONDS)).isEqualTo(137);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void theServerGoesWhenItsJavaProcessIsKilledOrEnded(boolean forcibly) throws Exception {
    Process java =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                AbandonedServer.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String[] said;
    try (var output = java.inputReader()) {
      said = String.valueOf(output.readLine()).split(" ");
      assertThat(said).hasSize(2);
    } finally {
      if (forcibly) {
        java.destroyForcibly();
      } else {
        java.destroy();
      }
      java.waitFor();
    }
    long id = Long.parseLong(said[0]);
    Awaitility.await()
        .atMost(10, SECONDS)
        .until(() -> ProcessHandle.of(id).filter(ProcessHandle::isAlive).isEmpty());
    Awaitility.await().atMost(10, SECONDS).until(() -> Files.notExists(Path.of(said[1])));
  }
}
