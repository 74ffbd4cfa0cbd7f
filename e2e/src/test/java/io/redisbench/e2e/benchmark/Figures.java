package io.redisbench.e2e.benchmark;

import io.redisbench.e2e.cluster.Places;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The figures of a benchmark, kept in a file that its command prints at its end. */
final class Figures {

  private final Path file;
  private final List<String> lines = new ArrayList<>();

  private Figures(Path file) {
    this.file = file;
  }

  /** Of the benchmark that is called so. */
  static Figures of(String benchmark) {
    return new Figures(Places.home().resolve("e2e/target/benchmarks/" + benchmark + ".txt"));
  }

  /** Adds one. */
  void add(String name, double value) {
    add(name, String.format(Locale.ROOT, value == Math.rint(value) ? "%.0f" : "%.2f", value));
  }

  /** Adds a text, for example an interval. */
  void add(String name, String value) {
    lines.add(name + "=" + value);
  }

  /** Adds the median of samples in milliseconds, and from where to where they reach. */
  void addMillis(String name, List<Double> millis) {
    Sample sample = new Sample(millis);
    add(name + "_millis_median", Math.rint(sample.median()));
    add(name + "_millis_range", "%.0f..%.0f".formatted(sample.smallest(), sample.largest()));
  }

  /** Writes them. */
  void write() {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, lines);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
