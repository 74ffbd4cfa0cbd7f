package io.redisbench.runner.server.control;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
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
  void aMissingPasswordIsNamed() {
    Endpoint bare = Endpoint.tcp("127.0.0.1", server.endpoint().port());
    try (Control other = Control.ofTarget(bare, Control.TIMEOUT)) {
      assertFails(Kind.NOT_LOGGED_IN, other::ping);
    }
  }

  @Test
  void aServerThatIsFullTurnsUsAway() {
    control.setConfig("maxclients", "1");
    try (Control other = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
      assertThatThrownBy(other::ping)
          .isInstanceOf(ControlFailure.class)
          .hasMessageContaining(server.endpoint().toString());
    } finally {
      control.setConfig("maxclients", "100");
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
