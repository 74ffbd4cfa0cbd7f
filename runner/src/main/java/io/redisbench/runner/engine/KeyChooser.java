package io.redisbench.runner.engine;

import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.KeySpace.Distribution;

/** Chooses the number of the next key. Belongs to one thread. */
interface KeyChooser {

  long next(Randomness randomness);

  /** State beyond the random generator's, so that a choice can be made again. */
  default long position() {
    return 0;
  }

  /** Goes back to a state that {@link #position()} told. */
  default void reposition(long position) {}

  static KeyChooser of(KeySpace keys, int thread, int threads) {
    Distribution distribution = keys.distribution();
    if (distribution instanceof Distribution.Sequential) {
      Share share = Share.of(keys.count(), thread, threads);
      return share.size() == 0
          ? new SequentialKeys(0, keys.count())
          : new SequentialKeys(share.from(), share.size());
    }
    if (distribution instanceof Distribution.Zipf zipf) {
      return new ZipfKeys(keys.count(), zipf.exponent());
    }
    if (distribution instanceof Distribution.Gaussian gaussian) {
      return new GaussianKeys(keys.count(), gaussian.deviation());
    }
    long count = keys.count();
    return randomness -> randomness.below(count);
  }

  /** Every key of a slice in turn, and again. */
  final class SequentialKeys implements KeyChooser {
    private final long from;
    private final long size;
    private long position;

    SequentialKeys(long from, long size) {
      this.from = from;
      this.size = size;
    }

    @Override
    public long next(Randomness randomness) {
      long key = from + position;
      position = position + 1 == size ? 0 : position + 1;
      return key;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public void reposition(long newPosition) {
      position = newPosition;
    }
  }

  /** A normal distribution around the middle, cut off at the ends. */
  final class GaussianKeys implements KeyChooser {
    private static final int TRIES = 64;
    private final long count;
    private final double middle;
    private final double deviation;

    GaussianKeys(long count, double shareOfKeySpace) {
      this.count = count;
      this.middle = count / 2.0;
      this.deviation = shareOfKeySpace * count;
    }

    @Override
    public long next(Randomness randomness) {
      for (int i = 0; i < TRIES; i++) {
        double radius = Math.sqrt(-2 * Math.log(1 - randomness.unit()));
        double normal = radius * Math.cos(2 * Math.PI * randomness.unit());
        double key = Math.floor(middle + deviation * normal);
        if (key >= 0 && key < count) {
          return (long) key;
        }
      }
      // So wide a curve is flat within the key space.
      return randomness.below(count);
    }
  }
}
