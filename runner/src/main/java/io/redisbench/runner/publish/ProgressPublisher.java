package io.redisbench.runner.publish;

import io.redisbench.api.Verdict;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.runner.progress.Progress;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/**
 * Stores how far a run is, from a thread of its own: whoever measures never waits for the API
 * server. What cannot be stored is dropped, as newer progress follows.
 */
final class ProgressPublisher implements Progress, AutoCloseable {

  /** Longer than any request takes. */
  private static final long CLOSE_LIMIT_SECONDS = 6;

  private final Progress shown;
  private final ConfigMapStore store;
  private final String configMap;
  private final Patience patience;
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "progress");
            thread.setDaemon(true);
            return thread;
          });
  private volatile RunProgress newest;
  // of the timer's thread
  private RunProgress stored;
  private int failures;
  private long notBeforeNanos = System.nanoTime();

  private ProgressPublisher(
      Progress shown, ConfigMapStore store, String configMap, String runId, Patience patience) {
    this.shown = shown;
    this.store = store;
    this.configMap = configMap;
    this.patience = patience;
    this.newest = RunProgress.started(runId, "starts");
  }

  /** Stores the beginning at once, and what follows as often as the patience says. */
  static ProgressPublisher start(
      Progress shown, ConfigMapStore store, String configMap, String runId, Patience patience) {
    ProgressPublisher publisher = new ProgressPublisher(shown, store, configMap, runId, patience);
    ScheduledFuture<?> unused =
        publisher.timer.scheduleWithFixedDelay(
            publisher::storeNewest,
            0,
            patience.progressInterval().toMillis(),
            TimeUnit.MILLISECONDS);
    return publisher;
  }

  /** What the run said last. */
  RunProgress newest() {
    return newest;
  }

  private void storeNewest() {
    RunProgress state = newest;
    if (state.equals(stored) || System.nanoTime() - notBeforeNanos < 0) {
      return;
    }
    try {
      store.put(configMap, Map.of(RunProgress.KEY, state.json()), Map.of());
      stored = state;
      failures = 0;
    } catch (StoreFailure e) {
      failures++;
      notBeforeNanos = System.nanoTime() + patience.pauseAfter(failures).toNanos();
      if (failures == 1) {
        shown.note("progress is not stored for now: " + e.getMessage());
      }
    } catch (RuntimeException fault) {
      // a fault here must not end what is measured, nor the progress that follows
      shown.note("progress is not stored: " + fault);
    }
  }

  @Override
  public void note(String text) {
    shown.note(text);
  }

  @Override
  public void step(Step step, String activity) {
    newest = state(step, step.number() - 1, activity, null, null);
    shown.step(step, activity);
  }

  @Override
  public void measuring(Step step, Figures figures) {
    newest =
        state(step, step.number() - 1, "measures", figures.opsPerSecond(), figures.p99Micros());
    shown.measuring(step, figures);
  }

  @Override
  public void measured(Step step, double opsPerSecond, Verdict verdict) {
    newest = state(step, step.number(), "", opsPerSecond, null);
    shown.measured(step, opsPerSecond, verdict);
  }

  private RunProgress state(
      Step step, int done, String activity, Double opsPerSecond, Double p99Micros) {
    return new RunProgress(
        RunProgress.SCHEMA_VERSION,
        newest.runId(),
        done,
        step.total(),
        step.round(),
        activity,
        opsPerSecond,
        p99Micros,
        false,
        "");
  }

  /** No progress is stored after this, not even one that was on its way. */
  @Override
  public void close() {
    timer.shutdown();
    try {
      if (!timer.awaitTermination(CLOSE_LIMIT_SECONDS, TimeUnit.SECONDS)) {
        timer.shutdownNow();
      }
    } catch (InterruptedException e) {
      timer.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }
}
