package io.redisbench.runner.engine;

import java.io.IOException;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/** Bytes as they are, over TCP or a Unix domain socket. */
final class PlainWire implements Wire {

  private final SocketChannel channel;

  private PlainWire(SocketChannel channel) {
    this.channel = channel;
  }

  /** A wire that fits the address, not connected yet. */
  static PlainWire open(SocketAddress address) throws IOException {
    SocketChannel channel =
        address instanceof UnixDomainSocketAddress
            ? SocketChannel.open(StandardProtocolFamily.UNIX)
            : SocketChannel.open();
    try {
      channel.configureBlocking(false);
      if (!(address instanceof UnixDomainSocketAddress)) {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      }
      return new PlainWire(channel);
    } catch (IOException | RuntimeException e) {
      channel.close();
      throw e;
    }
  }

  @Override
  public SocketChannel channel() {
    return channel;
  }

  @Override
  public boolean connect(SocketAddress address) throws IOException {
    return channel.connect(address);
  }

  @Override
  public boolean finishConnect() throws IOException {
    return channel.finishConnect();
  }

  @Override
  public int connectInterest() {
    return SelectionKey.OP_CONNECT;
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    return channel.read(into);
  }

  @Override
  public void write(ByteBuffer from) throws IOException {
    channel.write(from);
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Closing is all that was wanted; nothing is left to be done with this socket.
    }
  }
}
