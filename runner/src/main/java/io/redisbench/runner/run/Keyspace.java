package io.redisbench.runner.run;

import io.redisbench.api.results.FigureText;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.control.KeyRemoval.End;
import io.redisbench.runner.workload.ResolvedRound;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The keys of a run on its server. */
final class Keyspace {

  /** Removed by name within a few seconds. */
  private static final long MANY_KEYS = 1_000_000;

  private static final String CANNOT_REMOVE =
      "the user may neither UNLINK nor DEL keys: allow one of them";

  private final Control control;
  private final boolean owned;
  private final String prefix;
  private final Set<Range> written = new LinkedHashSet<>();
  private final Set<String> named = new LinkedHashSet<>();

  /**
   * @param owned whether everything on the server is the run's
   * @param prefix what the run's keys start with
   */
  Keyspace(Control control, boolean owned, String prefix) {
    this.control = control;
    this.owned = owned;
    this.prefix = prefix;
  }

  String prefix() {
    return prefix;
  }

  /** Notes which keys a load is about to write, for a server that does not tell its keys. */
  void writes(KeySpace keys, List<CommandTemplate> commands) {
    written.add(new Range(keys.prefix(), keys.count(), keys.digits()));
    commands.stream()
        .flatMap(command -> command.arguments().stream())
        .flatMap(argument -> literal(argument).stream())
        .filter(text -> text.startsWith(prefix))
        .forEach(named::add);
  }

  /**
   * Why keys of the run could not be removed again; to be asked before the first is written. Empty
   * when they can, or when the user may not write any.
   */
  Optional<String> refusesRemoval() {
    if (owned) {
      return Optional.empty();
    }
    String nobodys = prefix + "removal";
    byte[] name = nobodys.getBytes(StandardCharsets.UTF_8);
    if (control.removeKeys(List.of(name).iterator(), Control.TIMEOUT).end() == End.COMPLETE) {
      return Optional.empty();
    }
    // Gone by itself after a millisecond.
    boolean writes = control.commandIfAllowed("SET", nobodys, "x", "PX", "1").isPresent();
    return writes
        ? Optional.of(
            "keys that start with "
                + prefix
                + " could not be removed again, so none was written: "
                + CANNOT_REMOVE)
        : Optional.empty();
  }

  /**
   * Removes every key of the run, and on a server of others nothing else.
   *
   * @param limit how long it may take
   * @return why some may be left; empty when none is
   */
  Optional<String> clear(Duration limit) {
    if (owned) {
      // Emptying may take long and is waited for; a frozen server is told by a question that never
      // does.
      control.ping();
      control.flushAll();
      return Optional.empty();
    }
    End found = control.removeKeys(prefix, limit).end();
    End end =
        found == End.NOT_PERMITTED || found == End.NONSENSE
            ? control.removeKeys(names().iterator(), limit).end()
            : found;
    return switch (end) {
      case COMPLETE -> Optional.empty();
      case TIME_UP -> Optional.of("there was no time to remove them all");
      case CANCELLED -> Optional.of("the run was cancelled before they were removed");
      case NOT_PERMITTED ->
          Optional.of(
              found == End.NONSENSE
                  ? "it answers SCAN, UNLINK and DEL with what no Redis answers"
                  : CANNOT_REMOVE);
      case NONSENSE -> Optional.of("it answers SCAN with what no Redis answers");
    };
  }

  /**
   * What to say before rounds whose keys cannot be found by SCAN, and take long to remove by name.
   */
  Optional<String> warning(List<ResolvedRound> rounds) {
    long most = rounds.stream().mapToLong(round -> round.keys().count()).max().orElse(0);
    if (owned
        || most < MANY_KEYS
        || control.commandIfAllowed("SCAN", "0", "COUNT", "1").isPresent()) {
      return Optional.empty();
    }
    return Optional.of(
        "the user may not SCAN, so up to "
            + FigureText.count(most)
            + " keys are removed by name before every round and at the end, which takes its time:"
            + " allow SCAN, or use fewer keys");
  }

  private Stream<byte[]> names() {
    return Stream.concat(written.stream().flatMap(Range::names), named.stream())
        .map(name -> name.getBytes(StandardCharsets.UTF_8));
  }

  private static Optional<String> literal(Argument argument) {
    boolean fixed = argument.pieces().stream().allMatch(Argument.Literal.class::isInstance);
    return fixed
        ? Optional.of(
            argument.pieces().stream()
                .map(piece -> ((Argument.Literal) piece).text())
                .collect(Collectors.joining()))
        : Optional.empty();
  }

  private record Range(String prefix, long count, int digits) {
    Stream<String> names() {
      return LongStream.range(0, count)
          .mapToObj(number -> prefix + ("%0" + digits + "d").formatted(number));
    }
  }
}
