package io.redisbench.runner.engine;

import io.redisbench.benchmarks.PeerLoad;
import io.redisbench.benchmarks.Settings;
import io.redisbench.runner.load.Load;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** What it costs to make a request with a random key, and a value of 100 bytes. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class RequestEncoderBenchmark {

  private static final int REQUESTS = 16;

  /** The command. */
  @Param({"GET", "SET"})
  public String command;

  private RequestGenerator generator;

  /** Prepares the load of one connection. */
  @Setup
  public void prepare() {
    Settings settings =
        Settings.of(
            "port=0",
            "command=" + command,
            "bytes=100",
            "keys=100000",
            "connections=1",
            "threads=1",
            "pipeline=" + REQUESTS);
    Load load = PeerLoad.of(settings, new Load.Amount.Requests(1), Duration.ofSeconds(1));
    generator = new RequestGenerator(load, 0, 1, RequestGenerator.pools(load));
  }

  /** The requests of a pipeline, one behind the other. */
  @Benchmark
  @OperationsPerInvocation(REQUESTS)
  public int pipeline() {
    int end = 0;
    for (int i = 0; i < REQUESTS; i++) {
      end = generator.encodeBehind(end);
    }
    return end;
  }
}
