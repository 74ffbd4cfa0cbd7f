package io.redisbench.api.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Says whether a manifest is the one that the runner of this run wrote. */
final class Signature {

  private static final String ALGORITHM = "HmacSHA256";

  private Signature() {}

  static String of(BundleManifest manifest, String key) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key.getBytes(UTF_8), ALGORITHM));
      return HexFormat.of().formatHex(mac.doFinal(canonicalText(manifest).getBytes(UTF_8)));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("This Java runtime has no " + ALGORITHM, e);
    }
  }

  static boolean fits(BundleManifest manifest, String key) {
    return manifest.signature() != null
        && MessageDigest.isEqual(
            of(manifest, key).getBytes(UTF_8), manifest.signature().getBytes(UTF_8));
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
