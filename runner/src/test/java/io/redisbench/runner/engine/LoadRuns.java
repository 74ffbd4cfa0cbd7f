package io.redisbench.runner.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.Loads;
import java.time.Duration;

/** Runs loads on servers that may not answer, and says what holds however a load ends. */
final class LoadRuns {

  /** How long opening a connection and logging in may take. */
  private static final Duration A_MOMENT = Duration.ofMillis(500);

  private LoadRuns() {}

  static LoadResult run(Loads loads) {
    return run(loads, LoadListener.NONE, new Cancellation());
  }

  static LoadResult run(Loads loads, LoadListener listener, Cancellation cancellation) {
    return new EventLoopEngine(A_MOMENT).run(loads.load(), listener, cancellation);
  }

  static void assertNoThreadIsLeft() {
    // A thread that has handed over its result needs a moment to end.
    await()
        .atMost(Duration.ofSeconds(2))
        .untilAsserted(
            () ->
                assertThat(Thread.getAllStackTraces().keySet())
                    .filteredOn(Thread::isAlive)
                    .noneMatch(thread -> thread.getName().startsWith("load")));
  }

  /** No request is unaccounted for. */
  static void assertAccounted(LoadResult result) {
    assertThat(result.planned()).isEqualTo(result.sent() + result.abandoned());
    assertThat(result.sent()).isEqualTo(result.answered() + result.errors() + result.unanswered());
  }
}
