package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.get;
import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.Load.Arrival;
import io.redisbench.runner.load.Loads;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class AllocationTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** In a second; fewer would hide small objects behind the tallies. */
  private static final long LEAST_REQUESTS = 15_000;

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

  /**
   * In some two seconds, nothing. On a machine that is short of processors the compiler is late,
   * and what is not compiled yet allocates; a request that allocates does so all the time.
   */
  @ParameterizedTest
  @MethodSource("loads")
  void nothingIsAllocatedForARequest(Loads loads) {
    try (RedisProcess redis = RedisProcess.start()) {
      List<Long> bytes = new ArrayList<>();
      List<Long> answered = new ArrayList<>();
      AtomicBoolean found = new AtomicBoolean();
      Cancellation cancellation = new Cancellation();
      new EventLoopEngine()
          .run(
              loads.server(Endpoint.tcp("127.0.0.1", redis.port())).timed(PATIENCE).load(),
              interval -> {
                bytes.add(allocated());
                answered.add(interval.answered());
                int last = bytes.size() - 1;
                if (last >= 2 && isClean(bytes, answered, last)) {
                  found.set(true);
                  cancellation.cancel();
                }
              },
              cancellation);

      assertThat(found).isTrue();
    }
  }

  /** What is allowed is a new tally at a second's end, should the last not be back yet. */
  private static boolean isClean(List<Long> bytes, List<Long> answered, int last) {
    long requests = answered.get(last) + answered.get(last - 1);
    return answered.get(last) > LEAST_REQUESTS
        && bytes.get(last) - bytes.get(last - 2) < 600_000 + requests / 4;
  }
}
