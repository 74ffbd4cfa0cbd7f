package io.redisbench.runner.server.control;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.CommandOutput;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Builds a {@link Reply} from what Lettuce decodes. */
final class ReplyOutput extends CommandOutput<byte[], byte[], Reply> {
  private final Deque<Level> open = new ArrayDeque<>();

  private record Level(int expected, List<Reply> items) {}

  ReplyOutput() {
    super(ByteArrayCodec.INSTANCE, new Reply.Nil());
  }

  @Override
  public void set(ByteBuffer bytes) {
    add(bytes == null ? new Reply.Nil() : new Reply.Bytes(codec.decodeValue(bytes)));
  }

  @Override
  public void setSingle(ByteBuffer bytes) {
    set(bytes);
  }

  @Override
  public void setBigNumber(ByteBuffer bytes) {
    set(bytes);
  }

  @Override
  public void set(long integer) {
    add(new Reply.WholeNumber(integer));
  }

  @Override
  public void set(double number) {
    add(new Reply.Bytes(Double.toString(number).getBytes(java.nio.charset.StandardCharsets.UTF_8)));
  }

  @Override
  public void set(boolean value) {
    add(new Reply.WholeNumber(value ? 1 : 0));
  }

  @Override
  public void multi(int count) {
    if (count < 0) {
      add(new Reply.Nil());
    } else if (count == 0) {
      add(new Reply.Items(List.of()));
    } else {
      open.push(new Level(count, new ArrayList<>()));
    }
  }

  private void add(Reply reply) {
    Reply complete = reply;
    while (!open.isEmpty()) {
      Level level = open.peek();
      level.items().add(complete);
      if (level.items().size() < level.expected()) {
        return;
      }
      open.pop();
      complete = new Reply.Items(level.items());
    }
    output = complete;
  }
}
