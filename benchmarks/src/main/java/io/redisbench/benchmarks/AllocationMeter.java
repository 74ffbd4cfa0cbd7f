package io.redisbench.benchmarks;

import com.sun.management.ThreadMXBean;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult.Interval;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;

/**
 * Reads how much the threads of a running load have allocated: once a second for the sums, every 50
 * ms to tell what each request costs from what each second costs. What was allocated before the
 * first second was over does not count.
 */
final class AllocationMeter implements LoadListener, AutoCloseable {

  /** Name of the thread that answers, which is no part of what is measured. */
  static final String RESPONDER = "responder";

  private static final String SAMPLER = "allocation-meter";
  private static final Set<String> NOT_OURS = Set.of(RESPONDER, SAMPLER);
  private static final Pattern LOOP = Pattern.compile("load(-\\d+)?");
  private static final long SAMPLE_MILLIS = 50;

  private final ThreadMXBean threads = ManagementFactory.getPlatformMXBean(ThreadMXBean.class);
  private final ScheduledExecutorService sampler =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, SAMPLER));
  private final ScheduledFuture<?> sampling =
      sampler.scheduleAtFixedRate(
          this::sample, SAMPLE_MILLIS, SAMPLE_MILLIS, TimeUnit.MILLISECONDS);

  private boolean started;
  private Allocated first = Allocated.NOTHING;
  private Allocated last = Allocated.NOTHING;
  private Allocated lastSample = Allocated.NOTHING;
  private long requests;
  private long nanos;
  private long samples;
  private long samplesWithoutAllocation;

  /** Bytes since each thread began. */
  private record Allocated(boolean running, long loops, long all) {
    static final Allocated NOTHING = new Allocated(false, 0, 0);
  }

  @Override
  public synchronized void onInterval(Interval interval) {
    Allocated now = read();
    if (!now.running()) {
      return; // the last interval is told after the loops have ended
    }
    if (started) {
      last = now;
      requests += interval.answered();
      nanos += interval.lengthNanos();
    } else {
      first = now;
      lastSample = now;
      started = true;
    }
  }

  private synchronized void sample() {
    Allocated now = read();
    if (started && now.running()) {
      samples++;
      samplesWithoutAllocation += now.loops() == lastSample.loops() ? 1 : 0;
      lastSample = now;
    }
  }

  private Allocated read() {
    boolean running = false;
    long loops = 0;
    long all = 0;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      if (thread != null && !NOT_OURS.contains(thread.getThreadName())) {
        long bytes = Math.max(0, threads.getThreadAllocatedBytes(thread.getThreadId()));
        boolean isLoop = LOOP.matcher(thread.getThreadName()).matches();
        running |= isLoop;
        loops += isLoop ? bytes : 0;
        all += bytes;
      }
    }
    return new Allocated(running, loops, all);
  }

  synchronized double loopBytesPerRequest() {
    return (double) (last.loops() - first.loops()) / requests;
  }

  synchronized double loopBytesPerSecond() {
    return (double) (last.loops() - first.loops()) * TimeUnit.SECONDS.toNanos(1) / nanos;
  }

  /** All that the program allocates a second: the loops, the series of intervals, this meter. */
  synchronized double allBytesPerSecond() {
    return (double) (last.all() - first.all()) * TimeUnit.SECONDS.toNanos(1) / nanos;
  }

  /** In how many of all 50 ms the loops allocated not a byte: 0 to 1. */
  synchronized double shareWithoutAllocation() {
    return (double) samplesWithoutAllocation / samples;
  }

  /** Whether there is anything to tell. */
  synchronized boolean hasMeasured() {
    return requests > 0 && samples > 0;
  }

  @Override
  public void close() {
    sampling.cancel(false);
    sampler.shutdown();
  }
}
