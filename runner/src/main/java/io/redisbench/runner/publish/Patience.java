package io.redisbench.runner.publish;

import java.time.Duration;

/**
 * How often and how long something is tried.
 *
 * @param progressInterval the least time between two stored states of the progress
 * @param firstPause before the second try; each later pause is twice as long
 * @param longestPause no pause is longer
 * @param results how long the results are tried
 * @param hurried how long they are tried once the pod was told to end
 */
public record Patience(
    Duration progressInterval,
    Duration firstPause,
    Duration longestPause,
    Duration results,
    Duration hurried) {

  /** What suits a cluster; the last fits into the twenty seconds that a pod has to end. */
  public static final Patience USUAL =
      new Patience(
          Duration.ofSeconds(5),
          Duration.ofSeconds(1),
          Duration.ofSeconds(15),
          Duration.ofMinutes(10),
          Duration.ofSeconds(8));

  /** The pause after so many failures; 1 for the first. */
  Duration pauseAfter(int failures) {
    Duration pause = firstPause.multipliedBy(1L << Math.min(failures - 1, 20));
    return pause.compareTo(longestPause) > 0 ? longestPause : pause;
  }
}
