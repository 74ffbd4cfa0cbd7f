package io.redisbench.runner.publish;

import io.redisbench.api.bundle.ResultsBundle;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.run.RunOutcome;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/** Publishes one run: its progress while it goes on, then its results, then that it ended. */
public final class Publication implements AutoCloseable {

  /** How soon a pod that is told to end is noticed. */
  private static final Duration GLANCE = Duration.ofMillis(100);

  /** The operator sees the end of the Job as well: that the run ended is worth no long wait. */
  private static final Duration LAST_WORD = Duration.ofSeconds(15);

  private final PublishSettings settings;
  private final ConfigMapStore store;
  private final Patience patience;
  private final Cancellation cancellation;
  private final Progress shown;
  private final ProgressPublisher progress;

  private Publication(
      PublishSettings settings,
      ConfigMapStore store,
      Patience patience,
      Cancellation cancellation,
      Progress shown,
      String runId) {
    this.settings = settings;
    this.store = store;
    this.patience = patience;
    this.cancellation = cancellation;
    this.shown = shown;
    this.progress = ProgressPublisher.start(shown, store, settings.progress(), runId, patience);
  }

  /**
   * Begins to publish a run.
   *
   * @param store gets everything; closed with this
   * @param cancellation once it is cancelled, there is little time left
   * @param shown hears the progress as well
   */
  public static Publication start(
      PublishSettings settings,
      ConfigMapStore store,
      Patience patience,
      Cancellation cancellation,
      Progress shown,
      String runId) {
    return new Publication(settings, store, patience, cancellation, shown, runId);
  }

  /** What the run tells its progress to. */
  public Progress progress() {
    return progress;
  }

  /**
   * Stores the results, then that the run ended.
   *
   * @return why the results are not stored, in a sentence; empty when they are
   */
  public Optional<String> finish(RunOutcome outcome) {
    progress.close();
    BenchmarkResults results = outcome.results();
    ResultsBundle bundle =
        ResultsBundle.pack(results, new RunFiles(outcome.histograms()), settings.key());
    Optional<String> problem =
        persist(settings.results(), bundle.data(), bundle.binaryData(), patience::results);
    String message =
        problem
            .map("results were not stored: %s"::formatted)
            .orElseGet(() -> results.verdict().toString());
    RunProgress last = progress.newest().finished(message);
    if (problem.isEmpty()) {
      persist(settings.progress(), Map.of(RunProgress.KEY, last.json()), Map.of(), () -> LAST_WORD)
          .ifPresent(reason -> shown.note("the end of the run is not told: " + reason));
    }
    return problem;
  }

  private Optional<String> persist(
      String configMap,
      Map<String, String> data,
      Map<String, String> binaryData,
      Supplier<Duration> limit) {
    long begun = System.nanoTime();
    Optional<Long> toldToEnd = Optional.empty();
    for (int failures = 1; ; failures++) {
      try {
        store.put(configMap, data, binaryData);
        return Optional.empty();
      } catch (StoreFailure e) {
        if (cancellation.isCancelled() && toldToEnd.isEmpty()) {
          toldToEnd = Optional.of(System.nanoTime());
        }
        long now = System.nanoTime();
        boolean late =
            now - begun > limit.get().toNanos()
                || toldToEnd
                    .filter(since -> now - since > patience.hurried().toNanos())
                    .isPresent();
        if (e.isLasting() || late) {
          return Optional.of(e.getMessage());
        }
        if (failures == 1) {
          shown.note("not stored yet, trying again: " + e.getMessage());
        }
        pause(patience.pauseAfter(failures));
      }
    }
  }

  /** A pause that ends early when the pod is told to end. */
  private void pause(Duration length) {
    boolean hurried = cancellation.isCancelled();
    long end = System.nanoTime() + length.toNanos();
    while (System.nanoTime() - end < 0 && cancellation.isCancelled() == hurried) {
      LockSupport.parkNanos(Math.min(GLANCE.toNanos(), end - System.nanoTime()));
    }
  }

  @Override
  public void close() {
    progress.close();
    store.close();
  }
}
