package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.Load;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The endless sequence of a thread's requests. Its state can be taken and put back, so that
 * requests that did not fit into a socket are made again instead of being kept. Belongs to one
 * thread.
 */
final class RequestGenerator {

  /** Bytes written to a socket at once, at most. */
  static final int BUFFER_BYTES = 64 * 1024;

  private final RequestTemplate[] templates;
  private final WeightedChoice choice;
  private final Randomness randomness;
  private final KeyChooser keys;
  private final boolean single;

  /** What is sent, where the socket takes it from: requests of fixed length are patched here. */
  private final ByteBuffer out = ByteBuffer.allocateDirect(BUFFER_BYTES);

  /** Where requests of changing length are put together. */
  private final byte[] workshop = new byte[BUFFER_BYTES];

  private final StreamSlice window = new StreamSlice(workshop);
  private final GeneratorState before = new GeneratorState();
  private int command;

  /** Bytes at the start of the buffer that still are copies of the only command's template. */
  private int laidOut;

  RequestGenerator(Load load, int thread, int threads, Map<Double, ValuePool> pools) {
    keys = KeyChooser.of(load.keys(), thread, threads);
    randomness = Randomness.of(load.seed(), thread);
    templates =
        load.commands().stream()
            .map(each -> new RequestTemplate(parts(each.command(), load, keys, pools)))
            .toArray(RequestTemplate[]::new);
    choice = choice(load);
    single = templates.length == 1;
  }

  /** The pools that the values of a load are cut from, by compressibility. */
  static Map<Double, ValuePool> pools(Load load) {
    Map<Double, ValuePool> pools = new HashMap<>();
    for (Load.WeightedCommand weighted : load.commands()) {
      for (Argument argument : weighted.command().arguments()) {
        for (Argument.Piece piece : argument.pieces()) {
          if (piece instanceof Argument.Value value
              && !(value.shape() instanceof ValueShape.Digits)) {
            pools.computeIfAbsent(
                compressibility(value.shape()), share -> new ValuePool(load.seed(), share));
          }
        }
      }
    }
    return Map.copyOf(pools);
  }

  private static double compressibility(ValueShape shape) {
    if (shape instanceof ValueShape.Fixed fixed) {
      return fixed.compressibility();
    } else if (shape instanceof ValueShape.Range range) {
      return range.compressibility();
    } else if (shape instanceof ValueShape.Weighted weighted) {
      return weighted.compressibility();
    }
    return 0;
  }

  static WeightedChoice choice(Load load) {
    return new WeightedChoice(
        load.commands().stream().mapToInt(Load.WeightedCommand::weight).toArray());
  }

  /** The arguments of a command, each as the parts that it is put together from. */
  static List<List<Part>> parts(
      CommandTemplate command, Load load, KeyChooser keys, Map<Double, ValuePool> pools) {
    List<List<Part>> arguments = new ArrayList<>();
    for (Argument argument : command.arguments()) {
      List<Part> parts = new ArrayList<>();
      for (Argument.Piece piece : argument.pieces()) {
        if (piece instanceof Argument.Literal literal) {
          parts.add(new Part.Constant(literal.text().getBytes(UTF_8)));
        } else if (piece instanceof Argument.Key) {
          parts.add(new Part.Constant(load.keys().prefix().getBytes(UTF_8)));
          parts.add(new Part.KeyNumber(keys, load.keys().digits()));
        } else if (piece instanceof Argument.RandomInteger integer) {
          parts.add(Part.Decimal.of(integer));
        } else if (piece instanceof Argument.Value value) {
          parts.add(value(value.shape(), pools));
        }
      }
      arguments.add(parts);
    }
    return arguments;
  }

  private static Part value(ValueShape shape, Map<Double, ValuePool> pools) {
    if (shape instanceof ValueShape.Digits digits) {
      return Part.Decimal.of(digits);
    }
    ValuePool pool = pools.get(compressibility(shape));
    if (shape instanceof ValueShape.Fixed fixed) {
      return PoolValue.fixed(pool, fixed.bytes());
    } else if (shape instanceof ValueShape.Range range) {
      return PoolValue.range(pool, range.minBytes(), range.maxBytes());
    }
    return PoolValue.weighted(pool, (ValueShape.Weighted) shape);
  }

  /** The first bytes of the buffer, which were encoded last, to be written. */
  ByteBuffer encoded(int length) {
    return out.clear().limit(length);
  }

  /** The command that was encoded last, by its place in the load. */
  int command() {
    return command;
  }

  /**
   * Encodes the next request behind those in the buffer that end at {@code at}.
   *
   * @return where it ends; or -1, with the generator's state unchanged, where it might not fit
   */
  int encodeBehind(int at) {
    if (!single) {
      save(before);
    }
    out.clear();
    command = single ? 0 : choice.next(randomness);
    RequestTemplate template = templates[command];
    if (template.maxBytes() > BUFFER_BYTES - at) {
      if (!single) {
        restore(before);
      }
      return -1;
    }
    if (template.isFixed()) {
      int end = at + (int) template.maxBytes();
      if (end > laidOut || !single) {
        template.layOut(out, at);
        laidOut = end;
      }
      template.patch(randomness, out, at);
      return end;
    }
    window.append(at);
    template.encode(randomness, window);
    out.put(at, workshop, at, window.filled() - at);
    return window.filled();
  }

  /**
   * Encodes the next {@code requests} as far as they fall into the buffer when it starts at byte
   * {@code from} of them.
   *
   * @return bytes now in the buffer
   */
  int encodeWindow(int requests, long from) {
    laidOut = 0;
    window.open(from);
    for (int i = 0; i < requests && !window.isFull(); i++) {
      command = single ? 0 : choice.next(randomness);
      templates[command].encode(randomness, window);
    }
    out.clear().put(0, workshop, 0, window.filled());
    return window.filled();
  }

  /** Length in bytes of the requests that went through the last window. */
  long streamLength() {
    return window.streamLength();
  }

  void save(GeneratorState state) {
    state.firstHalf = randomness.firstHalf();
    state.secondHalf = randomness.secondHalf();
    state.position = keys.position();
  }

  void restore(GeneratorState state) {
    randomness.restore(state.firstHalf, state.secondHalf);
    keys.reposition(state.position);
  }

  /** All that decides which requests come next. */
  static final class GeneratorState {
    private long firstHalf;
    private long secondHalf;
    private long position;

    void copy(GeneratorState other) {
      firstHalf = other.firstHalf;
      secondHalf = other.secondHalf;
      position = other.position;
    }
  }
}
