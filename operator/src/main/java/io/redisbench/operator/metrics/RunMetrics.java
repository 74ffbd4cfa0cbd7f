package io.redisbench.operator.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.plan.QueuedSince;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What Prometheus may know of the runs. No label names a benchmark, so that their number is small.
 */
@Singleton
public class RunMetrics {

  private static final int RECOUNT_SECONDS = 10;

  private final MeterRegistry registry;
  private final Clock clock;
  private final MultiGauge runs;
  private final Counter failures;
  private final ScheduledExecutorService recount =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread thread = new Thread(task, "runs-counted");
            thread.setDaemon(true);
            return thread;
          });
  private volatile Optional<ScheduledFuture<?>> recounting = Optional.empty();
  private final AtomicBoolean uncounted = new AtomicBoolean(true);
  private volatile Supplier<Stream<RedisBenchmark>> benchmarks = Stream::empty;

  /** When the present phase of a benchmark that runs began, by the benchmark's uid. */
  private final Map<String, Instant> begun = new ConcurrentHashMap<>();

  @Inject
  RunMetrics(MeterRegistry registry, Clock clock) {
    this.registry = registry;
    this.clock = clock;
    this.runs =
        MultiGauge.builder("redisbench.runs")
            .description("benchmarks by phase, verdict and pool")
            .register(registry);
    this.failures =
        Counter.builder("redisbench.reconcile.errors")
            .description("reconciliations that ended with an exception")
            .register(registry);
  }

  private record Kind(String phase, String verdict, String pool) {}

  /**
   * Begins to count. That a benchmark was deleted tells nobody, so that they are counted again and
   * again.
   *
   * @param all the benchmarks, as often as they are asked for
   */
  public void count(Supplier<Stream<RedisBenchmark>> all) {
    benchmarks = all;
    Gauge.builder("redisbench.queue.length", () -> queued().count())
        .description("benchmarks that wait for a node")
        .register(registry);
    Gauge.builder("redisbench.queue.oldest.seconds", this::oldestSeconds)
        .description("how long the first of them has waited")
        .register(registry);
    recounting =
        Optional.of(
            recount.scheduleWithFixedDelay(
                this::countRuns, RECOUNT_SECONDS, RECOUNT_SECONDS, TimeUnit.SECONDS));
  }

  @PreDestroy
  void stop() {
    recounting.ifPresent(future -> future.cancel(false));
    recount.shutdown();
  }

  /** Counts a reconciliation that ended with an exception. */
  public void failed() {
    failures.increment();
  }

  /**
   * Sees a benchmark's status change, or stay as it is.
   *
   * @param uid the benchmark
   */
  public void sees(String uid, RedisBenchmarkStatus before, RedisBenchmarkStatus after) {
    if (after.equals(before)) {
      if (uncounted.compareAndSet(true, false)) {
        // An operator that has just started knows of all of them by now.
        countRuns();
      }
      return;
    }
    Instant now = clock.instant();
    if (before == null || before.phase() != after.phase()) {
      Optional.ofNullable(begun.get(uid))
          .filter(since -> before != null && before.phase() != null)
          .ifPresent(since -> took(before.phase(), Duration.between(since, now)));
      if (after.phase() == Phase.COMPLETED || after.phase() == Phase.SUSPENDED) {
        begun.remove(uid);
      } else {
        begun.put(uid, now);
      }
    }
    countRuns();
  }

  private void took(Phase phase, Duration time) {
    Timer.builder("redisbench.phase")
        .description("time spent in a phase, since this operator leads")
        .tag("phase", phase.text())
        .register(registry)
        .record(time);
  }

  /** One at a time: of two that register the same rows anew, one would find the other's. */
  private synchronized void countRuns() {
    Map<Kind, Long> kinds =
        benchmarks
            .get()
            .map(RedisBenchmark::getStatus)
            .filter(Objects::nonNull)
            .filter(status -> status.phase() != null)
            .collect(
                Collectors.groupingBy(
                    status ->
                        new Kind(
                            status.phase().text(),
                            status.verdict() == null ? "" : status.verdict().toString(),
                            Objects.requireNonNullElse(status.pool(), "")),
                    Collectors.counting()));
    List<Row<?>> rows =
        kinds.entrySet().stream()
            .<Row<?>>map(
                kind ->
                    Row.of(
                        Tags.of(
                            "phase", kind.getKey().phase(),
                            "verdict", kind.getKey().verdict(),
                            "pool", kind.getKey().pool()),
                        kind.getValue()))
            .toList();
    runs.register(rows, true);
  }

  private Stream<RedisBenchmark> queued() {
    return benchmarks
        .get()
        .filter(benchmark -> benchmark.getStatus() != null)
        .filter(benchmark -> benchmark.getStatus().phase() == Phase.QUEUED);
  }

  private double oldestSeconds() {
    Instant now = clock.instant();
    return queued()
        .map(benchmark -> Duration.between(QueuedSince.of(benchmark, now), now).toMillis() / 1000.0)
        .max(Double::compare)
        .orElse(0.0);
  }
}
