package io.redisbench.operator.run;

import io.redisbench.api.digest.Digest;
import java.nio.charset.StandardCharsets;

/**
 * Names of the objects of a run, the same whenever they are asked for, so that an operator that was
 * stopped between any two calls finds its own work again.
 *
 * @param benchmark name of the benchmark
 * @param run number of the run, from 1
 * @param attempt number of the attempt, from 1
 */
public record ChildNames(String benchmark, int run, int attempt) {

  /**
   * A Job's name goes into a label of its pods and a pod's name into its host name, neither longer
   * than 63; "-1234-try9-progress" has to fit behind.
   */
  private static final int LONGEST_PREFIX = 40;

  private static final int LONGEST_LABEL = 63;

  /** The names of another attempt of the same run. */
  public ChildNames ofAttempt(int number) {
    return new ChildNames(benchmark, run, number);
  }

  /** Holds what the run is and, once the server answers, its plan. */
  public String plan() {
    return ofRun() + "-plan";
  }

  /** Holds the results. Another attempt has its own: what was measured is never overwritten. */
  public String results() {
    return ofAttempt() + "-results";
  }

  /** Holds how far the runner is. */
  public String progress() {
    return ofAttempt() + "-progress";
  }

  /** Password and keys of the run. */
  public String secret() {
    return ofAttempt() + "-run";
  }

  /** The server's pod, its redis.conf and its network policy. */
  public String server() {
    return ofAttempt() + "-server";
  }

  /** The runner's Job, service account, role, binding and service. */
  public String runner() {
    return ofAttempt() + "-runner";
  }

  private String ofRun() {
    return shortened(benchmark, LONGEST_PREFIX) + "-" + run;
  }

  /** With a word in it, so that a benchmark whose name ends in a number has no such name. */
  private String ofAttempt() {
    return attempt == 1 ? ofRun() : ofRun() + "-try" + attempt;
  }

  /** The benchmark's name as a label's value. */
  public static String label(String benchmark) {
    return shortened(benchmark, LONGEST_LABEL);
  }

  /** Dots are fine in most names, but not in those of services and host names. */
  private static String shortened(String name, int longest) {
    String plain = name.replace('.', '-');
    if (plain.equals(name) && name.length() <= longest) {
      return name;
    }
    String hash = Digest.sha256(name.getBytes(StandardCharsets.UTF_8)).substring(0, 8);
    int room = longest - hash.length() - 1;
    return plain.substring(0, Math.min(plain.length(), room)) + "-" + hash;
  }
}
