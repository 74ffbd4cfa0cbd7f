package io.redisbench.runner.evidence;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.Load;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What the commands of a load do to keys, by their first word. */
final class Verbs {

  /** Take something away with each call, and reply null or 0 when nothing is left. */
  private static final Set<String> REMOVING =
      Set.of(
          "LPOP",
          "RPOP",
          "SPOP",
          "ZPOPMIN",
          "ZPOPMAX",
          "BLPOP",
          "BRPOP",
          "BZPOPMIN",
          "BZPOPMAX",
          "LMPOP",
          "ZMPOP",
          "BLMPOP",
          "BZMPOP",
          "RPOPLPUSH",
          "LMOVE",
          "BRPOPLPUSH",
          "BLMOVE",
          "GETDEL",
          "DEL",
          "UNLINK");

  /** Remove a key with each call that finds one. */
  private static final Set<String> DELETING = Set.of("DEL", "UNLINK", "GETDEL");

  /** Can make keys vanish as part of what they are for. */
  private static final Set<String> MAY_DELETE =
      Set.of(
          "RENAME",
          "RENAMENX",
          "MOVE",
          "SMOVE",
          "SREM",
          "ZREM",
          "HDEL",
          "LREM",
          "LTRIM",
          "XTRIM",
          "XDEL",
          "FLUSHDB",
          "FLUSHALL",
          "RESTORE",
          "MIGRATE",
          "SORT",
          "BITOP",
          "SINTERSTORE",
          "SDIFFSTORE",
          "SUNIONSTORE",
          "ZINTERSTORE",
          "ZUNIONSTORE",
          "ZDIFFSTORE",
          "ZRANGESTORE",
          "ZREMRANGEBYRANK",
          "ZREMRANGEBYSCORE",
          "ZREMRANGEBYLEX");

  /** Run commands within, which the server counts too. */
  private static final Set<String> NESTING =
      Set.of("EVAL", "EVALSHA", "EVAL_RO", "EVALSHA_RO", "FCALL", "FCALL_RO", "EXEC");

  private Verbs() {}

  /** First word of the command, in capitals. */
  static String of(CommandTemplate command) {
    String first =
        command.arguments().isEmpty()
            ? command.name()
            : command.arguments().get(0).pieces().stream()
                .filter(Argument.Literal.class::isInstance)
                .map(piece -> ((Argument.Literal) piece).text())
                .findFirst()
                .orElse(command.name());
    return first.toUpperCase(Locale.ROOT);
  }

  static List<String> of(Load load) {
    return load.commands().stream().map(weighted -> of(weighted.command())).toList();
  }

  static boolean removes(String verb) {
    return REMOVING.contains(verb);
  }

  static boolean onlyDeletes(Load load) {
    return DELETING.containsAll(of(load));
  }

  static boolean mayDelete(Load load) {
    return of(load).stream()
        .anyMatch(
            verb -> REMOVING.contains(verb) || MAY_DELETE.contains(verb) || NESTING.contains(verb));
  }

  static boolean nests(Load load) {
    return of(load).stream().anyMatch(NESTING::contains);
  }

  /** Whether every request that names a key names the same one. */
  static boolean goToOneKey(Load load) {
    boolean anyKey = false;
    for (Load.WeightedCommand weighted : load.commands()) {
      for (Argument argument : weighted.command().arguments()) {
        for (Argument.Piece piece : argument.pieces()) {
          if (piece instanceof Argument.Key) {
            if (load.keys().count() > 1) {
              return false;
            }
            anyKey = true;
          } else if (piece instanceof Argument.Literal literal) {
            anyKey |= startsWithPrefix(literal, load);
          } else if (piece instanceof Argument.RandomInteger
              && argument.pieces().get(0) instanceof Argument.Literal literal
              && startsWithPrefix(literal, load)) {
            return false;
          }
        }
      }
    }
    return anyKey;
  }

  private static boolean startsWithPrefix(Argument.Literal literal, Load load) {
    return !load.keys().prefix().isEmpty() && literal.text().startsWith(load.keys().prefix());
  }
}
