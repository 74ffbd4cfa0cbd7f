package io.redisbench.runner.resp;

import io.redisbench.runner.resp.RespValue.BigNumber;
import io.redisbench.runner.resp.RespValue.Bulk;
import io.redisbench.runner.resp.RespValue.BulkError;
import io.redisbench.runner.resp.RespValue.FloatingPoint;
import io.redisbench.runner.resp.RespValue.Nil;
import io.redisbench.runner.resp.RespValue.SimpleError;
import io.redisbench.runner.resp.RespValue.SimpleString;
import io.redisbench.runner.resp.RespValue.Truth;
import io.redisbench.runner.resp.RespValue.Verbatim;
import io.redisbench.runner.resp.RespValue.WholeNumber;
import java.util.Optional;
import java.util.regex.Pattern;

/** Values that hold no others, from their line or their body. */
final class RespScalars {

  private static final Pattern LENGTH = Pattern.compile("0|[1-9][0-9]{0,18}");
  private static final Pattern BIG_NUMBER = Pattern.compile("[+-]?[0-9]+");
  private static final Pattern FLOATING_POINT =
      Pattern.compile("[+-]?[0-9]+(\\.[0-9]*)?([eE][+-]?[0-9]+)?|[+-]?inf|-?nan");
  private static final int FORMAT_BYTES = 3;

  private RespScalars() {}

  /** RESP2's two ways to write nothing; of those, only -1 is a length. */
  static Optional<RespValue> nilOf(char type, String line) {
    if (!line.equals("-1")) {
      return Optional.empty();
    }
    return switch (type) {
      case '$' -> Optional.of(new Nil(Nil.Written.BULK));
      case '*' -> Optional.of(new Nil(Nil.Written.ARRAY));
      default -> Optional.empty();
    };
  }

  static long length(String line, long most, String unit, long offset) throws RespSyntaxException {
    if (!LENGTH.matcher(line).matches()) {
      throw new RespSyntaxException("no length but " + RespNotation.quoted(line), offset);
    }
    long length;
    try {
      length = Long.parseLong(line);
    } catch (NumberFormatException e) {
      length = Long.MAX_VALUE;
    }
    if (length > most) {
      throw new RespSyntaxException(
          "a length of " + line + ", where " + most + " " + unit + " are allowed,", offset);
    }
    return length;
  }

  static RespValue ofLine(char type, String line, long offset) throws RespSyntaxException {
    return switch (type) {
      case '+' -> new SimpleString(line);
      case '-' -> new SimpleError(line);
      case ':' -> wholeNumber(line, offset);
      case '(' -> {
        require(BIG_NUMBER.matcher(line).matches(), "no big number", line, offset);
        yield new BigNumber(line);
      }
      case ',' -> {
        require(FLOATING_POINT.matcher(line).matches(), "no double", line, offset);
        yield new FloatingPoint(line);
      }
      case '#' -> {
        require(line.equals("t") || line.equals("f"), "no boolean", line, offset);
        yield new Truth(line.equals("t"));
      }
      default -> {
        require(line.isEmpty(), "a null that is not empty", line, offset);
        yield new Nil(Nil.Written.NULL);
      }
    };
  }

  static RespValue ofBody(char type, String body, long offset) throws RespSyntaxException {
    switch (type) {
      case '$' -> {
        return new Bulk(body);
      }
      case '!' -> {
        return new BulkError(body);
      }
      default -> {
        if (body.length() <= FORMAT_BYTES || body.charAt(FORMAT_BYTES) != ':') {
          throw new RespSyntaxException("a verbatim string without a format", offset);
        }
        return new Verbatim(body.substring(0, FORMAT_BYTES), body.substring(FORMAT_BYTES + 1));
      }
    }
  }

  private static RespValue wholeNumber(String line, long offset) throws RespSyntaxException {
    try {
      return new WholeNumber(Long.parseLong(line));
    } catch (NumberFormatException e) {
      throw new RespSyntaxException("no 64-bit number but " + RespNotation.quoted(line), offset);
    }
  }

  private static void require(boolean holds, String what, String line, long offset)
      throws RespSyntaxException {
    if (!holds) {
      throw new RespSyntaxException(what + " but " + RespNotation.quoted(line), offset);
    }
  }
}
