package io.redisbench.runner.evidence;

import io.redisbench.api.results.FigureText;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.CommandResult;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Error replies of a load in words: how many of which kind, what they mean, the first one. */
final class ErrorReplies {

  private static final Map<String, String> MEANINGS =
      Map.ofEntries(
          Map.entry("WRONGTYPE", "the key holds another type than the command works on"),
          Map.entry("NOAUTH", "the server wants a password and was given none"),
          Map.entry("WRONGPASS", "user or password is wrong"),
          Map.entry("NOPERM", "the user may not run this command or touch this key"),
          Map.entry(
              "OOM",
              "the server is at maxmemory and found nothing to evict: by its policy, or because"
                  + " the buffers of its clients take the room"),
          Map.entry("MOVED", "the key belongs to another node of the cluster"),
          Map.entry("ASK", "the key is just moving to another node of the cluster"),
          Map.entry("CLUSTERDOWN", "the cluster does not serve all its slots"),
          Map.entry("CROSSSLOT", "the keys of one command are in different slots of the cluster"),
          Map.entry("TRYAGAIN", "the keys of one command are just moving between two nodes"),
          Map.entry("READONLY", "the server is a replica and takes no writes"),
          Map.entry("MISCONF", "writes are refused because the last snapshot failed"),
          Map.entry("LOADING", "the server was still loading its data"),
          Map.entry("BUSY", "a script was running for too long"),
          Map.entry("NOSCRIPT", "the script is not in the server's cache"),
          Map.entry("EXECABORT", "a transaction was given up because of an earlier error"),
          Map.entry("NOREPLICAS", "the server has fewer replicas than it must have to write"),
          Map.entry("MASTERDOWN", "the replica has lost its master"),
          Map.entry("ERR", "the server refused the command"));

  private ErrorReplies() {}

  static Map<String, Long> byPrefix(LoadResult result) {
    Map<String, Long> counts = new TreeMap<>();
    for (CommandResult command : result.commands()) {
      command.errorsByPrefix().forEach((prefix, count) -> counts.merge(prefix, count, Long::sum));
    }
    return counts;
  }

  /** For example {@code 12 WRONGTYPE (the key holds another type than the command works on)}. */
  static String inWords(LoadResult result) {
    return byPrefix(result).entrySet().stream()
        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
        .map(
            entry ->
                FigureText.count(entry.getValue())
                    + " "
                    + entry.getKey()
                    + (MEANINGS.containsKey(entry.getKey())
                        ? " (" + MEANINGS.get(entry.getKey()) + ")"
                        : ""))
        .collect(Collectors.joining(", "));
  }

  /** Text of the first error of the first command that has one; empty when it was not kept. */
  static String first(LoadResult result) {
    return result.commands().stream()
        .map(CommandResult::firstError)
        .filter(text -> !text.isEmpty())
        .findFirst()
        .orElse("");
  }
}
