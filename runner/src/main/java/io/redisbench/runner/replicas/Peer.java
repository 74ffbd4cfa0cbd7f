package io.redisbench.runner.replicas;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.redisbench.runner.replicas.Message.Alive;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;

/** The other end of a connection between runners. Any thread may send; one receives. */
final class Peer implements AutoCloseable {

  /** How often each end gives a sign of life. */
  static final Duration HEARTBEAT = Duration.ofSeconds(2);

  /** An end that is silent for so long is gone. */
  static final Duration SILENCE = Duration.ofSeconds(15);

  /** What a stranger may say. */
  static final int GREETING_BYTES = 1024;

  /** The histograms of a mix of many commands are below it. */
  static final int MOST_BYTES = 32 << 20;

  private final ObjectMapper mapper = Messages.mapper();
  private final Socket socket;
  private final InputStream in;
  private final OutputStream out;

  Peer(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout((int) SILENCE.toMillis());
    this.in = new BufferedInputStream(socket.getInputStream(), 64 << 10);
    this.out = socket.getOutputStream();
  }

  void send(Message message) throws IOException {
    byte[] line =
        (mapper.writerFor(Message.class).writeValueAsString(message) + "\n").getBytes(UTF_8);
    synchronized (out) {
      out.write(line);
      out.flush();
    }
  }

  /**
   * Sends where nobody minds whether it arrives: the reader finds out that the other end is gone.
   */
  void sendIfThere(Message message) {
    try {
      send(message);
    } catch (IOException gone) {
      close();
    }
  }

  /**
   * The next message that is more than a sign of life.
   *
   * @param most the longest line that is read, in bytes
   * @throws IOException when the other end is gone, silent, or says what is no message
   */
  Message receive(int most) throws IOException {
    while (true) {
      Message message = mapper.readValue(line(most), Message.class);
      if (message == null) {
        throw new IOException("it says nothing");
      }
      if (!(message instanceof Alive)) {
        return message;
      }
    }
  }

  /**
   * The next message, which must be of this type.
   *
   * @throws IOException as {@link #receive(int)}, or when it is another one
   */
  <T extends Message> T receive(Class<T> type, int most) throws IOException {
    Message message = receive(most);
    if (!type.isInstance(message)) {
      throw new IOException("it says something else than was asked for");
    }
    return type.cast(message);
  }

  private byte[] line(int most) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int octet = in.read(); octet != '\n'; octet = in.read()) {
      if (octet < 0) {
        throw new EOFException("it closed the connection");
      }
      if (line.size() == most) {
        throw new IOException("it says more than a message has");
      }
      line.write(octet);
    }
    return line.toByteArray();
  }

  /** Where the other end is, for people. */
  String address() {
    return String.valueOf(socket.getRemoteSocketAddress());
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException alreadyGone) {
      // nothing more to give up
    }
  }
}
