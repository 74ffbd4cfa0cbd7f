package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;

/** The start of an error reply, kept without making a string of it. */
final class ErrorText {

  private static final int MOST_BYTES = 256;
  private final byte[] bytes = new byte[MOST_BYTES];
  private int length;

  static ErrorText of(String text) {
    ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(UTF_8));
    ErrorText error = new ErrorText();
    error.append(bytes, 0, bytes.limit());
    return error;
  }

  void clear() {
    length = 0;
  }

  void append(ByteBuffer in, int from, int to) {
    int run = Math.min(to - from, MOST_BYTES - length);
    for (int i = 0; i < run; i++) {
      bytes[length++] = in.get(from + i);
    }
  }

  /** Bytes of the first word. */
  int prefixLength() {
    int end = 0;
    while (end < length && bytes[end] != ' ') {
      end++;
    }
    return end;
  }

  byte byteAt(int index) {
    return bytes[index];
  }

  @Override
  public String toString() {
    return new String(bytes, 0, length, UTF_8);
  }
}
