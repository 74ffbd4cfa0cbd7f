package io.redisbench.api.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.api.ApiJson;
import io.redisbench.api.bundle.BundleManifest.Entry;
import io.redisbench.api.bundle.ResultsBundle.Cause;
import io.redisbench.api.digest.Digest;
import io.redisbench.api.results.BenchmarkResults;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;

/** Opens a bundle that anybody may have written. */
final class Unpacking {

  private static final int MOST_MANIFEST = 256 << 10;

  private final Map<String, String> data;
  private final Map<String, String> binaryData;
  private final String runId;
  private final String key;

  Unpacking(Map<String, String> data, Map<String, String> binaryData, String runId, String key) {
    this.data = data;
    this.binaryData = binaryData;
    this.runId = runId;
    this.key = key;
  }

  BenchmarkResults results() throws RefusedBundleException {
    BundleManifest manifest = manifest();
    Optional<byte[]> results = Optional.empty();
    for (Entry file : manifest.files()) {
      byte[] content = content(file);
      if (BundleFile.RESULTS.fileName().equals(file.name())) {
        results = Optional.of(content);
      }
    }
    return read(
        results.orElseThrow(
            () ->
                new RefusedBundleException(
                    Cause.INCOMPLETE, "The stored results have no results.json.")));
  }

  private BundleManifest manifest() throws RefusedBundleException {
    String text = data.get(BundleManifest.KEY);
    if (text == null || text.isBlank()) {
      throw new RefusedBundleException(
          Cause.MISSING, "There are no results: bundle.json was never written, or was removed.");
    }
    BundleManifest manifest = parsed(text, BundleManifest.class, BundleManifest.KEY);
    checkVersion(manifest.schemaVersion(), BundleManifest.SCHEMA_VERSION, BundleManifest.KEY);
    if (!runId.equals(manifest.runId())) {
      throw new RefusedBundleException(
          Cause.OTHER_RUN,
          "The stored results are of run %s, not of run %s."
              .formatted(shortened(manifest.runId()), runId));
    }
    if (key.isBlank() || !Signature.fits(manifest, key)) {
      throw new RefusedBundleException(
          Cause.FORGED,
          "The stored results were not written by the runner of this run, or were changed"
              + " afterwards: the signature does not fit.");
    }
    if (!manifest.complete()) {
      throw new RefusedBundleException(
          Cause.INCOMPLETE, "The stored results are not complete: the runner did not finish.");
    }
    return manifest;
  }

  /** The manifest is the runner's from here on; the files may still be anything. */
  private byte[] content(Entry file) throws RefusedBundleException {
    if (file.key() == null || file.bytes() < 0 || file.bytes() > ResultsBundle.MOST_FILE_BYTES) {
      throw damaged(file, "has no key, or a length that no file of a bundle has");
    }
    byte[] content;
    try {
      content = bytes(file);
    } catch (IOException | IllegalArgumentException e) {
      throw damaged(file, "cannot be unpacked (" + shortened(e.getMessage()) + ")");
    }
    if (content.length != file.bytes() || !Digest.sha256(content).equals(file.sha256())) {
      throw damaged(file, "is not what the runner wrote");
    }
    return content;
  }

  private byte[] bytes(Entry file) throws IOException, RefusedBundleException {
    String text = data.get(file.key());
    if (text != null) {
      return text.getBytes(UTF_8);
    }
    String encoded = binaryData.get(file.key());
    if (encoded == null) {
      throw damaged(file, "is missing");
    }
    byte[] stored = Base64.getDecoder().decode(encoded);
    return Zip.unzipped(stored, file.bytes());
  }

  private BenchmarkResults read(byte[] content) throws RefusedBundleException {
    String name = BundleFile.RESULTS.fileName();
    BenchmarkResults results = parsed(new String(content, UTF_8), BenchmarkResults.class, name);
    checkVersion(results.schemaVersion(), BenchmarkResults.SCHEMA_VERSION, name);
    if (results.run() == null || !runId.equals(results.run().id())) {
      throw new RefusedBundleException(
          Cause.OTHER_RUN, "The stored results.json is not of run %s.".formatted(runId));
    }
    if (results.verdict() == null
        || results.run().startedAt() == null
        || results.run().finishedAt() == null) {
      throw new RefusedBundleException(
          Cause.DAMAGED, "The stored results.json has no verdict or no times.");
    }
    return results;
  }

  private static <T> T parsed(String text, Class<T> type, String name)
      throws RefusedBundleException {
    if (type == BundleManifest.class && text.length() > MOST_MANIFEST) {
      throw new RefusedBundleException(
          Cause.DAMAGED, "The stored %s is too long to be one.".formatted(name));
    }
    try {
      T value = ApiJson.json().readValue(text, type);
      if (value != null) {
        return value;
      }
    } catch (IOException | RuntimeException e) {
      // also what a constructor has to say about values that no runner writes
      throw new RefusedBundleException(
          Cause.DAMAGED,
          "The stored %s cannot be read: it is not the JSON of one.".formatted(name));
    }
    throw new RefusedBundleException(Cause.DAMAGED, "The stored %s is empty.".formatted(name));
  }

  private static void checkVersion(String found, String known, String name)
      throws RefusedBundleException {
    String major = known.split("[.]", 2)[0];
    if (found == null || !found.split("[.]", 2)[0].equals(major)) {
      throw new RefusedBundleException(
          Cause.OTHER_VERSION,
          "The stored %s has schema version %s, and this operator reads versions %s.x: use runner and operator of the same version."
              .formatted(name, shortened(found), major));
    }
  }

  private static RefusedBundleException damaged(Entry file, String what) {
    return new RefusedBundleException(
        Cause.DAMAGED, "%s of the stored results %s.".formatted(shortened(file.name()), what));
  }

  private static String shortened(String text) {
    if (text == null) {
      return "(none)";
    }
    return text.length() <= 80 ? text : text.substring(0, 80) + "…";
  }
}
