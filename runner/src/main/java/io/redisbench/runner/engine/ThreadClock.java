package io.redisbench.runner.engine;

import io.redisbench.runner.load.LoadResult.ThreadResult;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * CPU time of the calling thread since a moment.
 *
 * @param cpuNanos user and system time at that moment
 * @param userNanos user time at that moment
 */
record ThreadClock(long cpuNanos, long userNanos) {

  private static ThreadMXBean threads() {
    return ManagementFactory.getThreadMXBean();
  }

  static ThreadClock start() {
    return new ThreadClock(
        threads().getCurrentThreadCpuTime(), threads().getCurrentThreadUserTime());
  }

  /** The kernel tells user time in coarser steps than the sum, of which it is a part. */
  ThreadResult stop(long idleNanos) {
    long cpu = threads().getCurrentThreadCpuTime() - cpuNanos;
    long user = Math.min(cpu, threads().getCurrentThreadUserTime() - userNanos);
    return new ThreadResult(user, cpu - user, idleNanos);
  }
}
