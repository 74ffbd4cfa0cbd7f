package io.redisbench.runner.engine;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Writes decimal numbers into byte arrays, four digits at a time from a table. */
final class Digits {

  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final int[] FOUR_DIGITS = fourDigits();

  private Digits() {}

  /** Writes {@code number}, which is not negative, with leading zeros in {@code width} bytes. */
  static void write(long number, byte[] out, int at, int width) {
    long left = number;
    int end = at + width;
    while (end - at >= 4) {
      long quotient = left / 10_000;
      FOUR_BYTES.set(out, end - 4, FOUR_DIGITS[(int) (left - quotient * 10_000)]);
      left = quotient;
      end -= 4;
    }
    while (end > at) {
      long quotient = left / 10;
      out[--end] = (byte) ('0' + (left - quotient * 10));
      left = quotient;
    }
  }

  /** Bytes that {@code number} takes in decimal, with its sign. */
  static int length(long number) {
    if (number == Long.MIN_VALUE) {
      return 20;
    }
    long left = Math.abs(number);
    int length = number < 0 ? 2 : 1;
    while (left >= 10) {
      left /= 10;
      length++;
    }
    return length;
  }

  /** Writes any number in the {@link #length} bytes it takes; returns where it ends. */
  static int writeSigned(long number, byte[] out, int at) {
    int length = length(number);
    if (number >= 0) {
      write(number, out, at, length);
    } else if (number == Long.MIN_VALUE) {
      out[at] = '-';
      write(number / -10, out, at + 1, length - 2);
      out[at + length - 1] = '8';
    } else {
      out[at] = '-';
      write(-number, out, at + 1, length - 1);
    }
    return at + length;
  }

  private static int[] fourDigits() {
    int[] table = new int[10_000];
    for (int i = 0; i < table.length; i++) {
      int thousands = '0' + i / 1000;
      int hundreds = '0' + i / 100 % 10;
      int tens = '0' + i / 10 % 10;
      int ones = '0' + i % 10;
      table[i] = thousands | hundreds << 8 | tens << 16 | ones << 24;
    }
    return table;
  }
}
