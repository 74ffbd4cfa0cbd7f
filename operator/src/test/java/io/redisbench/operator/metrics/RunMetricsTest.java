package io.redisbench.operator.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.status.Phase;
import io.redisbench.api.status.RedisBenchmarkStatus;
import io.redisbench.operator.status.StatusDraft;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RunMetricsTest {

  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final MeterRegistry registry = new SimpleMeterRegistry();
  private final RunMetrics metrics =
      new RunMetrics(registry, Clock.fixed(NOON.plusSeconds(90), ZoneOffset.UTC));

  @Test
  void aReconciliationThatFailsIsCounted() {
    metrics.failed();

    assertThat(registry.get("redisbench.reconcile.errors").counter().count()).isEqualTo(1);
  }

  @Test
  void theQueueHasALengthAndAnAge() {
    metrics.count(() -> Stream.of(benchmark(Phase.QUEUED), benchmark(Phase.RUNNING)));

    assertThat(registry.get("redisbench.queue.length").gauge().value()).isEqualTo(1);
    assertThat(registry.get("redisbench.queue.oldest.seconds").gauge().value()).isEqualTo(90);
  }

  @Test
  void benchmarksAreCountedByTheirPhase() {
    metrics.count(() -> Stream.of(benchmark(Phase.QUEUED), benchmark(Phase.QUEUED)));
    metrics.sees("uid", null, benchmark(Phase.QUEUED).getStatus());

    assertThat(registry.get("redisbench.runs").tag("phase", "Queued").gauge().value()).isEqualTo(2);
  }

  @Test
  void anOperatorThatStartsCountsWhatHasEndedBefore() {
    RedisBenchmark ended = benchmark(Phase.COMPLETED);
    metrics.count(() -> Stream.of(ended, ended, ended));
    metrics.sees("uid", ended.getStatus(), ended.getStatus());

    assertThat(registry.get("redisbench.runs").tag("phase", "Completed").gauge().value())
        .isEqualTo(3);
  }

  @AfterEach
  void stop() {
    metrics.stop();
  }

  private static RedisBenchmark benchmark(Phase phase) {
    RedisBenchmark benchmark = new RedisBenchmark();
    benchmark.setMetadata(
        new ObjectMetaBuilder()
            .withName("quick")
            .withNamespace("team")
            .withCreationTimestamp(NOON.toString())
            .build());
    RedisBenchmarkStatus status = new StatusDraft(1, phase, "").status();
    benchmark.setStatus(status);
    return benchmark;
  }
}
