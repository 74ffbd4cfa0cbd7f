package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.get;
import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.Loads;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AllocationTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  static Stream<Loads> loads() {
    return Stream.of(
        Loads.on(0).commands(set(100)).shape(20, 1, 16),
        Loads.on(0).shape(20, 1, 1),
        Loads.on(0).commands(set(new ValueShape.Range(1, 2000, 0.5)), get()).shape(20, 1, 16),
        Loads.on(0).rate(20_000, Arrival.POISSON).shape(20, 1, 4));
  }

  /** Bytes that the loop's thread has allocated so far. */
  private static long allocated() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("load"))
        .mapToLong(thread -> THREADS.getThreadAllocatedBytes(thread.getId()))
        .sum();
  }

  @ParameterizedTest
  @MethodSource("loads")
  void nothingIsAllocatedForARequest(Loads loads) {
    try (RedisProcess redis = RedisProcess.start()) {
      List<Long> bytes = new ArrayList<>();
      LoadResult result =
          new EventLoopEngine()
              .run(
                  loads
                      .server(Endpoint.tcp("127.0.0.1", redis.port()))
                      .timed(Duration.ofMillis(3500))
                      .load(),
                  interval -> bytes.add(allocated()),
                  new Cancellation());
      long requests = result.intervals().get(1).answered() + result.intervals().get(2).answered();
      // What is allowed is a new tally at a second's end, should the last not be back yet.
      assertThat(requests).isPositive();
      assertThat(bytes.get(2) - bytes.get(0)).isLessThan(600_000 + requests / 4);
    }
  }
}
