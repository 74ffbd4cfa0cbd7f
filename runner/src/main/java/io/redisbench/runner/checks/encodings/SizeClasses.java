package io.redisbench.runner.checks.encodings;

/** The sizes that jemalloc hands memory out in, on machines with 16-byte alignment. */
final class SizeClasses {
  private static final long QUANTUM = 16;
  private static final long LAST_OF_QUANTUM = 128;

  private SizeClasses() {}

  /** The smallest size that holds this many bytes. */
  static long holding(long bytes) {
    if (bytes <= 8) {
      return 8;
    }
    if (bytes <= LAST_OF_QUANTUM) {
      return roundUp(bytes, QUANTUM);
    }
    // four sizes between each two powers of two
    long group = Long.highestOneBit(bytes - 1);
    return roundUp(bytes, group / 4);
  }

  /** Whether memory is handed out in exactly this size. */
  static boolean contains(long bytes) {
    return bytes > 0 && holding(bytes) == bytes;
  }

  private static long roundUp(long bytes, long step) {
    return (bytes + step - 1) / step * step;
  }
}
