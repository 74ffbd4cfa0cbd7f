package io.redisbench.benchmarks.responder;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.redisbench.benchmarks.responder.Request.Malformed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/**
 * One client. Requests that look like the one before are counted, not parsed: the same first bytes,
 * and a line end where the last one had it. A load of one command with keys and values of one
 * length is all such requests.
 */
final class Connection {

  /**
   * {@code *2 $3 GET $16} without its line ends: the shape and the length of the first argument.
   */
  private static final int COMPARED_BYTES = 2 * Long.BYTES;

  private final SocketChannel channel;
  private final SelectionKey key;
  private final Replies replies;
  private final ByteBuffer unfinished;
  private ByteBuffer unsent = ByteBuffer.allocate(0);

  private int length = Integer.MAX_VALUE;
  private long firstBytes;
  private long nextBytes;
  private Reply reply = Replies.OK;

  Connection(SocketChannel channel, SelectionKey key, Replies replies, int mostRequestBytes) {
    this.channel = channel;
    this.key = key;
    this.replies = replies;
    this.unfinished = ByteBuffer.allocateDirect(mostRequestBytes);
  }

  /**
   * Reads once and answers all that is complete.
   *
   * @param shared a buffer that all connections read into
   * @return false when the client has closed
   */
  boolean read(ByteBuffer shared) throws IOException, Malformed {
    boolean continued = unfinished.position() > 0;
    ByteBuffer buffer = continued ? unfinished : shared.clear();
    if (channel.read(buffer) < 0) {
      return false;
    }
    buffer.flip();
    int answered = answer(buffer);
    buffer.position(answered);
    if (continued) {
      buffer.compact();
    } else if (buffer.hasRemaining()) {
      unfinished.put(buffer);
    }
    if (!unfinished.hasRemaining()) {
      throw new Malformed("a request longer than " + unfinished.capacity() + " bytes");
    }
    return true;
  }

  /** Answers the complete requests and gives the index behind them. */
  private int answer(ByteBuffer buffer) throws IOException, Malformed {
    int index = 0;
    while (index < buffer.limit()) {
      int alike = countAlike(buffer, index);
      if (alike == 0) {
        Request request = Request.read(buffer, index);
        if (request.equals(Request.INCOMPLETE)) {
          break;
        }
        remember(buffer, index, request);
        alike = 1;
      }
      send(alike);
      index += alike * length;
    }
    return index;
  }

  private int countAlike(ByteBuffer buffer, int start) {
    int count = 0;
    int most = Math.min(reply.repetitions(), (buffer.limit() - start) / length);
    for (int index = start; count < most; index += length) {
      if (buffer.getLong(index) != firstBytes
          || buffer.getLong(index + Long.BYTES) != nextBytes
          || buffer.get(index + length - 1) != '\n') {
        break;
      }
      count++;
    }
    return count;
  }

  private void remember(ByteBuffer buffer, int index, Request request) {
    reply = replies.to(request);
    length = request.length();
    if (length >= COMPARED_BYTES) {
      firstBytes = buffer.getLong(index);
      nextBytes = buffer.getLong(index + Long.BYTES);
    } else {
      firstBytes = 0; // no request starts with eight zero bytes: short ones are always parsed
    }
  }

  private void send(int count) throws IOException {
    ByteBuffer bytes = reply.times(count);
    if (!unsent.hasRemaining()) {
      channel.write(bytes);
    }
    if (bytes.hasRemaining()) {
      ByteBuffer more = ByteBuffer.allocate(unsent.remaining() + bytes.remaining());
      unsent = more.put(unsent).put(bytes).flip();
      key.interestOps(SelectionKey.OP_WRITE); // no more reading before the client has taken this
    }
  }

  /** Sends what an earlier write left over. */
  void write() throws IOException {
    channel.write(unsent);
    if (!unsent.hasRemaining()) {
      key.interestOps(SelectionKey.OP_READ);
    }
  }

  void close() throws IOException {
    channel.close();
  }

  /** Tells the client why it is cut off. */
  void refuse(String reason) throws IOException {
    channel.write(US_ASCII.encode("-ERR Protocol error: " + reason + "\r\n"));
    channel.close();
  }
}
