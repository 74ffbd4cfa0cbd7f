package io.redisbench.runner.engine;

import java.nio.ByteBuffer;

/** Bytes came that are no reply; the message tells where in the stream and which. */
final class ProtocolViolation extends Exception {

  private static final long serialVersionUID = 1;
  private static final int SHOWN = 48;

  ProtocolViolation(String what, long offset, ByteBuffer seen, int at) {
    super(
        what
            + " at byte "
            + offset
            + " of the replies, where \""
            + shown(seen, at)
            + "\" was read");
  }

  ProtocolViolation(String what, long offset) {
    super(what + ", which ends at byte " + offset + " of the replies");
  }

  private static String shown(ByteBuffer seen, int from) {
    StringBuilder text = new StringBuilder();
    int end = Math.min(seen.limit(), from + SHOWN);
    for (int i = from; i < end; i++) {
      int each = seen.get(i) & 0xff;
      switch (each) {
        case '\r' -> text.append("\\r");
        case '\n' -> text.append("\\n");
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        default -> {
          if (each >= ' ' && each < 0x7f) {
            text.append((char) each);
          } else {
            text.append(String.format("\\x%02x", each));
          }
        }
      }
    }
    return end < seen.limit() ? text + "…" : text.toString();
  }
}
