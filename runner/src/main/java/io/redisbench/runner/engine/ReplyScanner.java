package io.redisbench.runner.engine;

import java.nio.ByteBuffer;

/**
 * Finds the ends of replies in a stream of bytes, RESP2 and RESP3, wherever it is cut into reads.
 * It copies nothing and makes no objects; what a load wants to know of a reply (error, nulls,
 * length) is noted in passing. One for each connection.
 *
 * <p>Push messages are passed over; attributes belong to the reply behind them. Streamed strings
 * and aggregates, which no server sends, are refused.
 */
final class ReplyScanner {

  /** What {@link #next} found. */
  enum Event {
    /** The bytes ended before the reply did. */
    MORE,
    /** A whole reply, not an error. */
    GOOD,
    /** A whole reply that is an error or holds one. */
    ERROR
  }

  static final long MOST_BULK_BYTES = 4L << 30;
  static final long MOST_ELEMENTS = 1L << 32;
  static final int MOST_LINE_BYTES = 64 * 1024;

  private static final int MOST_NUMBER_DIGITS = 20;
  private static final int MOST_LENGTH_DIGITS = 18;

  // States as plain numbers: the switch over them is the hottest place of all.
  private static final int TYPE = 0;
  private static final int NUMBER = 1;
  private static final int NUMBER_END = 2;
  private static final int LINE = 3;
  private static final int LINE_END = 4;
  private static final int BODY = 5;
  private static final int BODY_RETURN = 6;
  private static final int BODY_END = 7;

  private int state = TYPE;
  private byte type;
  private boolean negative;
  private int lineBytes;
  private long number;
  private long bodyLeft;
  private long offset;

  private final OpenAggregates aggregates = new OpenAggregates();
  private boolean push;

  private final ReplyFacts facts = new ReplyFacts();

  /** What the last reply held. */
  ReplyFacts facts() {
    return facts;
  }

  /** Bytes read so far. */
  long offset() {
    return offset;
  }

  /** Reads from the buffer's position until a reply ends or the bytes do. */
  Event next(ByteBuffer in) throws ProtocolViolation {
    int start = in.position();
    int limit = in.limit();
    int at = start;
    while (at < limit) {
      switch (state) {
        case TYPE -> {
          beginValue(in, at, start);
          at++;
        }
        case NUMBER -> at = number(in, at, limit, start);
        case LINE -> at = line(in, at, limit, start);
        case BODY -> {
          int run = (int) Math.min(bodyLeft, limit - at);
          facts.text(in, at, at + run);
          at += run;
          bodyLeft -= run;
          if (bodyLeft == 0) {
            state = BODY_RETURN;
          }
        }
        case BODY_RETURN -> {
          expect('\r', in, at++, start);
          state = BODY_END;
        }
        default -> {
          expect('\n', in, at++, start);
          if (endOfLineOrBody(in, at, start)) {
            in.position(at);
            offset += at - start;
            return facts.isError() ? Event.ERROR : Event.GOOD;
          }
        }
      }
    }
    in.position(at);
    offset += at - start;
    return Event.MORE;
  }

  private void beginValue(ByteBuffer in, int at, int start) throws ProtocolViolation {
    type = in.get(at);
    if (aggregates.depth() == 0) {
      facts.begin();
      push = type == '>';
    }
    lineBytes = 0;
    number = 0;
    negative = false;
    switch (type) {
      case '$', '*', ':', '%', '~', '=', '|' -> state = NUMBER;
      case '+', ',', '(', '#', '_' -> state = LINE;
      case '-' -> {
        state = LINE;
        beginError();
      }
      case '!' -> {
        state = NUMBER;
        beginError();
      }
      case '>' -> {
        if (aggregates.depth() > 0) {
          throw violation("a push message within a reply", in, at, start);
        }
        state = NUMBER;
      }
      default -> throw violation("no reply type", in, at, start);
    }
  }

  private void beginError() {
    if (!push && !aggregates.isInAttribute()) {
      facts.beginError();
    }
  }

  private int number(ByteBuffer in, int from, int limit, int start) throws ProtocolViolation {
    int at = from;
    while (at < limit) {
      byte each = in.get(at);
      if (each >= '0' && each <= '9') {
        // It may overflow after 18 digits: an integer's value is of no interest, and no length is
        // allowed so many.
        number = number * 10 + (each - '0');
        lineBytes++;
      } else if (each == '\r' && lineBytes > 0) {
        state = NUMBER_END;
        return at + 1;
      } else if ((each == '-' || (each == '+' && type == ':')) && lineBytes == 0 && !negative) {
        negative = true;
      } else if (each == '?' && lineBytes == 0) {
        throw violation("a streamed reply, which is not supported", in, at, start);
      } else {
        throw violation("no number where one belongs", in, at, start);
      }
      at++;
      if (lineBytes > (type == ':' ? MOST_NUMBER_DIGITS : MOST_LENGTH_DIGITS)) {
        throw violation("a number of too many digits", in, at - 1, start);
      }
    }
    return at;
  }

  private int line(ByteBuffer in, int from, int limit, int start) throws ProtocolViolation {
    int at = from;
    byte each = 0;
    while (at < limit) {
      each = in.get(at);
      if (each == '\r' || each == '\n') {
        break;
      }
      at++;
    }
    lineBytes += at - from;
    facts.text(in, from, at);
    if (lineBytes > MOST_LINE_BYTES) {
      throw violation("a line of more than " + MOST_LINE_BYTES + " bytes", in, from, start);
    }
    if (at < limit) {
      if (each == '\n') {
        throw violation("a line feed without a carriage return", in, at, start);
      }
      if (type == '_' && lineBytes > 0) {
        throw violation("a null that is not empty", in, at, start);
      }
      state = LINE_END;
      at++;
    }
    return at;
  }

  /** Whether this was the end of a reply. */
  private boolean endOfLineOrBody(ByteBuffer in, int at, int start) throws ProtocolViolation {
    if (state != NUMBER_END) {
      facts.endText();
      return endOfValue(type == '_');
    }
    switch (type) {
      case ':' -> {
        return endOfValue(false);
      }
      case '$', '=', '!' -> {
        if (isNull(in, at, start)) {
          facts.endText();
          return endOfValue(true);
        }
        if (number > MOST_BULK_BYTES) {
          throw violation("a bulk of " + number + " bytes", in, at, start);
        }
        if (type == '$' && aggregates.depth() == 0) {
          facts.bulk(number);
        }
        bodyLeft = number;
        state = number == 0 ? BODY_RETURN : BODY;
        return false;
      }
      default -> {
        return beginAggregate(in, at, start);
      }
    }
  }

  /** Negative lengths: only -1 has a meaning, and only in RESP2's two null replies. */
  private boolean isNull(ByteBuffer in, int at, int start) throws ProtocolViolation {
    if (!negative) {
      return false;
    }
    if (number != 1 || (type != '$' && type != '*')) {
      throw violation("a length of -" + number, in, at, start);
    }
    return true;
  }

  private boolean beginAggregate(ByteBuffer in, int at, int start) throws ProtocolViolation {
    if (isNull(in, at, start)) {
      return endOfValue(true);
    }
    if (number > MOST_ELEMENTS) {
      throw violation("an aggregate of " + number + " elements", in, at, start);
    }
    boolean attribute = type == '|';
    long elements = type == '%' || attribute ? 2 * number : number;
    if (elements == 0) {
      if (attribute) {
        state = TYPE;
        return false;
      }
      return endOfValue(aggregates.depth() == 0);
    }
    if (aggregates.isFull()) {
      throw violation(
          "aggregates nested more than " + OpenAggregates.MOST_DEPTH + " deep", in, at, start);
    }
    aggregates.open(elements, attribute);
    state = TYPE;
    return false;
  }

  private boolean endOfValue(boolean isNull) {
    state = TYPE;
    if (!aggregates.isInAttribute()) {
      facts.value(isNull);
    }
    return aggregates.endValue() && !push;
  }

  private void expect(char wanted, ByteBuffer in, int at, int start) throws ProtocolViolation {
    if (in.get(at) != wanted) {
      throw violation("no line end where one belongs", in, at, start);
    }
  }

  private ProtocolViolation violation(String what, ByteBuffer in, int at, int start) {
    return new ProtocolViolation(what, offset + at - start, in, at);
  }
}
