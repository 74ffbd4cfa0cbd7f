package io.redisbench.api.bundle;

import io.redisbench.api.results.BenchmarkResults;
import java.util.Optional;

/** Makes the files of a bundle, over again with less in them when they were too large. */
public interface BundleSource {

  /**
   * A file that is made from results.
   *
   * @param file one of {@link BundleFile#rendered()}
   * @param results the results with as much detail as there is room for
   */
  String render(BundleFile file, BenchmarkResults results);

  /** The log of histograms; empty when nothing was measured. */
  Optional<String> histograms(Histograms detail);

  /** How much the log of histograms tells. */
  enum Histograms {
    /** One histogram for each command in each measurement. */
    EACH,
    /** The histograms of all repetitions of a round merged into one for each command. */
    MERGED
  }
}
