package io.redisbench.runner.cli;

import io.redisbench.api.Verdict;
import io.redisbench.runner.load.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C and the like: cancels what goes on and gives it the time to report what was measured: a
 * second as a rule, in a pod most of the time that it has to end.
 */
final class Interruption implements AutoCloseable {

  /**
   * A cancelled load ends within a quarter of a second; the rest is for stopping the server and
   * writing the report.
   */
  private static final long PATIENCE_MILLIS = 2500;

  private static final long POD_PATIENCE_MILLIS = 27_000;

  private final Cancellation cancellation = new Cancellation();
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook;

  private Interruption(Console console, long patienceMillis) {
    hook =
        new Thread(
            () -> {
              cancellation.cancel();
              try {
                if (!done.await(patienceMillis, TimeUnit.MILLISECONDS)) {
                  console.err().println("redisbench: ended before the report was written");
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
              console.out().flush();
              console.err().flush();
              // Without this the exit code would be that of the signal, and say nothing of the
              // verdict.
              Runtime.getRuntime().halt(Verdict.CANCELLED.exitCode());
            },
            "interruption");
  }

  static Interruption watch(Console console) {
    return watch(console, PATIENCE_MILLIS);
  }

  /** In a pod, which has thirty seconds to end, and results to store elsewhere. */
  static Interruption watchInPod(Console console) {
    return watch(console, POD_PATIENCE_MILLIS);
  }

  private static Interruption watch(Console console, long patienceMillis) {
    Interruption interruption = new Interruption(console, patienceMillis);
    Runtime.getRuntime().addShutdownHook(interruption.hook);
    return interruption;
  }

  Cancellation cancellation() {
    return cancellation;
  }

  /** Everything is written. */
  void finished() {
    done.countDown();
  }

  @Override
  public void close() {
    finished();
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException alreadyShuttingDown) {
      // The hook runs right now and ends the program by itself.
    }
  }
}
