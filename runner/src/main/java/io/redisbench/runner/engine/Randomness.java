package io.redisbench.runner.engine;

/**
 * A small fast pseudo-random generator (xoroshiro128++), one for each thread, whose state can be
 * taken and put back.
 */
final class Randomness {

  private long first;
  private long second;

  Randomness(long seed) {
    first = mix(seed + 0x9E3779B97F4A7C15L);
    second = mix(seed + 0x3C6EF372FE94F82AL);
    if (first == 0 && second == 0) {
      second = 1;
    }
  }

  /** A generator of its own for the thread and purpose named by {@code stream}. */
  static Randomness of(long seed, long stream) {
    return new Randomness(mix(seed) ^ mix(stream * 0xD1342543DE82EF95L + 1));
  }

  private static long mix(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return mixed ^ (mixed >>> 31);
  }

  long next() {
    long a = first;
    long b = second;
    long result = Long.rotateLeft(a + b, 17) + a;
    b ^= a;
    first = Long.rotateLeft(a, 49) ^ b ^ (b << 21);
    second = Long.rotateLeft(b, 28);
    return result;
  }

  /** Uniform from 0 to {@code bound - 1}; {@code bound} is 1 to 2^62. */
  long below(long bound) {
    return Math.multiplyHigh(next() >>> 1, bound << 1);
  }

  /** Uniform between the bounds, both included; any two bounds. */
  long between(long min, long max) {
    long span = max - min + 1;
    if (span > 0 && span <= 1L << 62) {
      return min + below(span);
    }
    while (true) {
      long candidate = next();
      if (candidate >= min && candidate <= max) {
        return candidate;
      }
    }
  }

  /** Uniform from 0 (included) to 1 (excluded). */
  double unit() {
    return (next() >>> 11) * 0x1.0p-53;
  }

  long firstHalf() {
    return first;
  }

  long secondHalf() {
    return second;
  }

  void restore(long firstHalf, long secondHalf) {
    first = firstHalf;
    second = secondHalf;
  }
}
