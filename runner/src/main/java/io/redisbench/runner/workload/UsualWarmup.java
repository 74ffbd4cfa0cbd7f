package io.redisbench.runner.workload;

import io.redisbench.api.workload.Warmup;

/** The warm-up of a round that does not say one: never longer than what it prepares for. */
final class UsualWarmup {

  private static final long REQUESTS = 10_000;

  /**
   * At a low rate, so many requests would take hours; connections and caches are warm long before.
   */
  private static final int SECONDS = 3;

  private UsualWarmup() {}

  /**
   * @param requests requests of the round; null when it goes by time
   * @param ratePerSecond rate of an open loop; null in closed loop
   */
  static Warmup of(Long requests, Double ratePerSecond) {
    long count = requests == null ? REQUESTS : Math.min(REQUESTS, requests);
    return ratePerSecond != null && count / ratePerSecond > SECONDS
        ? new Warmup(null, SECONDS + "s")
        : new Warmup(count, null);
  }
}
