package io.redisbench.runner.workload;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.KeySpace;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** What tokens become once prefix, value and keys are known. */
final class ArgumentText {

  private final KeySpace keys;
  private final ValueShape value;

  ArgumentText(KeySpace keys, ValueShape value) {
    this.keys = keys;
    this.value = value;
  }

  /**
   * The argument that the tokens describe.
   *
   * @param each stands in the place of {@code {each …}}
   */
  Argument argument(List<Token> tokens, Argument.Piece each) {
    List<Argument.Piece> pieces = new ArrayList<>();
    for (Token token : tokens) {
      Argument.Piece piece = piece(token, each);
      if (piece instanceof Argument.Literal next
          && !pieces.isEmpty()
          && pieces.get(pieces.size() - 1) instanceof Argument.Literal last) {
        pieces.set(pieces.size() - 1, new Argument.Literal(last.text() + next.text()));
      } else {
        pieces.add(piece);
      }
    }
    return new Argument(pieces.isEmpty() ? List.of(new Argument.Literal("")) : pieces);
  }

  Argument argument(List<Token> tokens) {
    return argument(tokens, new Argument.Literal(""));
  }

  private Argument.Piece piece(Token token, Argument.Piece each) {
    if (token instanceof Token.Text text) {
      return new Argument.Literal(text.text());
    } else if (token instanceof Token.Prefix) {
      return new Argument.Literal(keys.prefix());
    } else if (token instanceof Token.Key) {
      return new Argument.Key();
    } else if (token instanceof Token.Value) {
      return new Argument.Value(value);
    } else if (token instanceof Token.Numbers numbers) {
      return new Argument.RandomInteger(numbers.min(), numbers.max());
    }
    return each;
  }

  /** Shortest text in bytes that the argument becomes. */
  long minBytes(Argument argument) {
    return sum(argument, this::minBytes);
  }

  /** Longest text in bytes that the argument becomes. */
  long maxBytes(Argument argument) {
    return sum(argument, this::maxBytes);
  }

  private static long sum(Argument argument, ToLongFunction<Argument.Piece> length) {
    return argument.pieces().stream().mapToLong(length).sum();
  }

  private long minBytes(Argument.Piece piece) {
    if (piece instanceof Argument.Value shaped) {
      return ValueLengths.min(shaped.shape());
    } else if (piece instanceof Argument.RandomInteger numbers) {
      boolean throughZero = numbers.min() <= 0 && numbers.max() >= 0;
      return throughZero
          ? 1
          : Math.min(decimal(numbers.min()).length(), decimal(numbers.max()).length());
    }
    return fixedBytes(piece);
  }

  private long maxBytes(Argument.Piece piece) {
    if (piece instanceof Argument.Value shaped) {
      return ValueLengths.max(shaped.shape());
    } else if (piece instanceof Argument.RandomInteger numbers) {
      return Math.max(decimal(numbers.min()).length(), decimal(numbers.max()).length());
    }
    return fixedBytes(piece);
  }

  private long fixedBytes(Argument.Piece piece) {
    return piece instanceof Argument.Literal literal
        ? literal.text().getBytes(UTF_8).length
        : keys.prefix().getBytes(UTF_8).length + keys.digits();
  }

  private static String decimal(long number) {
    return Long.toString(number);
  }
}
