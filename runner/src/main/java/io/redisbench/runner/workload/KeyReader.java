package io.redisbench.runner.workload;

import io.redisbench.api.workload.KeysSpec;
import io.redisbench.api.workload.KeysSpec.Distribution;
import io.redisbench.runner.load.KeySpace;

/** Reads which keys a round uses. */
final class KeyReader {

  private static final int DIGITS = 12;
  private static final long COUNT = 100_000;
  private static final long SEED = 42;
  private static final double EXPONENT = 0.99;
  private static final double DEVIATION = 0.1;

  private KeyReader() {}

  /**
   * The keys with nothing left open.
   *
   * @param own what is said about them
   * @param usedUp how many keys the round uses up one after the other; 0 when it uses up none
   */
  static KeysSpec settle(KeysSpec own, long usedUp, Problems problems) {
    long count = own.count() != null ? own.count() : usedUp > 0 ? usedUp : COUNT;
    int digits = own.digits() != null ? own.digits() : DIGITS;
    int needed = Long.toString(count - 1).length();
    if (needed > digits) {
      problems
          .below("digits")
          .add(
              "numbers of "
                  + digits
                  + " digits tell fewer than "
                  + count
                  + " keys apart: use at least "
                  + needed
                  + " digits, or fewer keys");
    }
    Distribution usual = usedUp > 0 ? Distribution.SEQUENTIAL : Distribution.UNIFORM;
    Distribution distribution = own.distribution() != null ? own.distribution() : usual;
    return new KeysSpec(
        count,
        Math.max(digits, needed),
        distribution,
        distribution != Distribution.ZIPF
            ? null
            : own.exponent() != null ? own.exponent() : EXPONENT,
        distribution != Distribution.GAUSSIAN
            ? null
            : own.deviation() != null ? own.deviation() : DEVIATION,
        own.seed() != null ? own.seed() : SEED,
        own.preload() == null || own.preload());
  }

  /** The key space of settled keys. */
  static KeySpace space(KeysSpec keys, String prefix) {
    KeySpace.Distribution distribution =
        switch (keys.distribution()) {
          case UNIFORM -> new KeySpace.Distribution.Uniform();
          case SEQUENTIAL -> new KeySpace.Distribution.Sequential();
          case ZIPF -> new KeySpace.Distribution.Zipf(keys.exponent());
          case GAUSSIAN -> new KeySpace.Distribution.Gaussian(keys.deviation());
        };
    return new KeySpace(prefix, keys.count(), keys.digits(), distribution);
  }
}
