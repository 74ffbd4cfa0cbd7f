package io.redisbench.runner.lettuce;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.protocol.Command;
import io.lettuce.core.protocol.CommandArgs;
import io.lettuce.core.protocol.ProtocolKeyword;
import io.redisbench.runner.engine.ThreadBook.Request;

/** A request on its way, which tells its loop when it is over. */
final class SentCommand extends Command<byte[], byte[], Void> {

  private final ReplyTally reply;
  private final LettuceLoop loop;
  private final Lane lane;
  private final Request request;
  private final long sentNanos;
  private boolean over;

  SentCommand(ProtocolKeyword name, LettuceLoop loop, Lane lane, Request request, long sentNanos) {
    this(name, new ReplyTally(), loop, lane, request, sentNanos);
  }

  private SentCommand(
      ProtocolKeyword name,
      ReplyTally reply,
      LettuceLoop loop,
      Lane lane,
      Request request,
      long sentNanos) {
    super(name, reply, arguments(request));
    this.reply = reply;
    this.loop = loop;
    this.lane = lane;
    this.request = request;
    this.sentNanos = sentNanos;
  }

  private static CommandArgs<byte[], byte[]> arguments(Request request) {
    CommandArgs<byte[], byte[]> arguments = new CommandArgs<>(ByteArrayCodec.INSTANCE);
    for (byte[] argument : request.arguments().subList(1, request.arguments().size())) {
      arguments.add(argument);
    }
    return arguments;
  }

  ReplyTally reply() {
    return reply;
  }

  Lane lane() {
    return lane;
  }

  Request request() {
    return request;
  }

  long sentNanos() {
    return sentNanos;
  }

  @Override
  public void complete() {
    super.complete();
    if (!over) {
      over = true;
      loop.answered(this);
    }
  }

  @Override
  public boolean completeExceptionally(Throwable failure) {
    boolean first = super.completeExceptionally(failure);
    if (!over) {
      over = true;
      loop.lost(this, failure);
    }
    return first;
  }

  @Override
  public void cancel() {
    super.cancel();
    if (!over) {
      over = true;
      loop.lost(this, null);
    }
  }
}
