package io.redisbench.benchmarks;

import com.sun.management.ThreadMXBean;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult.Interval;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.regex.Pattern;

/**
 * Reads, once a second while a load runs, how much each thread has allocated. What was allocated
 * before the first second was over (opening connections, compiled code that replaces other) does
 * not count.
 */
final class AllocationMeter implements LoadListener {

  /** Name of a thread that is no part of what is measured. */
  static final String NOT_OURS = "responder";

  private static final Pattern LOOP = Pattern.compile("load(-\\d+)?");

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private boolean started;
  private long loopBytes;
  private long allBytes;
  private long firstLoopBytes;
  private long firstAllBytes;
  private long requests;

  @Override
  public synchronized void onInterval(Interval interval) {
    long loop = 0;
    long all = 0;
    boolean running = false;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      if (thread != null && !thread.getThreadName().equals(NOT_OURS)) {
        long bytes = Math.max(0, threads.getThreadAllocatedBytes(thread.getThreadId()));
        boolean isLoop = LOOP.matcher(thread.getThreadName()).matches();
        loop += isLoop ? bytes : 0;
        all += bytes;
        running |= isLoop;
      }
    }
    if (!running) {
      return; // the last interval is told after the loops have ended
    }
    if (started) {
      requests += interval.answered();
      loopBytes = loop - firstLoopBytes;
      allBytes = all - firstAllBytes;
    } else {
      firstLoopBytes = loop;
      firstAllBytes = all;
      started = true;
    }
  }

  synchronized double loopBytesPerRequest() {
    return perRequest(loopBytes);
  }

  /** Everything that the program allocates: the loops, the series of intervals, this meter. */
  synchronized double allBytesPerRequest() {
    return perRequest(allBytes);
  }

  private double perRequest(long bytes) {
    if (requests == 0) {
      throw new IllegalStateException(
          "No two seconds of a thread named load were seen: give the run more seconds");
    }
    return (double) bytes / requests;
  }
}
