package io.redisbench.runner.server.control;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ControlFailureTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private RunningServer server;
  private Control control;

  @BeforeEach
  void start() {
    server = RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()));
    control = server.control();
  }

  @AfterEach
  void nothingIsLeftRunning() {
    server.close();
    assertThat(Servers.children()).isEmpty();
  }

  private static void assertFails(Kind kind, Runnable call) {
    assertThatThrownBy(call::run)
        .asInstanceOf(InstanceOfAssertFactories.type(ControlFailure.class))
        .extracting(ControlFailure::kind)
        .isEqualTo(kind);
  }

  @Test
  void aWrongPasswordIsNamed() {
    try (Control other =
        Control.ofTarget(server.endpoint().withPassword("wrong"), Control.TIMEOUT)) {
      assertFails(Kind.NOT_LOGGED_IN, other::ping);
    }
  }

  @Test
  void aCancelledRunDoesNotWaitForAFrozenServer() throws Exception {
    Cancellation cancellation = new Cancellation();
    try (Control other = Control.ofOwned(server.endpoint(), Duration.ofMinutes(10), cancellation)) {
      other.ping();
      new ProcessBuilder("kill", "-STOP", Long.toString(server.processId())).start().waitFor();
      cancellation.cancel();

      assertFails(Kind.SILENT, other::ping);
      assertFails(Kind.SILENT, other::flushAll);
    }
  }

  @Test
  void aServerThatOverlooksMatchAndGoesInCirclesLosesNoKeyOfOthers() throws Exception {
    String circle = "*2\r\n$1\r\n7\r\n*1\r\n$6\r\ntheirs\r\n";
    List<String> asked = new CopyOnWriteArrayList<>();
    try (ServerSocket listening = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        Control other =
            Control.ofTarget(
                Endpoint.tcp("127.0.0.1", listening.getLocalPort()), Duration.ofSeconds(10))) {
      Thread answering = new Thread(() -> answerAll(listening, circle, asked), "circles");
      answering.setDaemon(true);
      answering.start();

      assertThat(other.removeKeys("rb:", Duration.ofDays(1)))
          .isEqualTo(new KeyRemoval(0, KeyRemoval.End.NONSENSE));
      assertThat(asked.toString()).contains("SCAN").doesNotContain("UNLINK").doesNotContain("DEL");
    }
  }

  /** Says the same to every command of one connection. */
  private static void answerAll(ServerSocket listening, String reply, List<String> asked) {
    try (Socket socket = listening.accept()) {
      byte[] buffer = new byte[1 << 16];
      for (int read = socket.getInputStream().read(buffer);
          read >= 0;
          read = socket.getInputStream().read(buffer)) {
        String commands = new String(buffer, 0, read, US_ASCII);
        asked.add(commands);
        long count = commands.chars().filter(character -> character == '*').count();
        // The pattern of SCAN has a star of its own.
        long stars = commands.split("rb:\\*", -1).length - 1L;
        socket.getOutputStream().write(reply.repeat((int) (count - stars)).getBytes(US_ASCII));
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  @Test
  void theRemovalOfKeysEndsSoonAfterTheRunIsCancelled() {
    Cancellation cancellation = new Cancellation();
    try (Control other = Control.ofTarget(server.endpoint(), Control.TIMEOUT, cancellation)) {
      cancellation.cancel();
      KeyRemoval removal =
          other.removeKeys(
              Stream.generate(() -> "rb:key".getBytes(US_ASCII)).iterator(), Duration.ofDays(1));

      assertThat(removal.end()).isEqualTo(KeyRemoval.End.CANCELLED);
    }
  }

  @Test
  void aMissingPasswordIsNamed() {
    Endpoint bare = Endpoint.tcp("127.0.0.1", server.endpoint().port());
    try (Control other = Control.ofTarget(bare, Control.TIMEOUT)) {
      assertFails(Kind.NOT_LOGGED_IN, other::ping);
    }
  }

  @Test
  void aServerThatIsFullTurnsUsAway() {
    control.command("CONFIG", "SET", "maxclients", "1");
    try (Control other = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
      assertThatThrownBy(other::ping)
          .isInstanceOf(ControlFailure.class)
          .hasMessageContaining(server.endpoint().toString());
    } finally {
      control.command("CONFIG", "SET", "maxclients", "100");
    }
  }

  @Test
  void aFrozenServerIsToldApartFromASlowOne() throws Exception {
    try (Control other = Control.ofOwned(server.endpoint(), SHORT)) {
      other.ping();
      signal("-STOP", server);
      assertThatThrownBy(other::info)
          .isInstanceOf(ControlFailure.class)
          .hasMessageContaining("did not answer INFO within 300 ms");
      signal("-CONT", server);
      Awaitility.await().ignoreExceptions().until(other::ping);
      assertThat(other.identity().flavor()).isEqualTo("redis");
    }
  }

  @Test
  void aKilledServerFailsAtOnceWithASentence() {
    ProcessHandle.of(server.processId()).orElseThrow().destroyForcibly();
    server.exit().join();
    assertThatThrownBy(server.control()::ping)
        .isInstanceOf(ControlFailure.class)
        .hasMessageContaining(server.endpoint().toString());
  }

  @Test
  void whatSpeaksNoRedisIsNamed() throws Exception {
    try (ServerSocket web = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      Thread answering = new Thread(() -> answerEachOnceAsAWebServer(web), "web");
      answering.start();
      try (Control other =
          Control.ofTarget(Endpoint.tcp("127.0.0.1", web.getLocalPort()), Control.TIMEOUT)) {
        assertThatThrownBy(other::info)
            .isInstanceOf(ControlFailure.class)
            .hasMessageContaining("is no Redis reply");
      }
    }
  }

  private static void answerEachOnceAsAWebServer(ServerSocket web) {
    while (!web.isClosed()) {
      try (Socket client = web.accept()) {
        int unused = client.getInputStream().read();
        client.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(US_ASCII));
      } catch (IOException e) {
        // the test is over, or the client went first
      }
    }
  }

  @Test
  void nobodyListeningIsNamed() {
    server.close();
    try (Control other = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
      assertFails(Kind.UNREACHABLE, other::ping);
    }
  }

  private static void signal(String name, RunningServer server) throws Exception {
    new ProcessBuilder("kill", name, Long.toString(server.processId())).start().waitFor();
  }
}
