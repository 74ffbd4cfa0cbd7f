package io.redisbench.runner.cli;

import io.redisbench.api.Verdict;
import io.redisbench.runner.load.Cancellation;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;

/**
 * Ctrl-C and the like: cancels what goes on, gives it the time to report what was measured, and
 * ends the program with the exit code of Cancelled: within a second as a rule, and whatever hangs,
 * within eight.
 */
final class Interruption implements AutoCloseable {

  /**
   * For a run to end by itself and report what it measured: a second at most, and more where other
   * programs keep it from the processor.
   */
  private static final long RUN_MILLIS = 5000;

  /** For a start to end by itself, which it need not: it may be waiting for other programs. */
  private static final long START_MILLIS = 400;

  private static final long POD_MILLIS = 18_000;

  private static final long REPORT_MILLIS = 2500;

  /**
   * What is reported of a run that does not report by itself.
   *
   * @param millis how long it has for that
   * @param report reports that it was cancelled
   */
  private record Fallback(long millis, IntSupplier report) {}

  private final Console console;
  private final Cancellation cancellation = new Cancellation();
  private final AtomicReference<Fallback> fallback = new AtomicReference<>();
  private final AtomicBoolean isTaken = new AtomicBoolean();
  private final CountDownLatch reported = new CountDownLatch(1);
  private Optional<Thread> hook = Optional.empty();

  /** One that no signal reaches. */
  Interruption(Console console) {
    this.console = console;
  }

  /** One that the signals to this process reach, until it is closed. */
  static Interruption watch(Console console) {
    Interruption interruption = new Interruption(console);
    Thread hook = new Thread(interruption::interrupted, "interruption");
    interruption.hook = Optional.of(hook);
    Runtime.getRuntime().addShutdownHook(hook);
    return interruption;
  }

  Cancellation cancellation() {
    return cancellation;
  }

  /** A run begins to look for its server. */
  void starting(IntSupplier cancelledReport) {
    fallback.set(new Fallback(START_MILLIS, cancelledReport));
  }

  /** A run has its server, and ends by itself soon after it is cancelled. */
  void running(IntSupplier cancelledReport) {
    fallback.set(new Fallback(RUN_MILLIS, cancelledReport));
  }

  /** A run in a pod, which has twenty seconds to end, and results to store elsewhere. */
  void runningInPod(IntSupplier cancelledReport) {
    fallback.set(new Fallback(POD_MILLIS, cancelledReport));
  }

  /** Reports, unless that was done already; gives the exit code. */
  int report(IntSupplier report) {
    if (!isTaken.compareAndSet(false, true)) {
      return Verdict.CANCELLED.exitCode();
    }
    try {
      return report.getAsInt();
    } finally {
      reported.countDown();
    }
  }

  private void interrupted() {
    cancellation.cancel();
    try {
      Fallback resort = fallback.get();
      if (resort == null) {
        console.err().println("redisbench: cancelled before it began to measure");
      } else if (!isReportedBy(resort)) {
        console.err().println("redisbench: ended before the report was written");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      console.out().flush();
      console.err().flush();
      // Without this the exit code would be that of the signal, and say nothing of the verdict.
      Runtime.getRuntime().halt(Verdict.CANCELLED.exitCode());
    }
  }

  private boolean isReportedBy(Fallback resort) throws InterruptedException {
    if (reported.await(resort.millis(), TimeUnit.MILLISECONDS)) {
      return true;
    }
    Thread reporter = new Thread(() -> report(resort.report()), "cancelled-report");
    reporter.setDaemon(true);
    reporter.start();
    return reported.await(REPORT_MILLIS, TimeUnit.MILLISECONDS);
  }

  @Override
  public void close() {
    try {
      hook.ifPresent(Runtime.getRuntime()::removeShutdownHook);
    } catch (IllegalStateException alreadyShuttingDown) {
      // The hook runs right now and ends the program by itself.
    }
  }
}
