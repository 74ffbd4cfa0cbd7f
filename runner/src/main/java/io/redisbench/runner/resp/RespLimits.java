package io.redisbench.runner.resp;

/**
 * How large a reply may be before it is refused, whatever lengths it declares.
 *
 * @param replyBytes bytes of one reply on the wire
 * @param lineBytes bytes of one line of text
 * @param elements values of one aggregate; keys and values of a map count each
 * @param depth aggregates within each other, with their attributes
 */
public record RespLimits(long replyBytes, int lineBytes, int elements, int depth) {

  private static final long REPLY_BYTES = 64L << 20;
  private static final int LINE_BYTES = 64 << 10;
  private static final int ELEMENTS = 1 << 20;
  private static final int DEPTH = 64;

  /** 64 MiB a reply, 64 KiB a line, 1,048,576 elements, 64 levels. */
  public static RespLimits standard() {
    return new RespLimits(REPLY_BYTES, LINE_BYTES, ELEMENTS, DEPTH);
  }

  public RespLimits {
    if (replyBytes < 1 || lineBytes < 1 || elements < 1 || depth < 1) {
      throw new IllegalArgumentException("limits of replies must be 1 at least");
    }
  }
}
