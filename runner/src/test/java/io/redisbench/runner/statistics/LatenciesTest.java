package io.redisbench.runner.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.redisbench.api.results.Latency;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatenciesTest {

  private static final long HOUR = 3_600_000_000_000L;

  @Test
  void mergedHistogramsAreTheSameAsOneThatSawEverything() {
    Random random = new Random(3);
    Histogram all = new Histogram(HOUR, 3);
    List<Histogram> parts = new ArrayList<>();
    for (int part = 0; part < 5; part++) {
      Histogram histogram = new Histogram(HOUR, 3);
      for (int i = 0; i < 20_000; i++) {
        long nanos = (long) Math.exp(8 + 12 * random.nextDouble());
        histogram.recordValue(nanos);
        all.recordValue(nanos);
      }
      parts.add(histogram);
    }

    Histogram merged = Latencies.merge(parts);

    assertThat(merged).isEqualTo(all);
    assertThat(Latencies.withCurve(merged)).isEqualTo(Latencies.withCurve(all));
  }

  @Test
  void percentilesAreNotAveraged() {
    Histogram fast = new Histogram(HOUR, 3);
    fast.recordValueWithCount(100_000, 1000);
    Histogram slow = new Histogram(HOUR, 3);
    slow.recordValueWithCount(100_000, 900);
    slow.recordValueWithCount(50_000_000, 100);

    Latency latency = Latencies.of(Latencies.merge(List.of(fast, slow)));

    assertThat(latency.count()).isEqualTo(2000);
    assertThat(latency.p90Micros()).isCloseTo(100, within(0.2));
    assertThat(latency.p99Micros()).isCloseTo(50_000, within(50.0));
  }

  @Test
  void mergingLeavesTheSourcesAsTheyWere() {
    Histogram first = new Histogram(HOUR, 3);
    first.recordValue(1000);
    Histogram second = new Histogram(HOUR, 3);
    second.recordValue(2000);

    assertThat(Latencies.merge(List.of(first, second)).getTotalCount()).isEqualTo(2);
    assertThat(first.getTotalCount()).isEqualTo(1);
  }

  @Test
  void aLatencyBeyondTheFirstHistogramsRangeIsKept() {
    Histogram small = new Histogram(1_000_000, 3);
    small.recordValue(1000);
    Histogram large = new Histogram(HOUR, 3);
    large.recordValue(HOUR / 2);

    assertThat(Latencies.of(Latencies.merge(List.of(small, large))).maxMicros())
        .isCloseTo(HOUR / 2e3, within(HOUR / 2e3 / 1000));
  }

  @Test
  void theCurveRisesToTheLongestLatency() {
    Random random = new Random(4);
    Histogram histogram = new Histogram(HOUR, 3);
    for (int i = 0; i < 10_000; i++) {
      histogram.recordValue(1000 + random.nextInt(1_000_000));
    }

    Latency latency = Latencies.withCurve(histogram);

    assertThat(latency.curve()).hasSizeBetween(20, 200);
    assertThat(latency.curve()).extracting(Latency.Point::micros).isSorted();
    assertThat(latency.curve())
        .extracting(Latency.Point::percentile)
        .isSorted()
        .last()
        .isEqualTo(100d);
    assertThat(latency.curve().get(latency.curve().size() - 1).micros())
        .isEqualTo(latency.maxMicros());
  }

  @Test
  void nothingRecordedIsZeroNotNonsense() {
    Latency latency = Latencies.withCurve(Latencies.merge(List.of()));

    assertThat(latency).isEqualTo(new Latency(0, 0, 0, 0, 0, 0, 0, List.of()));
  }
}
