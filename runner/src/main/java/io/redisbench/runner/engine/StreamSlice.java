package io.redisbench.runner.engine;

/**
 * A view of a fixed size onto a stream of bytes that is never built whole: what comes before it is
 * skipped, what comes after is counted only.
 */
final class StreamSlice {

  private final byte[] bytes;
  private long skip;
  private int filled;
  private long streamLength;

  StreamSlice(byte[] bytes) {
    this.bytes = bytes;
  }

  /** Starts anew, with the window at {@code from} of the stream. */
  void open(long from) {
    skip = from;
    filled = 0;
    streamLength = 0;
  }

  /** Starts anew, behind the first {@code at} bytes, which stay. */
  void append(int at) {
    skip = 0;
    filled = at;
    streamLength = 0;
  }

  boolean isFull() {
    return filled == bytes.length;
  }

  /** Bytes now in the window. */
  int filled() {
    return filled;
  }

  /** Bytes of the stream so far: before, in and after the window. */
  long streamLength() {
    return streamLength;
  }

  void put(byte[] source, int from, int length) {
    int start = from + skipped(length);
    int run = Math.min(from + length - start, bytes.length - filled);
    System.arraycopy(source, start, bytes, filled, run);
    filled += run;
  }

  void put(ValuePool pool, int place, int length) {
    int start = skipped(length);
    int run = Math.min(length - start, bytes.length - filled);
    pool.copy(place, start, bytes, filled, run);
    filled += run;
  }

  /** Counts {@code length} bytes of the stream and tells how many of them lie before the window. */
  private int skipped(int length) {
    streamLength += length;
    int skipped = (int) Math.min(skip, length);
    skip -= skipped;
    return skipped;
  }
}
