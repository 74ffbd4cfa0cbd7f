package io.redisbench.api.bundle;

import io.redisbench.api.digest.KeyedDigest;

/** Says whether a manifest is the one that the runner of this run wrote. */
final class Signature {

  private Signature() {}

  static String of(BundleManifest manifest, String key) {
    return new KeyedDigest(key).of(canonicalText(manifest));
  }

  static boolean fits(BundleManifest manifest, String key) {
    return new KeyedDigest(key).fits(canonicalText(manifest), manifest.signature());
  }

  /** Every text with its length in front, so that no two manifests have the same. */
  static String canonicalText(BundleManifest manifest) {
    StringBuilder text = new StringBuilder();
    add(text, "redisbench bundle");
    add(text, manifest.schemaVersion());
    add(text, manifest.runId());
    add(text, Boolean.toString(manifest.complete()));
    add(text, Integer.toString(manifest.files().size()));
    for (BundleManifest.Entry file : manifest.files()) {
      add(text, file.name());
      add(text, file.key());
      add(text, file.sha256());
      add(text, Long.toString(file.bytes()));
    }
    add(text, Integer.toString(manifest.omitted().size()));
    for (BundleManifest.Omission omission : manifest.omitted()) {
      add(text, omission.name());
      add(text, omission.reason());
    }
    return text.toString();
  }

  private static void add(StringBuilder text, String part) {
    String present = part == null ? "" : part;
    text.append(present.length()).append(':').append(present).append('\n');
  }
}
