package io.redisbench.benchmarks;

import io.redisbench.benchmarks.responder.Responder;
import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.engine.ReplyScannerBenchmark;
import io.redisbench.runner.engine.RequestEncoderBenchmark;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * Prints what is allocated per request, one {@code name=value} a line: by whole runs of the engine
 * against the responder ({@code seconds=5}), and by JMH for its hot parts.
 */
public final class AllocationProcess {

  private static final int VALUE_BYTES = 100;

  private AllocationProcess() {}

  public static void main(String[] arguments) throws IOException, RunnerException {
    double seconds = Settings.of(arguments).number("seconds");
    try (Responder responder = new Responder(0, VALUE_BYTES)) {
      new Thread(() -> serve(responder), AllocationMeter.RESPONDER).start();
      for (String pipeline : new String[] {"1", "16"}) {
        for (String command : new String[] {"GET", "SET"}) {
          wholeRun(responder.port(), command, pipeline, seconds);
        }
      }
    }
    parts(ReplyScannerBenchmark.class, "reply_scanner");
    parts(RequestEncoderBenchmark.class, "request_encoder");
  }

  private static void serve(Responder responder) {
    try {
      responder.serve();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void wholeRun(int port, String command, String pipeline, double seconds) {
    Settings settings =
        Settings.of(
            "port=" + port,
            "command=" + command,
            "bytes=" + VALUE_BYTES,
            "keys=100000",
            "connections=50",
            "threads=1",
            "pipeline=" + pipeline);
    Duration duration = Duration.ofNanos((long) (seconds * 1e9));
    Load load = PeerLoad.of(settings, new Load.Amount.Timed(duration), duration.plusSeconds(10));
    try (AllocationMeter meter = new AllocationMeter()) {
      LoadResult result = new EventLoopEngine().run(load, meter, new Cancellation());
      if (result.ending().cause() != LoadResult.Cause.COMPLETED || !meter.hasMeasured()) {
        throw new IllegalStateException("the run did not last long enough: " + result.ending());
      }
      String name = command.toLowerCase(Locale.ROOT) + "_pipeline_" + pipeline;
      print("event_loop_" + name + "_bytes_per_request", meter.loopBytesPerRequest());
      print("event_loop_" + name + "_bytes_per_second", meter.loopBytesPerSecond());
      print("event_loop_" + name + "_samples_without_allocation", meter.shareWithoutAllocation());
      print("all_threads_" + name + "_bytes_per_second", meter.allBytesPerSecond());
      print("all_threads_" + name + "_garbage_collections", result.garbageCollections());
    }
  }

  private static void parts(Class<?> benchmark, String name) throws RunnerException {
    Options options =
        new OptionsBuilder()
            .include(benchmark.getName())
            .addProfiler(GCProfiler.class)
            .forks(1)
            .warmupIterations(3)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(5)
            .measurementTime(TimeValue.seconds(1))
            .verbosity(VerboseMode.SILENT)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    for (RunResult result : results) {
      String command = result.getParams().getParam("command");
      String what = command == null ? result.getPrimaryResult().getLabel() : command;
      String part = name + "_" + what.toLowerCase(Locale.ROOT);
      double bytes = result.getSecondaryResults().get("gc.alloc.rate.norm").getScore();
      print(part + "_bytes_per_request", bytes);
      print(part + "_nanos_per_request", result.getPrimaryResult().getScore());
    }
  }

  private static void print(String name, double value) {
    System.out.println(name + "=" + String.format(Locale.ROOT, "%.4f", value));
  }

  private static void print(String name, long value) {
    System.out.println(name + "=" + value);
  }
}
