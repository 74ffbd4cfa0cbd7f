package io.redisbench.runner.engine;

import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Pseudo-random bytes that values are cut from: a value is a place in the pool and a length, so
 * that values differ and cost nothing to make. Longer values go round the pool. No byte is a digit,
 * so that no value can be taken for a number. Shared by all threads, never changed.
 */
final class ValuePool {

  /**
   * Places a value can start at: few enough bytes to stay in a CPU's own cache, more than the usual
   * compressors look back.
   */
  static final int PLACES = 1 << 17;

  private static final int CHUNK = 64;
  private static final byte FILLER = 'x';
  private static final int DIGITS = 10;

  private final byte[] bytes = new byte[PLACES];
  private final boolean isStamped;

  /**
   * @param compressibility share of the bytes that all are the same, 0 to 1
   */
  ValuePool(long seed, double compressibility) {
    Randomness randomness = Randomness.of(seed, Double.doubleToLongBits(compressibility));
    int random = (int) Math.round((1 - compressibility) * CHUNK);
    isStamped = random == CHUNK;
    Arrays.fill(bytes, FILLER);
    for (int i = 0; i < PLACES; i++) {
      if (i % CHUNK < random) {
        int drawn = (int) randomness.below(256 - DIGITS);
        bytes[i] = (byte) (drawn < '0' ? drawn : drawn + DIGITS);
      }
    }
  }

  /**
   * Whether a value of this length starts with eight bytes of its own, so that no two are alike.
   * Compressible values do not, since that would make them less so.
   */
  boolean isStamped(int length) {
    return isStamped && length >= Long.BYTES;
  }

  /** Copies the value at {@code place}, {@code length} bytes long. */
  void copy(int place, ByteBuffer out, int at, int length) {
    int source = place;
    int target = at;
    int left = length;
    while (left > 0) {
      int run = Math.min(left, PLACES - source);
      out.put(target, bytes, source, run);
      target += run;
      left -= run;
      source = 0;
    }
  }

  /** Copies {@code length} bytes of the value at {@code place}, from its byte {@code from} on. */
  void copy(int place, long from, byte[] out, int at, int length) {
    int source = (int) ((place + from) & (PLACES - 1));
    int target = at;
    int left = length;
    while (left > 0) {
      int run = Math.min(left, PLACES - source);
      System.arraycopy(bytes, source, out, target, run);
      target += run;
      left -= run;
      source = 0;
    }
  }
}
