package io.redisbench.api.bundle;

import io.redisbench.api.results.BenchmarkResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Files of given sizes, in characters that compress to three quarters. */
final class Files implements BundleSource {

  private final int pageBytes;
  private final int logBytes;
  private final int mergedBytes;
  final List<BenchmarkResults> rendered = new ArrayList<>();

  Files(int pageBytes, int logBytes, int mergedBytes) {
    this.pageBytes = pageBytes;
    this.logBytes = logBytes;
    this.mergedBytes = mergedBytes;
  }

  static Files small() {
    return new Files(2_000, 3_000, 1_000);
  }

  @Override
  public String render(BundleFile file, BenchmarkResults results) {
    rendered.add(results);
    return file == BundleFile.PAGE
        ? Runs.text(new Random(1), pageBytes)
        : file.fileName() + " of " + results.run().id() + " Ω\n";
  }

  @Override
  public Optional<String> histograms(Histograms detail) {
    int bytes = detail == Histograms.EACH ? logBytes : mergedBytes;
    return bytes == 0 ? Optional.empty() : Optional.of(Runs.text(new Random(2), bytes));
  }
}
