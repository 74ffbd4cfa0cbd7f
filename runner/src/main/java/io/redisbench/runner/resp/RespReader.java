package io.redisbench.runner.resp;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Reads replies out of a stream of bytes, wherever it is cut into pieces. Takes RESP2 and RESP3
 * alike: which of the two a server speaks is seen in the values. It keeps only bytes that came,
 * never room for those that a length announces, and refuses replies above its limits. Streamed
 * strings and aggregates, which no server sends, are refused.
 *
 * <p>For one connection and one thread.
 */
public final class RespReader {

  private enum State {
    TYPE,
    LINE,
    LINE_FEED,
    BODY,
    BODY_RETURN,
    BODY_FEED,
    BROKEN
  }

  private static final int MOST_LENGTH_BYTES = 20;

  private final RespLimits limits;
  private final RespNesting nesting;
  private final ByteArrayOutputStream text = new ByteArrayOutputStream();
  private State state = State.TYPE;
  private char type;
  private long typeOffset;
  private long bodyLeft;
  private long offset;
  private long replyOffset;
  private RespSyntaxException failure;

  public RespReader() {
    this(RespLimits.standard());
  }

  public RespReader(RespLimits limits) {
    this.limits = limits;
    this.nesting = new RespNesting(limits.depth());
  }

  /** Bytes read so far, those of unfinished replies too. */
  public long offset() {
    return offset;
  }

  /** Whether a reply has begun and not ended. */
  public boolean isWithinReply() {
    return offset > replyOffset;
  }

  /**
   * Reads from the buffer's position until a reply ends or the bytes do.
   *
   * @return the reply; empty when all bytes were read and more are needed
   * @throws RespSyntaxException when the bytes are no reply; every later call throws it again
   */
  public Optional<RespValue> next(ByteBuffer in) throws RespSyntaxException {
    if (state == State.BROKEN) {
      throw failure;
    }
    try {
      while (in.hasRemaining()) {
        if (offset - replyOffset >= limits.replyBytes()) {
          throw new RespSyntaxException(
              "a reply of more than " + limits.replyBytes() + " bytes", offset);
        }
        Optional<RespValue> value = state == State.BODY ? body(in) : step((char) (in.get() & 0xff));
        if (value.isPresent()) {
          replyOffset = offset;
          return value;
        }
      }
      return Optional.empty();
    } catch (RespSyntaxException e) {
      state = State.BROKEN;
      failure = e;
      text.reset();
      throw e;
    }
  }

  private Optional<RespValue> body(ByteBuffer in) {
    byte[] bytes = new byte[(int) Math.min(bodyLeft, in.remaining())];
    in.get(bytes);
    text.writeBytes(bytes);
    offset += bytes.length;
    bodyLeft -= bytes.length;
    if (bodyLeft == 0) {
      state = State.BODY_RETURN;
    }
    return Optional.empty();
  }

  /** Takes one byte, which counts as read only when it is not refused. */
  private Optional<RespValue> step(char each) throws RespSyntaxException {
    Optional<RespValue> value = Optional.empty();
    switch (state) {
      case TYPE -> begin(each);
      case LINE -> line(each);
      case BODY_RETURN -> {
        expect('\r', each);
        state = State.BODY_FEED;
      }
      case LINE_FEED -> {
        expect('\n', each);
        value = endOfLine();
      }
      default -> {
        expect('\n', each);
        value = end(RespScalars.ofBody(type, taken(), typeOffset));
      }
    }
    offset++;
    return value;
  }

  private void begin(char each) throws RespSyntaxException {
    if ("+-:$*_,#(!=%~>|".indexOf(each) < 0) {
      throw new RespSyntaxException("no type of a reply but " + shown(each), offset);
    }
    if (each == '>' && nesting.depth() > 0) {
      throw new RespSyntaxException("a push message within a reply", offset);
    }
    type = each;
    typeOffset = offset;
    state = State.LINE;
  }

  private void line(char each) throws RespSyntaxException {
    if (each == '\r') {
      state = State.LINE_FEED;
      return;
    }
    if (each == '\n') {
      throw new RespSyntaxException("a line feed without a carriage return", offset);
    }
    int most = "+-(,".indexOf(type) >= 0 ? limits.lineBytes() : MOST_LENGTH_BYTES;
    if (text.size() >= most) {
      throw new RespSyntaxException("a line of more than " + most + " bytes", offset);
    }
    text.write(each);
  }

  private Optional<RespValue> endOfLine() throws RespSyntaxException {
    String line = taken();
    switch (type) {
      case '$', '!', '=' -> {
        Optional<RespValue> nothing = RespScalars.nilOf(type, line);
        if (nothing.isPresent()) {
          return end(nothing.get());
        }
        bodyLeft = RespScalars.length(line, limits.replyBytes(), "bytes", typeOffset);
        state = bodyLeft == 0 ? State.BODY_RETURN : State.BODY;
        return Optional.empty();
      }
      case '*', '~', '>', '%', '|' -> {
        return beginAggregate(line);
      }
      default -> {
        return end(RespScalars.ofLine(type, line, typeOffset));
      }
    }
  }

  private Optional<RespValue> beginAggregate(String line) throws RespSyntaxException {
    Optional<RespValue> nothing = RespScalars.nilOf(type, line);
    if (nothing.isPresent()) {
      return end(nothing.get());
    }
    boolean pairs = type == '%' || type == '|';
    int most = pairs ? limits.elements() / 2 : limits.elements();
    int count = (int) RespScalars.length(line, most, pairs ? "pairs" : "elements", typeOffset);
    state = State.TYPE;
    return nesting.open(type, pairs ? 2 * count : count, typeOffset);
  }

  private Optional<RespValue> end(RespValue value) {
    state = State.TYPE;
    return nesting.add(value);
  }

  private String taken() {
    String taken = text.toString(StandardCharsets.ISO_8859_1);
    text.reset();
    return taken;
  }

  private void expect(char wanted, char each) throws RespSyntaxException {
    if (each != wanted) {
      throw new RespSyntaxException("no line end but " + shown(each), offset);
    }
  }

  private static String shown(char each) {
    return each > ' ' && each < 0x7f ? "'" + each + "'" : String.format("\\x%02x", (int) each);
  }
}
