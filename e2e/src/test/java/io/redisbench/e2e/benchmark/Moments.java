package io.redisbench.e2e.benchmark;

import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.awaitility.Awaitility;

/** When something was first seen, by this machine's clock, to the millisecond and better. */
final class Moments {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final double NANOS_PER_MILLI = 1e6;

  private final Map<String, Long> nanos = new ConcurrentHashMap<>();

  /** It happens now. */
  void mark(String what) {
    nanos.putIfAbsent(what, System.nanoTime());
  }

  /** Waits until it has been seen. */
  void await(String what) {
    Awaitility.await(what)
        .atMost(PATIENCE)
        .pollInterval(Duration.ofMillis(50))
        .until(() -> nanos.containsKey(what));
  }

  /** Milliseconds from one to the other; negative when the other was first. */
  double millis(String from, String to) {
    return (nanos.get(to) - nanos.get(from)) / NANOS_PER_MILLI;
  }

  /** The earlier of two that were seen. */
  String earlier(String one, String other) {
    return nanos.get(one) <= nanos.get(other) ? one : other;
  }

  /**
   * Marks what the changes of objects show.
   *
   * @param shown what an object shows, if anything
   */
  <R> Watcher<R> watcher(Function<R, Optional<String>> shown) {
    return new Watcher<>() {
      @Override
      public void eventReceived(Action action, R object) {
        shown.apply(object).ifPresent(Moments.this::mark);
      }

      @Override
      public void onClose(WatcherException cause) {
        throw new IllegalStateException("the watch ended: " + cause.getMessage(), cause);
      }
    };
  }
}
