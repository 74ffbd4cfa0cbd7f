package io.redisbench.api.bundle;

import io.redisbench.api.bundle.BundleManifest.Omission;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How much of a run is kept.
 *
 * @param seriesPoints most entries of the one-second series of all measurements together
 * @param histograms how much the log of histograms tells; empty without one
 * @param measurements how much is told of the single measurements
 * @param left files that are left out
 * @param withConfig whether the server's configuration and the manifest are told
 */
record Detail(
    int seriesPoints,
    Optional<BundleSource.Histograms> histograms,
    Measurements measurements,
    Set<BundleFile> left,
    boolean withConfig) {

  /** How much is told of the single measurements. */
  enum Measurements {
    WHOLE,
    BRIEF,
    NONE
  }

  private static final String ROOM = " to fit into a ConfigMap";
  private static final int ALL = Integer.MAX_VALUE;

  /** From everything to the least, in the order in which they are tried. */
  static List<Detail> fromMostToLeast() {
    List<Detail> details = new ArrayList<>();
    for (Optional<BundleSource.Histograms> kept :
        List.of(
            Optional.of(BundleSource.Histograms.EACH),
            Optional.of(BundleSource.Histograms.MERGED),
            Optional.<BundleSource.Histograms>empty())) {
      for (int points : new int[] {ALL, 20_000, 8_000, 3_000}) {
        details.add(new Detail(points, kept, Measurements.WHOLE, Set.of(), true));
      }
    }
    Optional<BundleSource.Histograms> none = Optional.empty();
    details.add(new Detail(0, none, Measurements.WHOLE, Set.of(), true));
    details.add(new Detail(0, none, Measurements.BRIEF, Set.of(), true));
    Set<BundleFile> page = EnumSet.of(BundleFile.PAGE);
    Set<BundleFile> reports =
        EnumSet.of(BundleFile.PAGE, BundleFile.MARKDOWN, BundleFile.JUNIT, BundleFile.CSV);
    details.add(new Detail(0, none, Measurements.BRIEF, page, true));
    details.add(new Detail(0, none, Measurements.BRIEF, reports, true));
    details.add(new Detail(0, none, Measurements.NONE, reports, true));
    details.add(new Detail(0, none, Measurements.NONE, reports, false));
    return details;
  }

  /**
   * What is not there, in sentences.
   *
   * @param points entries that the series of the run have in all
   * @param keptPoints how many of them are kept
   * @param measured whether there are histograms
   */
  List<Omission> omissions(long points, long keptPoints, boolean measured) {
    List<Omission> omitted = new ArrayList<>();
    if (keptPoints == 0 && points > 0) {
      omitted.add(new Omission("series", "The one-second series were left out" + ROOM + "."));
    } else if (keptPoints < points) {
      omitted.add(
          new Omission(
              "series",
              "The one-second series were thinned"
                  + ROOM
                  + ": an entry stands for several seconds, with their mean rate and their worst"
                  + " latencies."));
    }
    if (measured && histograms.isEmpty()) {
      omitted.add(
          new Omission(
              BundleFile.HISTOGRAMS.fileName(), "The log of histograms was left out" + ROOM + "."));
    } else if (measured && histograms.get() == BundleSource.Histograms.MERGED) {
      omitted.add(
          new Omission(
              BundleFile.HISTOGRAMS.fileName(),
              "The log of histograms has those of all repetitions merged" + ROOM + "."));
    }
    if (measurements != Measurements.WHOLE) {
      omitted.add(
          new Omission(
              "repetitions",
              (measurements == Measurements.NONE
                      ? "The single measurements were left out"
                      : "The single measurements are told without curves and without what was"
                          + " proved")
                  + ROOM
                  + "."));
    }
    left.forEach(
        file ->
            omitted.add(
                new Omission(file.fileName(), file.fileName() + " was left out" + ROOM + ".")));
    if (!withConfig) {
      omitted.add(
          new Omission(
              "config",
              "The manifest and the configuration of the server were left out" + ROOM + "."));
    }
    return omitted;
  }
}
