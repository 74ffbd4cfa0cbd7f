package io.redisbench.runner.engine;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bytes cut from a pool, of a length drawn for each. */
final class PoolValue extends Part {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Sets the top bit of each byte, which no digit has. */
  private static final long NO_DIGITS = 0x8080808080808080L;

  private final ValuePool pool;
  private final int[] lengths;
  private final WeightedChoice choice;
  private final boolean range;
  private final byte[] stampText = new byte[Long.BYTES];
  private int place;
  private long stamp;
  private int length;

  private PoolValue(ValuePool pool, int[] lengths, int[] weights, boolean range) {
    this.pool = pool;
    this.lengths = lengths;
    this.choice = new WeightedChoice(weights);
    this.range = range;
  }

  static PoolValue fixed(ValuePool pool, int bytes) {
    return new PoolValue(pool, new int[] {bytes}, new int[] {1}, false);
  }

  static PoolValue range(ValuePool pool, int minBytes, int maxBytes) {
    return new PoolValue(pool, new int[] {minBytes, maxBytes}, new int[] {1, 1}, true);
  }

  static PoolValue weighted(ValuePool pool, ValueShape.Weighted shape) {
    return new PoolValue(
        pool,
        shape.lengths().stream().mapToInt(Argument.WeightedLength::bytes).toArray(),
        shape.lengths().stream().mapToInt(Argument.WeightedLength::weight).toArray(),
        false);
  }

  @Override
  int draw(Randomness randomness) {
    length =
        range ? (int) randomness.between(lengths[0], lengths[1]) : lengths[choice.next(randomness)];
    place = (int) randomness.below(ValuePool.PLACES);
    if (pool.isStamped(length)) {
      stamp = randomness.next() | NO_DIGITS;
    }
    return length;
  }

  @Override
  void write(ByteBuffer out, int at) {
    pool.copy(place, out, at, length);
    if (pool.isStamped(length)) {
      EIGHT_BYTES.set(stampText, 0, stamp);
      out.put(at, stampText);
    }
  }

  @Override
  void write(StreamSlice window) {
    int stamped = pool.isStamped(length) ? Long.BYTES : 0;
    EIGHT_BYTES.set(stampText, 0, stamp);
    window.put(stampText, 0, stamped);
    window.put(pool, place + stamped, length - stamped);
  }

  @Override
  int minBytes() {
    int least = lengths[0];
    for (int each : lengths) {
      least = Math.min(least, each);
    }
    return least;
  }

  @Override
  int maxBytes() {
    int most = lengths[0];
    for (int each : lengths) {
      most = Math.max(most, each);
    }
    return most;
  }
}
