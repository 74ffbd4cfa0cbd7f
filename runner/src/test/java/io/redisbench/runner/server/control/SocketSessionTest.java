package io.redisbench.runner.server.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import io.redisbench.runner.server.process.RunningServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions over a Unix socket, each compared with what the same server says over TCP. */
class SocketSessionTest {
  @TempDir private Path folder;
  private RunningServer server;
  private Control overTcp;

  @BeforeEach
  void start() {
    server =
        RunningServer.start(
            Servers.embedded(),
            Servers.with(Servers.embedded(), Map.of("unixsocket", socket().toString())));
    overTcp = server.control();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Path socket() {
    return folder.resolve("redis.sock");
  }

  private Endpoint endpoint(String user, String password, int database) {
    return new Endpoint(
        "localhost",
        1,
        Optional.of(socket()),
        Optional.empty(),
        Optional.of(user),
        Optional.of(password),
        database);
  }

  private Endpoint endpoint() {
    return new Endpoint(
        "localhost",
        1,
        Optional.of(socket()),
        Optional.empty(),
        Optional.empty(),
        server.endpoint().password(),
        0);
  }

  private static void assertFails(Kind kind, String words, Runnable call) {
    assertThatThrownBy(call::run)
        .hasMessageContaining(words)
        .asInstanceOf(InstanceOfAssertFactories.type(ControlFailure.class))
        .extracting(ControlFailure::kind)
        .isEqualTo(kind);
  }

  @Test
  void repliesHaveTheShapeThatTheyHaveOverTcp() {
    try (Control other = Control.ofOwned(endpoint(), Control.TIMEOUT)) {
      other.command("RPUSH", "l", "a", "é");
      for (List<String> question :
          List.of(
              List.of("PING"),
              List.of("LRANGE", "l", "0", "-1"),
              List.of("GET", "none"),
              List.of("LRANGE", "none", "0", "-1"),
              List.of("LLEN", "l"),
              List.of("EVAL", "return {1,{},{2,{'x'}}}", "0"))) {
        String[] words = question.toArray(String[]::new);
        assertThat(other.command(words).getClass()).isEqualTo(overTcp.command(words).getClass());
        assertThat(other.command(words).text().replaceAll("@[0-9a-f]+", ""))
            .isEqualTo(overTcp.command(words).text().replaceAll("@[0-9a-f]+", ""));
      }
      assertThat(other.command("LINDEX", "l", "1").text()).isEqualTo("é");
      assertThat(other.identity()).isEqualTo(overTcp.identity());
      assertThat(other.config().keySet()).isEqualTo(overTcp.config().keySet());
    }
  }

  @Test
  void aUserAndADatabaseAreChosen() {
    overTcp.command("ACL", "SETUSER", "ada", "on", ">secret", "~*", "+@all");
    try (Control other = Control.ofOwned(endpoint("ada", "secret", 3), Control.TIMEOUT)) {
      assertThat(other.command("ACL", "WHOAMI").text()).isEqualTo("ada");
      other.command("SET", "k", "v");
      assertThat(overTcp.keyCount()).hasValue(0);
      assertThat(other.keyCount()).hasValue(1);
    }
  }

  @Test
  void errorsAreOfTheKindsThatTheyAreOfOverTcp() {
    try (Control wrong = Control.ofTarget(endpoint("default", "wrong", 0), Control.TIMEOUT);
        Control other = Control.ofTarget(endpoint(), Control.TIMEOUT)) {
      assertFails(Kind.NOT_LOGGED_IN, "WRONGPASS", wrong::ping);
      assertFails(Kind.NOT_PERMITTED, "unknown command", () -> other.command("NOSUCH"));
      assertFails(Kind.REFUSED, "WRONGTYPE", () -> failInside(other));
      assertFails(Kind.FORBIDDEN, "FLUSHALL is never sent", () -> other.command("FLUSHALL"));
      assertThat(other.ping()).isTrue();
    }
  }

  private static Reply failInside(Control control) {
    control.command("SET", "text", "v");
    control.command("MULTI");
    control.command("PING");
    control.command("LLEN", "text");
    return control.command("EXEC");
  }

  @Test
  void aLostConnectionIsMadeAnew() {
    try (Control other = Control.ofOwned(endpoint(), Control.TIMEOUT)) {
      String id = other.command("CLIENT", "ID").text();
      overTcp.command("CLIENT", "KILL", "ID", id);

      assertThat(other.command("CLIENT", "ID").text()).isNotEqualTo(id);
    }
  }

  @Test
  void aLateAnswerIsNotTakenForTheNextOnes() {
    try (Control other = Control.ofOwned(endpoint(), Duration.ofMillis(300))) {
      other.ping();
      assertFails(
          Kind.SILENT,
          "did not answer BLPOP within 300 ms",
          () -> other.command("BLPOP", "empty", "0"));
      overTcp.command("RPUSH", "empty", "late");

      assertThat(other.command("ECHO", "next").text()).isEqualTo("next");
    }
  }

  @Test
  void aCancelledRunDoesNotWaitForAFrozenServer() throws Exception {
    Cancellation cancellation = new Cancellation();
    try (Control other = Control.ofOwned(endpoint(), Duration.ofMinutes(10), cancellation)) {
      other.ping();
      new ProcessBuilder("kill", "-STOP", Long.toString(server.processId())).start().waitFor();
      cancellation.cancel();

      assertFails(Kind.SILENT, "did not answer PING", other::ping);
    }
  }

  @Test
  void aSocketThatIsNotThereIsNamed() {
    Endpoint missing =
        new Endpoint(
            "localhost",
            1,
            Optional.of(folder.resolve("no.sock")),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            0);
    try (Control other = Control.ofTarget(missing, Control.TIMEOUT)) {
      assertFails(Kind.UNREACHABLE, "no.sock", other::ping);
    }
  }

  @Test
  void anyBytesArriveAsTheyWereSent() {
    byte[] all = new byte[256];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) i;
    }
    try (Control other = Control.ofOwned(endpoint(), Control.TIMEOUT)) {
      other.command("SET".getBytes(UTF_8), "bytes".getBytes(UTF_8), all);

      assertThat(other.command("GET", "bytes"))
          .isInstanceOfSatisfying(
              Reply.Bytes.class, bytes -> assertThat(bytes.value()).isEqualTo(all));
      assertThat(overTcp.command("GET", "bytes"))
          .isInstanceOfSatisfying(
              Reply.Bytes.class, bytes -> assertThat(bytes.value()).isEqualTo(all));
    }
  }
}
