package io.redisbench.runner.engine;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * Garbage collections of this JVM so far.
 *
 * @param collections how many
 * @param time spent in them
 */
record GarbageClock(long collections, Duration time) {

  static GarbageClock now() {
    long collections = 0;
    long millis = 0;
    for (GarbageCollectorMXBean collector : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, collector.getCollectionCount());
      millis += Math.max(0, collector.getCollectionTime());
    }
    return new GarbageClock(collections, Duration.ofMillis(millis));
  }

  GarbageClock since(GarbageClock earlier) {
    return new GarbageClock(collections - earlier.collections, time.minus(earlier.time));
  }
}
