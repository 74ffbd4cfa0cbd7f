package io.redisbench.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadDriver;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Locale;

/**
 * Runs the load engine once: a warm-up, then a window whose figures are printed, one {@code
 * name=value} a line. {@code window=open} is printed when the warm-up is over.
 */
public final class EngineProcess {

  /** Several, since code that a first run enters in mid-loop is compiled once more for the next. */
  private static final int WARM_UPS = 3;

  private EngineProcess() {}

  public static void main(String[] arguments) {
    Settings settings = Settings.of(arguments);
    LoadDriver engine = new EventLoopEngine();
    for (int i = 0; i < WARM_UPS; i++) {
      run(engine, settings, settings.number("warmup_seconds") / WARM_UPS);
    }
    System.out.println("window=open");
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    long cpuBefore = system.getProcessCpuTime();
    LoadResult window = run(engine, settings, settings.number("seconds"));
    long cpuNanos = system.getProcessCpuTime() - cpuBefore;
    print(window, cpuNanos);
    if (window.ending().cause() != LoadResult.Cause.COMPLETED) {
      System.exit(1);
    }
  }

  private static LoadResult run(LoadDriver engine, Settings settings, double seconds) {
    Duration duration = Duration.ofNanos((long) (seconds * 1e9));
    Load load = PeerLoad.of(settings, new Load.Amount.Timed(duration), duration.plusSeconds(10));
    return engine.run(load, LoadListener.NONE, new Cancellation());
  }

  private static void print(LoadResult window, long cpuNanos) {
    LoadResult.CommandResult command = window.commands().get(0);
    long threadNanos =
        window.threads().stream().mapToLong(t -> t.cpuUserNanos() + t.cpuSystemNanos()).sum();
    text("ending", window.ending().cause() + " " + window.ending().message());
    text("operations", Long.toString(window.answered()));
    text("errors", Long.toString(window.errors()));
    text("misses", Long.toString(command.misses()));
    number("elapsed_seconds", window.elapsedNanos() / 1e9);
    number("operations_per_second", window.opsPerSecond());
    number("process_cpu_seconds", cpuNanos / 1e9);
    number("threads_cpu_seconds", threadNanos / 1e9);
    number("mean_micros", command.response().getMean() / 1e3);
    number("p50_micros", command.response().getValueAtPercentile(50) / 1e3);
    number("p99_micros", command.response().getValueAtPercentile(99) / 1e3);
    text("end", "ok");
  }

  private static void number(String name, double value) {
    text(name, String.format(Locale.ROOT, "%.6f", value));
  }

  private static void text(String name, String value) {
    System.out.println(name + "=" + value.strip());
  }
}
