package io.redisbench.runner.engine;

import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult.Interval;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Tells a listener the seconds of a load from a thread of its own, so that it can hold up nothing.
 */
final class ListenerThread implements AutoCloseable {

  /** How long a slow listener may take for what it has not heard when the load is over. */
  private static final long MOST_CLOSE_MILLIS = 1000;

  private final BlockingQueue<Optional<Interval>> queue = new LinkedBlockingQueue<>();
  private final Thread thread;

  ListenerThread(LoadListener listener) {
    thread = new Thread(() -> tell(listener), "load-listener");
    thread.setDaemon(true);
    thread.start();
  }

  void tell(Interval interval) {
    queue.add(Optional.of(interval));
  }

  private void tell(LoadListener listener) {
    try {
      for (Optional<Interval> next = queue.take(); next.isPresent(); next = queue.take()) {
        listener.onInterval(next.get());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    queue.add(Optional.empty());
    try {
      thread.join(MOST_CLOSE_MILLIS);
      thread.interrupt();
      thread.join(MOST_CLOSE_MILLIS);
    } catch (InterruptedException e) {
      thread.interrupt();
      Thread.currentThread().interrupt();
    }
  }
}
