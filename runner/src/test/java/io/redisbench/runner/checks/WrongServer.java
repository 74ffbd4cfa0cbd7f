package io.redisbench.runner.checks;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.resp.RespReader;
import io.redisbench.runner.resp.RespSyntaxException;
import io.redisbench.runner.resp.RespValue;
import io.redisbench.runner.resp.RespWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A server that is wrong where it is told to be: it passes requests on to a real one and gives its
 * replies, but for those that the fault changes.
 */
public final class WrongServer implements AutoCloseable {

  private static final int BUFFER_BYTES = 64 * 1024;

  private final Endpoint real;
  private final Fault fault;
  private final ServerSocket listener;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();
  private int connections;

  private WrongServer(Endpoint real, Fault fault, ServerSocket listener) {
    this.real = real;
    this.fault = fault;
    this.listener = listener;
  }

  /** Starts one in front of a server that is reached over plain TCP. */
  public static WrongServer before(Endpoint real, Fault fault) throws IOException {
    WrongServer server =
        new WrongServer(real, fault, new ServerSocket(0, 100, InetAddress.getLoopbackAddress()));
    server.start("wrong-server", server::accept);
    return server;
  }

  /** Where it listens; it takes the real one's password. */
  public Endpoint endpoint() {
    return new Endpoint(
        "127.0.0.1",
        listener.getLocalPort(),
        Optional.empty(),
        Optional.empty(),
        real.username(),
        real.password(),
        real.database());
  }

  private void accept() throws IOException {
    while (true) {
      Socket client = listener.accept();
      Socket upstream = new Socket(real.host(), real.port());
      for (Socket socket : List.of(client, upstream)) {
        socket.setTcpNoDelay(true);
        sockets.add(socket);
      }
      int connection = connections++;
      start("wrong-server-requests", () -> requests(connection, client, upstream));
      start("wrong-server-replies", () -> replies(connection, client, upstream));
    }
  }

  private void requests(int connection, Socket client, Socket upstream) throws IOException {
    try (upstream) {
      byte[] buffer = new byte[BUFFER_BYTES];
      InputStream in = client.getInputStream();
      OutputStream out = upstream.getOutputStream();
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        Optional<byte[]> unasked = fault.onRequest(connection);
        if (unasked.isPresent()) {
          client.getOutputStream().write(unasked.get());
        }
        out.write(buffer, 0, read);
      }
    }
  }

  private void replies(int connection, Socket client, Socket upstream) throws IOException {
    try (client) {
      byte[] buffer = new byte[BUFFER_BYTES];
      RespReader reader = new RespReader();
      InputStream in = upstream.getInputStream();
      OutputStream out = client.getOutputStream();
      for (int read = read(in, buffer); read >= 0; read = read(in, buffer)) {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, read);
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        for (var reply = reader.next(bytes); reply.isPresent(); reply = reader.next(bytes)) {
          if (!answer(fault.onReply(connection, reply.get()), reply.get(), answers)) {
            out.write(answers.toByteArray());
            return;
          }
        }
        out.write(answers.toByteArray());
      }
      if (fault.keepsOpen(connection)) {
        client.getInputStream().transferTo(OutputStream.nullOutputStream());
      }
    } catch (RespSyntaxException e) {
      throw new IOException(e);
    }
  }

  /** A reset is an end, too. */
  private static int read(InputStream in, byte[] buffer) {
    try {
      return in.read(buffer);
    } catch (IOException e) {
      return -1;
    }
  }

  /** Whether the connection goes on. */
  private static boolean answer(Answer answer, RespValue reply, ByteArrayOutputStream out) {
    if (answer instanceof Answer.Instead instead) {
      out.writeBytes(instead.bytes());
    } else if (answer instanceof Answer.Truly) {
      out.writeBytes(RespWriter.bytes(reply));
    }
    return !(answer instanceof Answer.HangUp);
  }

  private void start(String name, Work work) {
    Thread thread =
        new Thread(
            () -> {
              try {
                work.run();
              } catch (IOException e) {
                // Either side is gone, which is what is to be passed on.
              }
            },
            name);
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    listener.close();
    for (Socket socket : sockets) {
      socket.close();
    }
  }

  private interface Work {
    void run() throws IOException;
  }

  /** Where the server is wrong. Is asked by several threads, one for each connection. */
  public interface Fault {
    /**
     * A reply of the real server.
     *
     * @param connection number of the connection, from 0 in the order in which they came
     */
    Answer onReply(int connection, RespValue reply);

    /** What is said unasked when bytes of a request come. */
    default Optional<byte[]> onRequest(int connection) {
      return Optional.empty();
    }

    /** Whether a connection that the real server closed is kept open, and silent. */
    default boolean keepsOpen(int connection) {
      return false;
    }
  }

  /** What is done with a reply. */
  public sealed interface Answer {
    /** It is given as it is. */
    record Truly() implements Answer {}

    /** Something else is given. */
    @SuppressWarnings("ArrayRecordComponent")
    record Instead(byte[] bytes) implements Answer {}

    /** Nothing is given. */
    record Silence() implements Answer {}

    /** The connection is closed instead. */
    record HangUp() implements Answer {}
  }
}
