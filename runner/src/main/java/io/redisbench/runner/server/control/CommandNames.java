package io.redisbench.runner.server.control;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;

/** The names of commands, and those that would harm a server that is not ours. */
final class CommandNames {
  private static final Set<String> WITH_SUBCOMMAND =
      Set.of(
          "ACL",
          "CLIENT",
          "CLUSTER",
          "CONFIG",
          "DEBUG",
          "FUNCTION",
          "LATENCY",
          "MEMORY",
          "MODULE",
          "OBJECT",
          "SCRIPT",
          "SLOWLOG");
  private static final Set<String> HARMFUL =
      Set.of(
          "FLUSHALL",
          "FLUSHDB",
          "SHUTDOWN",
          "SWAPDB",
          "MIGRATE",
          "FAILOVER",
          "REPLICAOF",
          "SLAVEOF",
          "BGREWRITEAOF",
          "BGSAVE",
          "SAVE",
          "DEBUG",
          "MODULE");
  private static final Set<String> HARMLESS_CONFIG = Set.of("GET", "HELP");

  private CommandNames() {}

  /** The name with its subcommand, in capitals. */
  static String of(byte[]... arguments) {
    String name = word(arguments, 0);
    return arguments.length > 1 && WITH_SUBCOMMAND.contains(name)
        ? name + " " + word(arguments, 1)
        : name;
  }

  static boolean isForbiddenOnTarget(byte[]... arguments) {
    String name = word(arguments, 0);
    return HARMFUL.contains(name)
        || (name.equals("CONFIG") && !HARMLESS_CONFIG.contains(word(arguments, 1)));
  }

  static boolean isConfigSet(byte[]... arguments) {
    return word(arguments, 0).equals("CONFIG") && word(arguments, 1).equals("SET");
  }

  private static String word(byte[][] arguments, int index) {
    return index < arguments.length
        ? new String(arguments[index], StandardCharsets.ISO_8859_1).toUpperCase(Locale.ROOT)
        : "";
  }
}
