package io.redisbench.runner.checks;

import java.util.Arrays;
import java.util.Optional;

/** Why a server takes no writes at all: a state that it is in, and no fault of a command. */
public enum WriteRefusal {
  REPLICA("READONLY", "the server is a replica that takes no writes"),
  LOST_REPLICA("MASTERDOWN", "the server is a replica that has lost its primary"),
  FULL("OOM", "the server is out of memory (maxmemory), so it takes no writes"),
  SNAPSHOTS_FAIL("MISCONF", "the server takes no writes: its snapshots fail"),
  TOO_FEW_REPLICAS("NOREPLICAS", "the server takes no writes: it has too few replicas");

  private final String code;
  private final String words;

  WriteRefusal(String code, String words) {
    this.code = code;
    this.words = words;
  }

  /** The first word of the server's error. */
  public String code() {
    return code;
  }

  /** What it means, in a clause. */
  public String words() {
    return words;
  }

  /**
   * What an error means; empty when it is another.
   *
   * @param error without its dash
   */
  public static Optional<WriteRefusal> of(String error) {
    return Arrays.stream(values()).filter(each -> error.startsWith(each.code + " ")).findFirst();
  }
}
