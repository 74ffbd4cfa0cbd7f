package io.redisbench.runner.lettuce;

import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.output.CommandOutput;
import io.redisbench.runner.engine.ThreadBook.ReplyContent;
import java.nio.ByteBuffer;

/** Counts what a reply holds and keeps nothing of it. */
final class ReplyTally extends CommandOutput<byte[], byte[], Void> {

  private boolean array;
  private long bulkBytes = -1;
  private long values;
  private long nulls;

  ReplyTally() {
    super(ByteArrayCodec.INSTANCE, null);
  }

  ReplyContent content() {
    return new ReplyContent(bulkBytes, values, nulls);
  }

  @Override
  public void set(ByteBuffer bytes) {
    if (bytes == null) {
      nulls++;
      return;
    }
    values++;
    if (!array) {
      bulkBytes = bytes.remaining();
    }
  }

  @Override
  public void setSingle(ByteBuffer bytes) {
    values++;
  }

  @Override
  public void setBigNumber(ByteBuffer bytes) {
    values++;
  }

  @Override
  public void set(long integer) {
    values++;
  }

  @Override
  public void set(double number) {
    values++;
  }

  @Override
  public void set(boolean value) {
    values++;
  }

  @Override
  public void multi(int count) {
    if (count < 0 || (count == 0 && !array)) {
      nulls++;
    }
    array = true;
  }
}
