package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.redisbench.runner.report.HistogramLog.Kind;
import io.redisbench.runner.report.HistogramLog.TaggedHistogram;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

class HistogramLogTest {

  private static final Instant START = Instant.parse("2026-03-01T10:15:00.250Z");

  @Test
  void theRepetitionsOfARoundAreMergedExactly() {
    List<TaggedHistogram> all =
        List.of(
            tagged("set-44", "SET", 1, START, 100_000),
            tagged("get-44", "GET", 1, START.plusSeconds(12), 70_000),
            tagged("set-44", "SET", 2, START.plusSeconds(25), 90_000));

    List<Histogram> read = read(HistogramLog.text(HistogramLog.merged(all)));

    assertThat(read)
        .extracting(Histogram::getTag)
        .containsExactly("set-44/SET/all/response", "get-44/GET/all/response");
    Histogram sum = all.get(0).histogram().copy();
    sum.add(all.get(2).histogram());
    assertThat(read.get(0)).isEqualTo(sum);
  }

  @Test
  void theReaderOfHdrHistogramFindsTheSameCountsAndPercentiles() {
    List<TaggedHistogram> written =
        List.of(
            tagged("set-44", "SET", 1, START, 100_000),
            tagged("get-44", "GET", 1, START.plusSeconds(12), 70_000),
            tagged("set-44", "SET", 2, START.plusSeconds(25), 90_000));

    List<Histogram> read = read(HistogramLog.text(written));

    assertThat(read)
        .extracting(Histogram::getTag)
        .containsExactly("set-44/SET/1/response", "get-44/GET/1/response", "set-44/SET/2/response");
    for (int i = 0; i < written.size(); i++) {
      Histogram expected = written.get(i).histogram();
      assertThat(read.get(i)).isEqualTo(expected);
      assertThat(read.get(i).getTotalCount()).isEqualTo(expected.getTotalCount());
      for (double percentile : new double[] {0, 50, 99, 99.9, 99.999, 100}) {
        assertThat(read.get(i).getValueAtPercentile(percentile))
            .isEqualTo(expected.getValueAtPercentile(percentile));
      }
      assertThat(read.get(i).getStartTimeStamp())
          .isEqualTo(written.get(i).startedAt().toEpochMilli());
    }
  }

  @Test
  void namesThatTheFormatCannotHoldAreReplacedInTheTag() {
    TaggedHistogram odd = tagged("a round, odd=", "FT.SEARCH\n", 3, START, 10);

    assertThat(odd.tag()).isEqualTo("a_round__odd_/FT.SEARCH_/3/response");
    assertThat(read(HistogramLog.text(List.of(odd)))).hasSize(1);
  }

  @Test
  void theHistogramsThemselvesAreLeftAsTheyAre() {
    TaggedHistogram tagged = tagged("set-44", "SET", 1, START, 10);

    HistogramLog.text(List.of(tagged));

    assertThat(tagged.histogram().getTag()).isNull();
  }

  @Test
  void anEmptyLogIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> HistogramLog.text(List.of()));
  }

  private static List<Histogram> read(String log) {
    HistogramLogReader reader =
        new HistogramLogReader(new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)));
    List<Histogram> histograms = new ArrayList<>();
    while (reader.hasNext()) {
      histograms.add((Histogram) reader.nextIntervalHistogram());
    }
    return histograms;
  }

  private static TaggedHistogram tagged(
      String round, String command, int repetition, Instant startedAt, int count) {
    Histogram histogram = new Histogram(60_000_000_000L, 3);
    for (int i = 1; i <= count; i++) {
      histogram.recordValue(100_000L + i * 37L % 900_000L);
    }
    histogram.recordValue(4_000_000_000L);
    return new TaggedHistogram(
        round, command, repetition, Kind.RESPONSE, startedAt, 9.5, histogram);
  }
}
