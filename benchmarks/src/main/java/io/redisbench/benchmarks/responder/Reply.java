package io.redisbench.benchmarks.responder;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;

/** An answer, repeated often enough that many of them leave with one write. */
final class Reply {

  private static final int MOST_REPETITIONS = 1024;
  private static final int MOST_BYTES = 256 * 1024;

  private final int bytes;
  private final int repetitions;
  private final ByteBuffer repeated;

  private Reply(byte[] once) {
    bytes = once.length;
    repetitions = Math.max(1, Math.min(MOST_REPETITIONS, MOST_BYTES / bytes));
    repeated = ByteBuffer.allocateDirect(bytes * repetitions);
    for (int i = 0; i < repetitions; i++) {
      repeated.put(once);
    }
  }

  /** A reply of exactly these characters, line ends included. */
  static Reply of(String text) {
    return new Reply(text.getBytes(US_ASCII));
  }

  /** A bulk string of so many bytes. */
  static Reply bulk(int length) {
    return of("$" + length + "\r\n" + "x".repeat(length) + "\r\n");
  }

  /** How many of this reply one {@link #times} can give at most. */
  int repetitions() {
    return repetitions;
  }

  /**
   * The reply so many times in a row. The buffer is shared by all callers: whoever cannot write all
   * of it at once copies the rest.
   */
  ByteBuffer times(int count) {
    return repeated.limit(count * bytes).position(0);
  }
}
