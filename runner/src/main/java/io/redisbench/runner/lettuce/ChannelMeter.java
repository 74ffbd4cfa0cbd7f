package io.redisbench.runner.lettuce;

import io.lettuce.core.protocol.RedisCommand;
import io.lettuce.core.resource.NettyCustomizer;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOutboundHandlerAdapter;
import io.netty.channel.ChannelPromise;
import java.util.Collection;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;

/** Counts what goes over the connections of a client, and knows the newest of them. */
final class ChannelMeter implements NettyCustomizer {

  private final LongAdder bytesSent = new LongAdder();
  private final LongAdder bytesReceived = new LongAdder();
  private final LongAdder loginCommands = new LongAdder();
  private final AtomicReference<Channel> newest = new AtomicReference<>();

  @Override
  public void afterChannelInitialized(Channel channel) {
    channel.pipeline().addFirst(new Bytes());
    channel.pipeline().addLast(new Commands());
    newest.set(channel);
  }

  /** The channel that was opened last. */
  Channel newest() {
    return newest.get();
  }

  long bytesSent() {
    return bytesSent.sum();
  }

  long bytesReceived() {
    return bytesReceived.sum();
  }

  /** Commands that the client sent of its own accord. */
  long loginCommands() {
    return loginCommands.sum();
  }

  private final class Bytes extends ChannelDuplexHandler {
    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
      if (message instanceof ByteBuf bytes) {
        bytesReceived.add(bytes.readableBytes());
      }
      context.fireChannelRead(message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      if (message instanceof ByteBuf bytes) {
        bytesSent.add(bytes.readableBytes());
      }
      ChannelFuture unused = context.write(message, promise);
    }
  }

  private final class Commands extends ChannelOutboundHandlerAdapter {
    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) {
      if (message instanceof Collection<?> commands) {
        commands.forEach(this::count);
      } else {
        count(message);
      }
      ChannelFuture unused = context.write(message, promise);
    }

    private void count(Object message) {
      if (message instanceof RedisCommand && !(message instanceof SentCommand)) {
        loginCommands.increment();
      }
    }
  }
}
