package io.redisbench.api.bundle;

import java.util.List;

/** A file of a bundle. */
public enum BundleFile {
  RESULTS("results.json", true),
  PAGE("report.html", true),
  HISTOGRAMS("histograms.hlog", true),
  MARKDOWN("report.md", false),
  JUNIT("junit.xml", false),
  CSV("results.csv", false),
  STATUS("status.yaml", false);

  private final String fileName;
  private final boolean alwaysZipped;

  BundleFile(String fileName, boolean alwaysZipped) {
    this.fileName = fileName;
    this.alwaysZipped = alwaysZipped;
  }

  /** Its name, for example {@code report.html}. */
  public String fileName() {
    return fileName;
  }

  /** Whether it is compressed whatever its size, so that one command always opens it. */
  public boolean alwaysZipped() {
    return alwaysZipped;
  }

  /** The files that are rendered from results. */
  public static List<BundleFile> rendered() {
    return List.of(PAGE, MARKDOWN, JUNIT, CSV, STATUS);
  }
}
