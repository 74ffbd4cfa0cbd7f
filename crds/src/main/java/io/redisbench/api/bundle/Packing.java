package io.redisbench.api.bundle;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.bundle.BundleManifest.Entry;
import io.redisbench.api.bundle.BundleManifest.Omission;
import io.redisbench.api.digest.Digest;
import io.redisbench.api.results.BenchmarkResults;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Packs results with less and less detail until they fit. */
final class Packing {

  /** A text of more bytes is compressed. */
  private static final int MOST_PLAIN_BYTES = 64 << 10;

  /** A series with more entries is not even tried: the text of it would fill the memory. */
  private static final int MOST_POINTS_TRIED = 40_000;

  private final BenchmarkResults results;
  private final BundleSource source;
  private final String key;
  private final long points;
  private final Map<BundleSource.Histograms, Optional<Packed>> logs =
      new EnumMap<>(BundleSource.Histograms.class);

  /** With so many points, results.json alone does not fit while it has the measurements whole. */
  private long hopelessPoints = MOST_POINTS_TRIED + 1;

  Packing(BenchmarkResults results, BundleSource source, String key) {
    if (key.isBlank()) {
      throw new IllegalArgumentException("The key of the run is empty");
    }
    this.results = results;
    this.source = source;
    this.key = key;
    this.points = ThinnedResults.points(results);
  }

  ResultsBundle pack() {
    for (Detail detail : Detail.fromMostToLeast()) {
      boolean hopeless =
          detail.measurements() == Detail.Measurements.WHOLE
              && Math.min(points, detail.seriesPoints()) >= hopelessPoints;
      if (!hopeless) {
        Optional<ResultsBundle> bundle = pack(detail);
        if (bundle.isPresent()) {
          return bundle.get();
        }
      }
    }
    throw new IllegalStateException(
        "The summaries alone have more than %,d bytes".formatted(ResultsBundle.MOST_BYTES));
  }

  private Optional<ResultsBundle> pack(Detail detail) {
    long room = ResultsBundle.MOST_BYTES;
    List<Packed> files = new ArrayList<>();
    Optional<Packed> log = detail.histograms().flatMap(this::log);
    if (log.isPresent()) {
      if (log.get().isTooLarge(room)) {
        return Optional.empty();
      }
      files.add(log.get());
      room -= log.get().bytes();
    }
    BenchmarkResults thinned = ThinnedResults.of(results, detail);
    long keptPoints = ThinnedResults.points(thinned);
    List<Omission> omitted = detail.omissions(points, keptPoints, isMeasured());
    for (Omission omission : omitted) {
      thinned = thinned.withNotice(omission.reason());
    }
    List<BundleFile> wanted = new ArrayList<>(List.of(BundleFile.RESULTS));
    wanted.addAll(BundleFile.rendered());
    wanted.removeAll(detail.left());
    for (BundleFile file : wanted) {
      Packed packed = Packed.of(file, content(file, thinned));
      if (packed.isTooLarge(room)) {
        if (file == BundleFile.RESULTS && packed.isTooLarge(ResultsBundle.MOST_BYTES)) {
          hopelessPoints = keptPoints;
        }
        return Optional.empty();
      }
      files.add(packed);
      room -= packed.bytes();
    }
    String manifest = manifest(files, omitted);
    return manifest.getBytes(UTF_8).length > room
        ? Optional.empty()
        : Optional.of(bundle(files, manifest));
  }

  private boolean isMeasured() {
    return log(BundleSource.Histograms.MERGED).isPresent();
  }

  private Optional<Packed> log(BundleSource.Histograms detail) {
    return logs.computeIfAbsent(
        detail,
        each ->
            source
                .histograms(each)
                .map(text -> Packed.of(BundleFile.HISTOGRAMS, text.getBytes(UTF_8))));
  }

  private byte[] content(BundleFile file, BenchmarkResults thinned) {
    try {
      return file == BundleFile.RESULTS
          ? ApiJson.json().writeValueAsBytes(thinned)
          : source.render(file, thinned).getBytes(UTF_8);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException("The results cannot be written as JSON", e);
    }
  }

  private String manifest(List<Packed> files, List<Omission> omitted) {
    BundleManifest manifest =
        new BundleManifest(
            BundleManifest.SCHEMA_VERSION,
            results.run().id(),
            true,
            files.stream().map(Packed::entry).toList(),
            omitted,
            "");
    try {
      return ApiJson.json().writeValueAsString(manifest.withSignature(Signature.of(manifest, key)));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static ResultsBundle bundle(List<Packed> files, String manifest) {
    Map<String, String> data = new LinkedHashMap<>();
    Map<String, String> binaryData = new LinkedHashMap<>();
    data.put(BundleManifest.KEY, manifest);
    for (Packed file : files) {
      if (file.zipped()) {
        binaryData.put(file.entry().key(), file.stored());
      } else {
        data.put(file.entry().key(), file.stored());
      }
    }
    return new ResultsBundle(data, binaryData);
  }

  /**
   * A file ready to be stored.
   *
   * @param entry what the manifest says of it
   * @param stored the text of its entry in the ConfigMap: its own, or Base64 of its compressed form
   * @param bytes how much room that takes
   * @param zipped whether it is compressed
   */
  private record Packed(Entry entry, String stored, int bytes, boolean zipped) {

    static Packed of(BundleFile file, byte[] content) {
      String digest = Digest.sha256(content);
      if (!file.alwaysZipped() && content.length <= MOST_PLAIN_BYTES) {
        return new Packed(
            new Entry(file.fileName(), file.fileName(), digest, content.length),
            new String(content, UTF_8),
            content.length,
            false);
      }
      byte[] zip = Zip.zipped(content);
      return new Packed(
          new Entry(file.fileName(), file.fileName() + ".gz", digest, content.length),
          Base64.getEncoder().encodeToString(zip),
          zip.length,
          true);
    }

    boolean isTooLarge(long room) {
      return bytes > room || entry.bytes() > ResultsBundle.MOST_FILE_BYTES;
    }
  }
}
