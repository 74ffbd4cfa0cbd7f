package io.redisbench.api.bundle;

import java.util.List;

/**
 * What is in a bundle; stored as {@code bundle.json}.
 *
 * @param schemaVersion version of this format, major.minor: a reader ignores fields it does not
 *     know and refuses another major version
 * @param runId the run whose results these are
 * @param complete whether everything is there that the runner had to say
 * @param files the files
 * @param omitted what was left out or thinned, for want of room
 * @param signature HMAC-SHA256 of everything else here, in hexadecimal digits
 */
public record BundleManifest(
    String schemaVersion,
    String runId,
    boolean complete,
    List<Entry> files,
    List<Omission> omitted,
    String signature) {

  /** The version that this code writes. */
  public static final String SCHEMA_VERSION = "1.0";

  /** Its key in the ConfigMap. */
  public static final String KEY = "bundle.json";

  public BundleManifest {
    files = files == null ? List.of() : List.copyOf(files);
    omitted = omitted == null ? List.of() : List.copyOf(omitted);
  }

  /**
   * A file.
   *
   * @param name its name
   * @param key its key in the ConfigMap; one that ends in .gz is compressed
   * @param sha256 digest of the file, not of its compressed form, in hexadecimal digits
   * @param bytes its length, not that of its compressed form
   */
  public record Entry(String name, String key, String sha256, long bytes) {}

  /**
   * Something that is not there, or not whole.
   *
   * @param name of a file, or of a part of one
   * @param reason what was done and why, in a sentence
   */
  public record Omission(String name, String reason) {}

  BundleManifest withSignature(String text) {
    return new BundleManifest(schemaVersion, runId, complete, files, omitted, text);
  }
}
