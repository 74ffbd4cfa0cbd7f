package io.redisbench.runner.engine;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import java.nio.ByteBuffer;

/**
 * A part of a request that changes from one to the next. It is first drawn, which settles its
 * length, and then written, once or (a long value) window by window. Belongs to one thread.
 */
abstract class Part {

  /** Longest text that a number takes. */
  static final int NUMBER_BYTES = 20;

  /** Draws what comes next and tells its length in bytes. */
  abstract int draw(Randomness randomness);

  /** Writes all of what was drawn. */
  abstract void write(ByteBuffer out, int at);

  /** Writes what was drawn as a part of a longer stream. */
  abstract void write(StreamSlice window);

  abstract int minBytes();

  abstract int maxBytes();

  /** Bytes that never change. */
  static final class Constant extends Part {
    private final byte[] bytes;

    Constant(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    int draw(Randomness randomness) {
      return bytes.length;
    }

    @Override
    void write(ByteBuffer out, int at) {
      out.put(at, bytes);
    }

    /** The bytes, for a template that is made once. */
    byte[] bytes() {
      return bytes.clone();
    }

    @Override
    void write(StreamSlice window) {
      window.put(bytes, 0, bytes.length);
    }

    @Override
    int minBytes() {
      return bytes.length;
    }

    @Override
    int maxBytes() {
      return bytes.length;
    }
  }

  /** The number of a key. */
  static final class KeyNumber extends Part {
    private final KeyChooser chooser;
    private final int digits;
    private final byte[] text;
    private long drawn;

    KeyNumber(KeyChooser chooser, int digits) {
      this.chooser = chooser;
      this.digits = digits;
      this.text = new byte[digits];
    }

    @Override
    int draw(Randomness randomness) {
      drawn = chooser.next(randomness);
      return digits;
    }

    @Override
    void write(ByteBuffer out, int at) {
      Digits.write(drawn, text, 0, digits);
      out.put(at, text, 0, digits);
    }

    @Override
    void write(StreamSlice window) {
      Digits.write(drawn, text, 0, digits);
      window.put(text, 0, digits);
    }

    @Override
    int minBytes() {
      return digits;
    }

    @Override
    int maxBytes() {
      return digits;
    }
  }

  /** A decimal integer between two bounds. */
  static final class Decimal extends Part {
    private final long min;
    private final long max;
    private final byte[] text = new byte[NUMBER_BYTES];
    private long drawn;

    Decimal(long min, long max) {
      this.min = min;
      this.max = max;
    }

    static Decimal of(Argument.RandomInteger integer) {
      return new Decimal(integer.min(), integer.max());
    }

    static Decimal of(ValueShape.Digits shape) {
      long most = 1;
      for (int i = 0; i < shape.digits(); i++) {
        most *= 10;
      }
      return new Decimal(most / 10, most - 1);
    }

    @Override
    int draw(Randomness randomness) {
      drawn = randomness.between(min, max);
      return Digits.length(drawn);
    }

    @Override
    void write(ByteBuffer out, int at) {
      out.put(at, text, 0, Digits.writeSigned(drawn, text, 0));
    }

    @Override
    void write(StreamSlice window) {
      window.put(text, 0, Digits.writeSigned(drawn, text, 0));
    }

    @Override
    int minBytes() {
      return min <= 0 && max >= 0 ? 1 : Math.min(Digits.length(min), Digits.length(max));
    }

    @Override
    int maxBytes() {
      return Math.max(Digits.length(min), Digits.length(max));
    }
  }
}
