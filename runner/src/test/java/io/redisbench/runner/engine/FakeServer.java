package io.redisbench.runner.engine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server that answers the login's PING well and then does what a test wants: for each time that
 * bytes come in, one text is written, the last one again and again; an empty text says nothing, and
 * {@link #CLOSE} closes the connection.
 */
final class FakeServer implements AutoCloseable {

  static final String CLOSE = "close";

  private final ServerSocket listening;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private final List<String> answers;

  private FakeServer(ServerSocket listening, List<String> answers) {
    this.listening = listening;
    this.answers = answers;
  }

  static FakeServer answering(String... answers) {
    try {
      FakeServer server =
          new FakeServer(
              new ServerSocket(0, 50, InetAddress.getLoopbackAddress()), List.of(answers));
      daemon(server::accept);
      return server;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void daemon(Runnable work) {
    Thread thread = new Thread(work, "fake-server");
    thread.setDaemon(true);
    thread.start();
  }

  int port() {
    return listening.getLocalPort();
  }

  /** Connections so far. */
  int connections() {
    return sockets.size();
  }

  /** Connections whose other end is still open. */
  long openConnections() {
    return sockets.stream().filter(socket -> !socket.isClosed()).count();
  }

  private void accept() {
    try {
      while (true) {
        Socket socket = listening.accept();
        sockets.add(socket);
        daemon(() -> serve(socket));
      }
    } catch (IOException e) {
      // The test is over.
    }
  }

  private void serve(Socket socket) {
    try (socket) {
      InputStream in = socket.getInputStream();
      OutputStream out = socket.getOutputStream();
      byte[] buffer = new byte[1 << 16];
      int answered = -1;
      while (in.read(buffer) >= 0) {
        String answer =
            answered < 0 ? "+PONG\r\n" : answers.get(Math.min(answered, answers.size() - 1));
        if (answer.equals(CLOSE)) {
          return;
        }
        answered++;
        out.write(answer.getBytes(StandardCharsets.ISO_8859_1));
      }
    } catch (IOException e) {
      // The client went away, which is its right.
    }
  }

  @Override
  public void close() {
    try {
      listening.close();
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
