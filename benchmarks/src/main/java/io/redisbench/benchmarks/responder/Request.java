package io.redisbench.benchmarks.responder;

import java.nio.ByteBuffer;
import java.util.Locale;

/**
 * One request at the start of some bytes.
 *
 * @param length its bytes, up to and with its last line end
 * @param name the command, in capitals
 * @param arguments how many arguments follow the name
 */
record Request(int length, String name, int arguments) {

  /** What {@link #read} gives while the request's end has not arrived. */
  static final Request INCOMPLETE = new Request(0, "", 0);

  /** Bytes that are no request. */
  static final class Malformed extends Exception {
    private static final long serialVersionUID = 1L;

    Malformed(String message) {
      super(message);
    }
  }

  /** Reads the request that starts at an index; the buffer's position stays. */
  static Request read(ByteBuffer buffer, int start) throws Malformed {
    Cursor cursor = new Cursor(buffer, start);
    int parts = cursor.number('*');
    if (parts == 0) {
      throw new Malformed("an empty request");
    }
    if (parts == Cursor.MISSING) {
      return INCOMPLETE;
    }
    String name = "";
    for (int part = 0; part < parts; part++) {
      int bytes = cursor.number('$');
      if (bytes == Cursor.MISSING || !cursor.skip(bytes + 2)) {
        return INCOMPLETE;
      }
      if (part == 0) {
        name = cursor.textBefore(bytes).toUpperCase(Locale.ROOT);
      }
    }
    return new Request(cursor.index - start, name, parts - 1);
  }

  private static final class Cursor {
    private static final int MISSING = -2;
    private static final int MOST_DIGITS = 9;

    private final ByteBuffer buffer;
    private int index;

    Cursor(ByteBuffer buffer, int index) {
      this.buffer = buffer;
      this.index = index;
    }

    /** The number of a line such as {@code $16}, or {@link #MISSING} where the line has no end. */
    int number(char type) throws Malformed {
      int value = 0;
      for (int i = index; i < buffer.limit(); i++) {
        byte each = buffer.get(i);
        if (i == index) {
          if (each != type) {
            throw new Malformed("expected '" + type + "', got '" + (char) each + "'");
          }
        } else if (each == '\n') {
          index = i + 1;
          return value;
        } else if (each >= '0' && each <= '9' && i - index <= MOST_DIGITS) {
          value = value * 10 + each - '0';
        } else if (each != '\r') {
          throw new Malformed("invalid length");
        }
      }
      return MISSING;
    }

    boolean skip(int bytes) {
      index += bytes;
      return index <= buffer.limit();
    }

    /** The text of so many bytes that ends before the line end at the cursor. */
    String textBefore(int bytes) {
      StringBuilder text = new StringBuilder();
      for (int i = index - 2 - bytes; i < index - 2; i++) {
        text.append((char) buffer.get(i));
      }
      return text.toString();
    }
  }
}
