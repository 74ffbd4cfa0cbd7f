package io.redisbench.runner.resp;

/** Bytes came that are no reply, or a larger one than is allowed. */
public final class RespSyntaxException extends Exception {

  private static final long serialVersionUID = 1;

  private final long offset;

  RespSyntaxException(String what, long offset) {
    super(what + " at byte " + offset + " of the replies");
    this.offset = offset;
  }

  /** Where in the stream of replies, counted from 0, the byte is at which it was seen. */
  public long offset() {
    return offset;
  }
}
