package io.redisbench.runner.workload;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace;
import java.util.ArrayList;
import java.util.List;

/** Makes the commands that write keys before a round. */
final class PreparationPlan {

  private static final long BATCH_ELEMENTS = 100;
  private static final long BATCH_BYTES = 64 * 1024;

  private final KeySpace keys;
  private final ArgumentText text;
  private final int threads;

  PreparationPlan(KeySpace keys, ArgumentText text, int threads) {
    this.keys = keys;
    this.text = text;
    this.threads = threads;
  }

  /** Writes every key of this naming as the layout says, with so many elements. */
  Preparation usual(KeyPattern pattern, KeyLayout layout, long elements) {
    List<Argument> head = new ArrayList<>();
    head.add(literal(layout.command()));
    for (String argument : layout.arguments()) {
      head.add(argument.equals("{key}") ? text.argument(pattern.tokens()) : argument(argument));
    }
    if (pattern.numbered() || layout.element().isEmpty()) {
      return once(head, layout, elements, pattern.numbered() ? keys.count() : 1);
    }
    return elements <= ElementPlan.MOST_IN_A_COMMAND && fits(layout, elements)
        ? once(head, layout, elements, 1)
        : batches(head, layout, elements);
  }

  /** One command a key, elements numbered from zero. */
  private Preparation once(List<Argument> head, KeyLayout layout, long elements, long requests) {
    List<Argument> arguments = new ArrayList<>(head);
    for (long i = 0; i < elements && !layout.element().isEmpty(); i++) {
      arguments.addAll(element(layout, new Argument.Literal(Long.toString(i))));
    }
    long each = layout.element().isEmpty() ? 1 : elements;
    return new Preparation(
        template(layout.command(), arguments),
        new KeySpace(keys.prefix(), requests, digits(requests), sequential()),
        requests,
        requests * each);
  }

  /** Many commands on one key; the key space makes the elements differ. */
  private Preparation batches(List<Argument> head, KeyLayout layout, long elements) {
    long batch = Math.max(1, Math.min(BATCH_ELEMENTS, BATCH_BYTES / elementBytes(layout)));
    // The slices of threads need not be whole batches: a few elements may be written twice.
    long requests = (elements + batch * threads + batch - 1) / batch;
    List<Argument> arguments = new ArrayList<>(head);
    for (long i = 0; i < batch; i++) {
      arguments.addAll(element(layout, new Argument.Key()));
    }
    long count = requests * batch;
    return new Preparation(
        template(layout.command(), arguments),
        new KeySpace(keys.prefix(), count, digits(count), sequential()),
        requests,
        count);
  }

  private boolean fits(KeyLayout layout, long elements) {
    return elements <= BATCH_ELEMENTS || elements * elementBytes(layout) <= BATCH_BYTES;
  }

  private long elementBytes(KeyLayout layout) {
    return 1 + element(layout, new Argument.Key()).stream().mapToLong(text::maxBytes).sum();
  }

  private List<Argument> element(KeyLayout layout, Argument.Piece number) {
    return layout.element().stream().map(argument -> element(argument, number)).toList();
  }

  private Argument element(String argument, Argument.Piece number) {
    int at = argument.indexOf("{each}");
    if (at < 0) {
      return argument(argument);
    }
    List<Token> tokens = new ArrayList<>(tokens(argument.substring(0, at)));
    tokens.add(new Token.Each(0, 0));
    return text.argument(tokens, number);
  }

  private Argument argument(String written) {
    return text.argument(tokens(written));
  }

  private static List<Token> tokens(String written) {
    return Placeholders.read(
        written,
        false,
        problem -> {
          throw new IllegalStateException("commands.yaml: " + problem);
        });
  }

  private static Argument literal(String word) {
    return new Argument(List.of(new Argument.Literal(word)));
  }

  /** Runs a command of the user's own once for each key, or so many times. */
  Preparation own(ReadCommand command, List<Argument> arguments, long requests, long elements) {
    List<Argument> all = new ArrayList<>();
    all.add(literal(command.name()));
    all.addAll(arguments);
    boolean numbered = command.uses(Token.Key.class);
    long count = numbered ? keys.count() : requests;
    return new Preparation(
        template(command.name(), all),
        new KeySpace(keys.prefix(), count, digits(count), sequential()),
        numbered ? keys.count() : requests,
        elements);
  }

  private int digits(long count) {
    return Math.max(keys.digits(), Long.toString(count - 1).length());
  }

  private static KeySpace.Distribution sequential() {
    return new KeySpace.Distribution.Sequential();
  }

  private static CommandTemplate template(String name, List<Argument> arguments) {
    return new CommandTemplate(name, arguments, ExpectedReply.ANY);
  }
}
