package io.redisbench.api.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.bundle.BundleManifest.Entry;
import io.redisbench.api.bundle.ResultsBundle.Cause;
import io.redisbench.api.bundle.ResultsBundle.Opened;
import io.redisbench.api.bundle.ResultsBundle.Opening;
import io.redisbench.api.bundle.ResultsBundle.Refused;
import io.redisbench.api.digest.Digest;
import io.redisbench.api.results.BenchmarkResults;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpeningTest {

  private static final String KEY = "a-key-of-this-run";
  private static final String RESULTS = "results.json.gz";

  private final Map<String, String> data = new HashMap<>();
  private final Map<String, String> binary = new HashMap<>();

  @BeforeEach
  void pack() {
    ResultsBundle bundle = ResultsBundle.pack(new Runs(2, 2, 5).results(), Files.small(), KEY);
    data.putAll(bundle.data());
    binary.putAll(bundle.binaryData());
  }

  private Opening open() {
    return ResultsBundle.open(data, binary, Runs.ID, KEY);
  }

  private static void assertRefused(Opening opening, Cause cause, String words) {
    assertThat(opening).isInstanceOf(Refused.class);
    Refused refused = (Refused) opening;
    assertThat(refused.cause()).as(refused.reason()).isEqualTo(cause);
    assertThat(refused.reason()).contains(words);
  }

  private BundleManifest manifest() throws JsonProcessingException {
    return ApiJson.json().readValue(data.get(BundleManifest.KEY), BundleManifest.class);
  }

  private void write(BundleManifest manifest) throws JsonProcessingException {
    data.put(BundleManifest.KEY, ApiJson.json().writeValueAsString(manifest));
  }

  /** As only the holder of the key can. */
  private void sign(BundleManifest manifest) throws JsonProcessingException {
    write(manifest.withSignature(Signature.of(manifest, KEY)));
  }

  private void changeBytes(String key, UnaryOperator<byte[]> change) {
    byte[] changed = change.apply(Base64.getDecoder().decode(binary.get(key)));
    binary.put(key, Base64.getEncoder().encodeToString(changed));
  }

  private void replaceResults(byte[] content) throws JsonProcessingException {
    binary.put(RESULTS, Base64.getEncoder().encodeToString(Zip.zipped(content)));
    BundleManifest manifest = manifest();
    List<Entry> files = new ArrayList<>(manifest.files());
    files.replaceAll(
        entry ->
            entry.key().equals(RESULTS)
                ? new Entry(entry.name(), RESULTS, Digest.sha256(content), content.length)
                : entry);
    sign(
        new BundleManifest(manifest.schemaVersion(), manifest.runId(), true, files, List.of(), ""));
  }

  @Test
  void nothingAtAllIsMissing() {
    assertRefused(ResultsBundle.open(null, null, Runs.ID, KEY), Cause.MISSING, "no results");
    assertRefused(
        ResultsBundle.open(Map.of(), Map.of(), Runs.ID, KEY), Cause.MISSING, "bundle.json");
  }

  @Test
  void aFileThatWasRemovedIsTold() {
    binary.remove(RESULTS);
    assertRefused(open(), Cause.DAMAGED, "results.json of the stored results is missing");
  }

  @Test
  void aFileThatWasCutShortIsTold() {
    changeBytes(RESULTS, bytes -> Arrays.copyOf(bytes, bytes.length / 2));
    assertRefused(open(), Cause.DAMAGED, "results.json");
  }

  @Test
  void aChangedByteIsTold() {
    data.compute("report.md", (key, text) -> text.replace("of", "if"));
    assertRefused(open(), Cause.DAMAGED, "report.md of the stored results is not what the runner");
  }

  @Test
  void theResultsOfAnotherRunAreNotTaken() {
    assertRefused(
        ResultsBundle.open(data, binary, "run-8", KEY), Cause.OTHER_RUN, "run-7, not of run run-8");
  }

  @Test
  void whoeverHasNotTheKeyCannotWriteResults() {
    assertRefused(
        ResultsBundle.open(data, binary, Runs.ID, "another key"), Cause.FORGED, "signature");
    assertRefused(ResultsBundle.open(data, binary, Runs.ID, ""), Cause.FORGED, "signature");
  }

  @Test
  void aManifestThatFitsForgedFilesIsToldByItsSignature() throws JsonProcessingException {
    String old = manifest().signature();
    replaceResults("{}".getBytes(StandardCharsets.UTF_8));
    write(manifest().withSignature(old));
    assertRefused(open(), Cause.FORGED, "changed afterwards");
    write(manifest().withSignature(null));
    assertRefused(open(), Cause.FORGED, "changed afterwards");
  }

  @Test
  void aBundleThatIsNotCompleteIsNotTaken() throws JsonProcessingException {
    BundleManifest whole = manifest();
    sign(
        new BundleManifest(
            whole.schemaVersion(), whole.runId(), false, whole.files(), List.of(), ""));
    assertRefused(open(), Cause.INCOMPLETE, "did not finish");
  }

  @Test
  void aLaterMajorVersionIsNotGuessedAt() throws JsonProcessingException {
    BundleManifest whole = manifest();
    sign(new BundleManifest("2.0", whole.runId(), true, whole.files(), List.of(), ""));
    assertRefused(open(), Cause.OTHER_VERSION, "2.0");
  }

  @Test
  void aLaterMinorVersionWithUnknownFieldsIsRead() throws JsonProcessingException {
    BundleManifest whole = manifest();
    sign(new BundleManifest("1.9", whole.runId(), true, whole.files(), List.of(), ""));
    data.compute(BundleManifest.KEY, (key, text) -> text.replaceFirst("\\{", "{\"later\":1,"));
    assertThat(open()).isInstanceOf(Opened.class);
  }

  @Test
  void resultsOfALaterMajorVersionAreNotGuessedAt() throws JsonProcessingException {
    replaceResults("{\"schemaVersion\":\"2.0\"}".getBytes(StandardCharsets.UTF_8));
    assertRefused(open(), Cause.OTHER_VERSION, "results.json has schema version 2.0");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "{", "7", "not JSON", "{\"schemaVersion\":[1]}"})
  void resultsThatAreNoneAreTold(String content) throws JsonProcessingException {
    replaceResults(content.getBytes(StandardCharsets.UTF_8));
    assertRefused(open(), Cause.DAMAGED, "results.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[]", "{", "7", "not JSON", "{\"files\":[null]}"})
  void aManifestThatIsNoneIsTold(String content) {
    data.put(BundleManifest.KEY, content);
    assertRefused(open(), Cause.DAMAGED, "bundle.json");
  }

  @Test
  void resultsWithAnotherRunInThemAreNotTaken() throws JsonProcessingException {
    BenchmarkResults results = new Runs(0, 0, 0).results();
    replaceResults(
        ApiJson.json()
            .writeValueAsString(results)
            .replace(Runs.ID, "run-6")
            .getBytes(StandardCharsets.UTF_8));
    assertRefused(open(), Cause.OTHER_RUN, "results.json");
  }

  @Test
  void aSmallFileThatUnpacksToAHugeOneIsNotUnpacked() {
    binary.put(RESULTS, Base64.getEncoder().encodeToString(Zip.zipped(new byte[64 << 20])));
    assertRefused(open(), Cause.DAMAGED, "longer than it says");
  }

  @Test
  void aLengthThatNoFileHasIsNotBelieved() throws JsonProcessingException {
    BundleManifest whole = manifest();
    List<Entry> files =
        whole.files().stream()
            .map(file -> new Entry(file.name(), file.key(), file.sha256(), Long.MAX_VALUE))
            .toList();
    sign(new BundleManifest(whole.schemaVersion(), whole.runId(), true, files, List.of(), ""));
    assertRefused(open(), Cause.DAMAGED, "length");
  }

  @Test
  void theSameTextInOtherFieldsHasAnotherSignature() {
    BundleManifest one =
        new BundleManifest("1.0", "r", true, List.of(new Entry("ab", "c", "d", 1)), List.of(), "");
    BundleManifest other =
        new BundleManifest("1.0", "r", true, List.of(new Entry("a", "bc", "d", 1)), List.of(), "");
    assertThat(Signature.of(one, KEY)).isNotEqualTo(Signature.of(other, KEY));
  }

  @Test
  void noChangeOfAnyByteIsTakenOrThrows() {
    Random random = new Random(5);
    Map<String, String> wholeData = Map.copyOf(data);
    Map<String, String> wholeBinary = Map.copyOf(binary);
    for (int round = 0; round < 2000; round++) {
      Map<String, String> brokenData = new HashMap<>(wholeData);
      Map<String, String> brokenBinary = new HashMap<>(wholeBinary);
      Map<String, String> chosen = random.nextBoolean() ? brokenData : brokenBinary;
      String key =
          chosen.keySet().stream()
              .sorted()
              .skip(random.nextInt(chosen.size()))
              .findFirst()
              .orElseThrow();
      String broken = broken(chosen.get(key), random);
      boolean same = broken.equals(chosen.put(key, broken));
      assertThatCode(
              () -> {
                Opening opening = ResultsBundle.open(brokenData, brokenBinary, Runs.ID, KEY);
                if (opening instanceof Opened taken) {
                  // what compression and JSON have two spellings for may differ, the results not
                  assertThat(taken.results()).isEqualTo(new Runs(2, 2, 5).results());
                } else {
                  assertThat(same).isFalse();
                }
              })
          .as("%s becomes %s", key, broken)
          .doesNotThrowAnyException();
    }
  }

  private static String broken(String text, Random random) {
    int at = random.nextInt(text.length());
    return switch (random.nextInt(4)) {
      case 0 -> text.substring(0, at);
      case 1 -> text.substring(0, at) + (char) random.nextInt(0x3000) + text.substring(at + 1);
      case 2 -> text.substring(0, at) + text.substring(random.nextInt(text.length()));
      default -> Runs.text(random, random.nextInt(100));
    };
  }
}
