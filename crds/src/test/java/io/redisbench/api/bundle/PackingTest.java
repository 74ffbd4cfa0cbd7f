package io.redisbench.api.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.bundle.BundleManifest.Omission;
import io.redisbench.api.bundle.ResultsBundle.Opened;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Repetition;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

class PackingTest {

  private static final String KEY = "a-key-of-this-run";

  private static BenchmarkResults opened(ResultsBundle bundle) {
    ResultsBundle.Opening opening =
        ResultsBundle.open(bundle.data(), bundle.binaryData(), Runs.ID, KEY);
    assertThat(opening).isInstanceOf(Opened.class);
    return ((Opened) opening).results();
  }

  private static BundleManifest manifest(ResultsBundle bundle) throws JsonProcessingException {
    return ApiJson.json().readValue(bundle.data().get(BundleManifest.KEY), BundleManifest.class);
  }

  /** As the API server counts. */
  private static long bytes(ResultsBundle bundle) {
    return bundle.data().values().stream()
            .mapToLong(text -> text.getBytes(StandardCharsets.UTF_8).length)
            .sum()
        + bundle.binaryData().values().stream()
            .mapToLong(text -> Base64.getDecoder().decode(text).length)
            .sum();
  }

  @Test
  void whatIsPackedIsWhatIsOpened() throws JsonProcessingException {
    BenchmarkResults results = new Runs(3, 2, 10).results();
    ResultsBundle bundle = ResultsBundle.pack(results, Files.small(), KEY);

    assertThat(opened(bundle)).isEqualTo(results);
    assertThat(manifest(bundle).omitted()).isEmpty();
    assertThat(bundle.data().keySet())
        .containsExactlyInAnyOrder(
            "bundle.json", "report.md", "junit.xml", "results.csv", "status.yaml");
    assertThat(bundle.binaryData().keySet())
        .containsExactlyInAnyOrder("results.json.gz", "report.html.gz", "histograms.hlog.gz");
  }

  @Test
  void aRunThatMeasuredNothingIsPackedWithoutHistograms() throws JsonProcessingException {
    ResultsBundle bundle =
        ResultsBundle.pack(new Runs(0, 0, 0).results(), new Files(10, 0, 0), KEY);

    assertThat(opened(bundle).rounds()).isEmpty();
    assertThat(bundle.binaryData()).doesNotContainKey("histograms.hlog.gz");
    assertThat(manifest(bundle).omitted()).isEmpty();
  }

  @Test
  void aLongSeriesIsThinnedAndSaysSo() throws JsonProcessingException {
    Files files = Files.small();
    BenchmarkResults results = new Runs(8, 5, 1000).results();
    ResultsBundle bundle = ResultsBundle.pack(results, files, KEY);

    BenchmarkResults kept = opened(bundle);
    assertThat(bytes(bundle)).isLessThanOrEqualTo(ResultsBundle.MOST_BYTES);
    assertThat(kept.rounds().get(0).repetitions().get(0).series()).hasSizeBetween(100, 999);
    assertThat(kept.rounds().get(0).withRepetitions(List.of()))
        .isEqualTo(results.rounds().get(0).withRepetitions(List.of()));
    assertThat(kept.notices()).singleElement().asString().contains("series were thinned");
    assertThat(manifest(bundle).omitted()).extracting(Omission::name).containsExactly("series");
    assertThat(files.rendered.get(files.rendered.size() - 1)).isEqualTo(kept);
  }

  @Test
  void histogramsAreMergedBeforeTheyGo() throws JsonProcessingException {
    ResultsBundle bundle =
        ResultsBundle.pack(new Runs(2, 2, 5).results(), new Files(10, 5_000_000, 100_000), KEY);

    assertThat(bundle.binaryData()).containsKey("histograms.hlog.gz");
    assertThat(manifest(bundle).omitted())
        .singleElement()
        .satisfies(
            omitted -> {
              assertThat(omitted.name()).isEqualTo("histograms.hlog");
              assertThat(omitted.reason()).contains("merged");
            });
    assertThat(opened(bundle).rounds().get(0).repetitions().get(0).series()).hasSize(5);
  }

  @Test
  void aPageThatFitsNowhereIsLeftOutAndNamed() throws JsonProcessingException {
    ResultsBundle bundle =
        ResultsBundle.pack(new Runs(2, 2, 5).results(), new Files(2_000_000, 3_000, 1_000), KEY);

    assertThat(bundle.binaryData()).doesNotContainKey("report.html.gz");
    assertThat(bundle.data()).containsKey("report.md");
    assertThat(manifest(bundle).omitted()).extracting(Omission::name).contains("report.html");
    assertThat(opened(bundle).rounds()).hasSize(2);
  }

  @Test
  void theLargestRunThereCanBeFitsWithItsSummariesWhole() {
    BenchmarkResults results = new Runs(64, 50, 3600).results();
    ResultsBundle bundle = ResultsBundle.pack(results, new Files(400_000, 5_000_000, 400_000), KEY);

    assertThat(bytes(bundle)).isLessThanOrEqualTo(ResultsBundle.MOST_BYTES);
    BenchmarkResults kept = opened(bundle);
    assertThat(kept.rounds())
        .hasSize(64)
        .allSatisfy(round -> assertThat(round.repetitions()).hasSize(50))
        .extracting(round -> round.withRepetitions(List.of()))
        .isEqualTo(
            results.rounds().stream().map(round -> round.withRepetitions(List.of())).toList());
    assertThat(bundle.data()).containsKey("status.yaml");
    assertThat(kept.notices()).isNotEmpty();
  }

  @Test
  void theMarginsOfASeriesStayWhenItIsThinned() {
    List<Repetition.Second> series =
        new Runs(1, 1, 100).results().rounds().get(0).repetitions().get(0).series();
    List<Repetition.Second> thinned = ThinnedResults.series(series, 30);

    assertThat(thinned).hasSize(25).first().satisfies(s -> assertThat(s.second()).isZero());
    assertThat(thinned.stream().mapToDouble(Repetition.Second::maxMicros).max())
        .isEqualTo(series.stream().mapToDouble(Repetition.Second::maxMicros).max());
    assertThat(thinned.stream().mapToDouble(Repetition.Second::opsPerSecond).average().orElse(0))
        .isCloseTo(
            series.stream().mapToDouble(Repetition.Second::opsPerSecond).average().orElse(1),
            org.assertj.core.data.Offset.offset(0.1));
  }

  @Test
  void withoutAKeyNothingIsPacked() {
    assertThatThrownBy(() -> ResultsBundle.pack(new Runs(0, 0, 0).results(), Files.small(), " "))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("key");
  }
}
