package io.redisbench.runner.workload;

import java.util.OptionalInt;

/**
 * What is known about the run when its workload is resolved.
 *
 * @param prefix what every key of the run starts with
 * @param embstrLimit the longest value that the server stores as embstr
 */
public record ResolutionFacts(String prefix, EmbstrLimit embstrLimit) {

  /**
   * Facts before a server is there, to find what is wrong in a manifest early: the limit of 44
   * bytes is that of Redis up to 8.0. What is measured is resolved again with the server's own.
   */
  public static ResolutionFacts assumed(String prefix) {
    return new ResolutionFacts(prefix, (keyBytes, expires) -> OptionalInt.of(44));
  }

  /** The longest value that a server stores as embstr. */
  @FunctionalInterface
  public interface EmbstrLimit {
    /**
     * @param keyBytes length of the key
     * @param expires whether the key is given a time to live
     * @return bytes; empty when no value under such a key is embstr
     */
    OptionalInt longestValue(int keyBytes, boolean expires);
  }
}
