package io.redisbench.benchmarks.responder;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ResponderTest {

  private static final int MILLIS = 10_000;
  private static final String GET = "*2\r\n$3\r\nGET\r\n$16\r\nkey:000000000001\r\n";
  private static final String SET = "*3\r\n$3\r\nSET\r\n$16\r\nkey:000000000002\r\n$5\r\nabcde\r\n";
  private static final String VALUE = "$10\r\nxxxxxxxxxx\r\n";

  private Responder responder;
  private Thread thread;
  private Socket socket;

  @BeforeEach
  void start() throws IOException {
    responder = new Responder(0, 10);
    thread = new Thread(this::serve);
    thread.start();
    socket = new Socket(InetAddress.getLoopbackAddress(), responder.port());
    socket.setSoTimeout(MILLIS);
  }

  private void serve() {
    try {
      responder.serve();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @AfterEach
  void stop() throws IOException, InterruptedException {
    socket.close();
    responder.close();
    thread.join(MILLIS);
  }

  @Test
  void everyRequestOfAPipelineIsAnswered() throws IOException {
    assertAnswers(GET.repeat(1000), VALUE.repeat(1000));
  }

  @Test
  void mixedCommandsAreAnsweredInOrder() throws IOException {
    String requests = (GET + SET + SET + "*1\r\n$4\r\nPING\r\n").repeat(50);

    assertAnswers(requests, (VALUE + "+OK\r\n+OK\r\n+PONG\r\n").repeat(50));
  }

  @Test
  void requestsCutAtAnyByteAreAnsweredOnce() throws IOException {
    String requests = GET + GET + SET + GET;
    OutputStream out = socket.getOutputStream();
    socket.setTcpNoDelay(true);
    for (byte each : requests.getBytes(US_ASCII)) {
      out.write(each);
      out.flush();
    }

    assertThat(read((VALUE + VALUE + "+OK\r\n" + VALUE).length()))
        .isEqualTo(VALUE + VALUE + "+OK\r\n" + VALUE);
  }

  @Test
  void aClientThatReadsLateGetsAllAnswers() throws IOException {
    int requests = 400_000;
    Thread writer = new Thread(() -> send(GET.repeat(requests)));
    writer.start();

    String expected = VALUE.repeat(requests);
    assertThat(read(expected.length())).isEqualTo(expected);
  }

  @Test
  void theSettingsThatRedisBenchmarkAsksForAreAnswered() throws IOException {
    assertAnswers(
        "*3\r\n$6\r\nCONFIG\r\n$3\r\nGET\r\n$4\r\nsave\r\n", "*2\r\n$0\r\n\r\n$0\r\n\r\n");
  }

  @Test
  void bytesThatAreNoRequestAreRefused() throws IOException {
    socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(US_ASCII));

    assertThat(new String(socket.getInputStream().readAllBytes(), US_ASCII))
        .isEqualTo("-ERR Protocol error: expected '*', got 'G'\r\n");
  }

  /** Sends requests and a PING, and gives as many bytes as are expected before its answer. */
  private void assertAnswers(String requests, String expected) throws IOException {
    send(requests + "*1\r\n$4\r\nPING\r\n");

    assertThat(read(expected.length() + 7)).isEqualTo(expected + "+PONG\r\n");
  }

  private void send(String requests) {
    try {
      socket.getOutputStream().write(requests.getBytes(US_ASCII));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String read(int bytes) throws IOException {
    return new String(socket.getInputStream().readNBytes(bytes), US_ASCII);
  }
}
