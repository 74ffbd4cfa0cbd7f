package io.redisbench.runner.report;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * histograms.hlog: every latency of a run, in the log format of HdrHistogram, so that its own tools
 * read it. Values are nanoseconds; the maximum that the log shows beside a histogram is in
 * milliseconds.
 */
public final class HistogramLog {

  private static final double NANOS_IN_A_MILLISECOND = 1e6;

  private HistogramLog() {}

  /**
   * The log, one line a histogram, in the order given.
   *
   * @throws IllegalArgumentException when the list is empty
   */
  public static String text(List<TaggedHistogram> histograms) {
    long base =
        histograms.stream()
            .mapToLong(tagged -> tagged.startedAt().toEpochMilli())
            .min()
            .orElseThrow(() -> new IllegalArgumentException("A log needs a histogram"));
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    HistogramLogWriter writer = new HistogramLogWriter(bytes);
    writer.outputComment("[Latencies of a redisbench run, in nanoseconds]");
    writer.outputComment("[Tags are round/command/repetition/kind]");
    writer.outputLogFormatVersion();
    writer.outputStartTime(base);
    writer.setBaseTime(base);
    writer.outputBaseTime(base);
    writer.outputLegend();
    for (TaggedHistogram tagged : histograms) {
      Histogram histogram = tagged.histogram().copy();
      histogram.setTag(tagged.tag());
      double start = (tagged.startedAt().toEpochMilli() - base) / 1000.0;
      writer.outputIntervalHistogram(
          start, start + tagged.seconds(), histogram, NANOS_IN_A_MILLISECOND);
    }
    writer.close();
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** One histogram for each command of a round, of all its repetitions together. */
  public static List<TaggedHistogram> merged(List<TaggedHistogram> histograms) {
    Map<List<Object>, TaggedHistogram> merged = new LinkedHashMap<>();
    for (TaggedHistogram tagged : histograms) {
      merged.merge(
          List.of(tagged.round(), tagged.command(), tagged.kind()),
          new TaggedHistogram(
              tagged.round(),
              tagged.command(),
              TaggedHistogram.ALL_REPETITIONS,
              tagged.kind(),
              tagged.startedAt(),
              tagged.seconds(),
              tagged.histogram()),
          HistogramLog::sum);
    }
    return List.copyOf(merged.values());
  }

  private static TaggedHistogram sum(TaggedHistogram one, TaggedHistogram other) {
    Histogram both = one.histogram().copy();
    both.add(other.histogram());
    return new TaggedHistogram(
        one.round(),
        one.command(),
        one.repetition(),
        one.kind(),
        one.startedAt(),
        one.seconds() + other.seconds(),
        both);
  }

  /**
   * Latencies of one command in one measured window.
   *
   * @param round the round
   * @param command name of the command
   * @param repetition 1 for the first, 0 for all together
   * @param kind what was timed
   * @param startedAt wall clock at the window's first request
   * @param seconds length of the window
   * @param histogram latencies in nanoseconds
   */
  public record TaggedHistogram(
      String round,
      String command,
      int repetition,
      Kind kind,
      Instant startedAt,
      double seconds,
      Histogram histogram) {

    /** Stands for all repetitions of a round. */
    static final int ALL_REPETITIONS = 0;

    /** The tag in the log, for example {@code set-44/SET/1/response}. */
    public String tag() {
      String which = repetition == ALL_REPETITIONS ? "all" : Integer.toString(repetition);
      return "%s/%s/%s/%s".formatted(word(round), word(command), which, kind);
    }

    private static String word(String text) {
      return text.replaceAll("[^A-Za-z0-9._:-]", "_");
    }
  }

  /** What was timed. */
  public enum Kind {
    /** From the time a request was due (open loop) or written (closed loop) to its reply. */
    RESPONSE("response"),
    /** From written to the reply. */
    SERVICE("service");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return text;
    }
  }
}
