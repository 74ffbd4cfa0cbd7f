package io.redisbench.runner.checks.protocol;

import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import io.redisbench.runner.checks.WriteRefusal;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Errors that tell of what a user may do, or of the state that a server is in: they are no
 * difference from what the version is known to do, but keep a case from being looked at.
 */
enum Refusal {
  NOT_PERMITTED("NOPERM", "the server does not allow %s: %s"),
  UNKNOWN("ERR unknown command", "the server does not allow %s: %s"),
  REPLICA(WriteRefusal.REPLICA),
  LOST_REPLICA(WriteRefusal.LOST_REPLICA),
  FULL(WriteRefusal.FULL),
  SNAPSHOTS_FAIL(WriteRefusal.SNAPSHOTS_FAIL),
  TOO_FEW_REPLICAS(WriteRefusal.TOO_FEW_REPLICAS),
  ELSEWHERE("MOVED", "the cluster keeps the keys of this case elsewhere: %2$s"),
  SCATTERED("CROSSSLOT", "the cluster keeps the keys of this case elsewhere: %2$s"),
  CLUSTER_DOWN("CLUSTERDOWN", "the cluster is down: %2$s");

  /** Where an error ends in what was seen. */
  private static final String END = "(?=; |]|, stays open|, closes|$)";

  private final String start;
  private final String words;
  private final Pattern seen;

  Refusal(WriteRefusal refusal) {
    this(refusal.code(), refusal.words());
  }

  Refusal(String start, String words) {
    this.start = start;
    this.words = words;
    this.seen = Pattern.compile("(?<!\\w)(" + start + "\\b.*?)" + END);
  }

  /** Why a case has to be skipped whose preparation met this error; empty when it is another. */
  static Optional<String> of(String command, String error) {
    return Arrays.stream(values())
        .filter(each -> error.startsWith(each.start))
        .findFirst()
        .map(each -> each.inWords(command, error));
  }

  /** Why a case that fails has to be skipped instead; empty when it is a failure. */
  static Optional<String> in(CheckRow row) {
    return row.verdict() != CheckVerdict.FAILED
        ? Optional.empty()
        : Arrays.stream(values())
            .filter(each -> !row.expected().contains(each.start))
            .flatMap(each -> each.seenIn(row).stream())
            .findFirst();
  }

  private Optional<String> seenIn(CheckRow row) {
    Matcher error = seen.matcher(row.seen());
    return error.find() ? Optional.of(inWords("a part of it", error.group(1))) : Optional.empty();
  }

  /** Without the arguments, so that what is refused for one reason is told once. */
  private String inWords(String command, String error) {
    return words.formatted(command, error.replaceFirst(",? with args beginning with.*", ""));
  }
}
