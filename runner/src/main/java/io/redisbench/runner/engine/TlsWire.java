package io.redisbench.runner.engine;

import java.io.EOFException;
import java.io.IOException;
import java.net.SocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLEngineResult.HandshakeStatus;

/**
 * An encrypted wire. Encrypted bytes that the socket did not take and records that came in part are
 * the only ones kept; the large buffers belong to the loop.
 */
final class TlsWire implements Wire {

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final Wire below;
  private final SSLEngine engine;
  private final TlsBuffers buffers;
  private ByteBuffer unsent = NOTHING;
  private ByteBuffer unread = NOTHING;
  private boolean connected;
  private boolean handshaking;
  private boolean ended;

  TlsWire(Wire below, SSLEngine engine, TlsBuffers buffers) {
    this.below = below;
    this.engine = engine;
    this.buffers = buffers;
  }

  @Override
  public SocketChannel channel() {
    return below.channel();
  }

  @Override
  public boolean connect(SocketAddress address) throws IOException {
    connected = below.connect(address);
    return connected;
  }

  @Override
  public int connectInterest() {
    if (!connected) {
      return SelectionKey.OP_CONNECT;
    }
    return unsent.hasRemaining()
        ? SelectionKey.OP_READ | SelectionKey.OP_WRITE
        : SelectionKey.OP_READ;
  }

  @Override
  public boolean finishConnect() throws IOException {
    connected = connected || below.finishConnect();
    if (!connected) {
      return false;
    }
    if (!handshaking) {
      handshaking = true;
      engine.beginHandshake();
    }
    while (true) {
      switch (engine.getHandshakeStatus()) {
        case NEED_TASK -> runTasks();
        case NEED_WRAP -> {
          wrap(NOTHING);
          if (unsent.hasRemaining()) {
            return false;
          }
        }
        case NEED_UNWRAP, NEED_UNWRAP_AGAIN -> {
          ByteBuffer none = buffers.plain();
          int read = read(none);
          if (none.position() > 0) {
            throw new IOException("application data came before the handshake was over");
          }
          if (read < 0) {
            throw new EOFException("the server closed the connection during the TLS handshake");
          }
          if (isWaitingForBytes()) {
            return false;
          }
        }
        default -> {
          return flush();
        }
      }
    }
  }

  private boolean isWaitingForBytes() {
    HandshakeStatus status = engine.getHandshakeStatus();
    return status == HandshakeStatus.NEED_UNWRAP || status == HandshakeStatus.NEED_UNWRAP_AGAIN;
  }

  private void runTasks() {
    for (Runnable task = engine.getDelegatedTask();
        task != null;
        task = engine.getDelegatedTask()) {
      task.run();
    }
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    ByteBuffer encrypted = buffers.encryptedIn();
    encrypted.put(unread);
    int read = ended ? -1 : below.read(encrypted);
    ended = read < 0;
    encrypted.flip();
    int before = into.position();
    SSLEngineResult result = null;
    while (encrypted.hasRemaining()) {
      result = engine.unwrap(encrypted, into);
      if (result.getHandshakeStatus() == HandshakeStatus.NEED_TASK) {
        runTasks();
      } else if (result.getHandshakeStatus() == HandshakeStatus.NEED_WRAP) {
        wrap(NOTHING);
      }
      if (result.getStatus() != SSLEngineResult.Status.OK) {
        break;
      }
    }
    keepUnread(encrypted);
    int decrypted = into.position() - before;
    boolean closed = result != null && result.getStatus() == SSLEngineResult.Status.CLOSED;
    return decrypted == 0 && (ended || closed) ? -1 : decrypted;
  }

  private void keepUnread(ByteBuffer encrypted) {
    if (!encrypted.hasRemaining()) {
      unread = NOTHING;
      return;
    }
    if (unread.capacity() < encrypted.remaining()) {
      unread = ByteBuffer.allocate(encrypted.remaining());
    }
    unread.clear();
    unread.put(encrypted);
    unread.flip();
  }

  @Override
  public void write(ByteBuffer from) throws IOException {
    while (from.hasRemaining() && flush()) {
      wrap(from);
    }
  }

  private void wrap(ByteBuffer from) throws IOException {
    ByteBuffer encrypted = buffers.encryptedOut();
    SSLEngineResult result = engine.wrap(from, encrypted);
    if (result.getStatus() == SSLEngineResult.Status.CLOSED && from.hasRemaining()) {
      throw new EOFException("the TLS session is closed");
    }
    encrypted.flip();
    if (!unsent.hasRemaining()) {
      below.write(encrypted);
    }
    if (encrypted.hasRemaining()) {
      ByteBuffer kept = ByteBuffer.allocate(unsent.remaining() + encrypted.remaining());
      unsent = kept.put(unsent).put(encrypted).flip();
    }
  }

  @Override
  public boolean flush() throws IOException {
    if (unsent.hasRemaining()) {
      below.write(unsent);
    }
    return !unsent.hasRemaining();
  }

  @Override
  public void close() {
    below.close();
  }
}
