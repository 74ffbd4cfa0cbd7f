package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.HistogramLog.Kind;
import io.redisbench.runner.report.HistogramLog.TaggedHistogram;
import io.redisbench.runner.report.OutputFolder.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFolderTest {

  private static final String[] REPORTS = {
    "junit.xml", "report.html", "report.md", "results.csv", "status.yaml"
  };

  @TempDir private Path parent;

  @Test
  void everythingThatARunLeavesIsThereAndNothingElse() throws IOException {
    Path folder = parent.resolve("new/folder");

    Written written = new OutputFolder(folder).write(SampleResults.stringEncodings(), histograms());

    assertThat(written.problems()).isEmpty();
    assertThat(names(folder))
        .contains(REPORTS)
        .contains("results.json", "histograms.hlog")
        .hasSize(7);
    assertThat(ResultsFile.read(folder.resolve("results.json")))
        .isEqualTo(SampleResults.stringEncodings());
    assertThat(written.page()).isRegularFile();
  }

  @Test
  void aLaterRunReplacesAnEarlierOneAndItsHistograms() throws IOException {
    OutputFolder folder = new OutputFolder(parent);
    folder.write(SampleResults.stringEncodings(), histograms());

    Written written = folder.write(SampleResults.error(), List.of());

    assertThat(written.problems()).isEmpty();
    assertThat(names(parent)).doesNotContain("histograms.hlog");
    assertThat(ResultsFile.read(parent.resolve("results.json"))).isEqualTo(SampleResults.error());
  }

  @Test
  void checksHaveATableOfTheirOwnUntilARunWithoutThem() throws IOException {
    OutputFolder folder = new OutputFolder(parent);
    BenchmarkResults plain = SampleResults.single();

    folder.write(plain.withChecks(Optional.of(SampleChecks.twoTopics())), histograms());
    assertThat(parent.resolve("checks.csv")).content().contains("encodings.string.int.zero");

    folder.write(plain, histograms());
    assertThat(names(parent)).doesNotContain("checks.csv");
  }

  @Test
  void reportsAloneLeaveResultsAndHistogramsAsTheyAre() throws IOException {
    OutputFolder folder = new OutputFolder(parent);
    folder.write(SampleResults.stringEncodings(), histograms());
    byte[] results = Files.readAllBytes(parent.resolve("results.json"));

    folder.writeReports(SampleResults.notAllPassed());

    assertThat(parent.resolve("results.json")).hasBinaryContent(results);
    assertThat(parent.resolve("histograms.hlog")).exists();
    assertThat(parent.resolve("report.md")).content().startsWith("# string-encodings: Failed");
  }

  @Test
  void aFileInTheWayOfTheFolderIsNamed() throws IOException {
    Path file = Files.writeString(parent.resolve("taken"), "mine");

    Written written = new OutputFolder(file).write(SampleResults.single(), List.of());

    assertThat(written.files()).isEmpty();
    assertThat(written.problems())
        .containsExactly(
            "The folder %s cannot be used: a file with this name is in the way. Name another one with --out."
                .formatted(file));
    assertThat(file).hasContent("mine");
  }

  @Test
  void aFolderInTheWayOfAFileIsNamedAndTheOtherFilesAreWritten() throws IOException {
    Files.createDirectory(parent.resolve("report.md"));

    Written written = new OutputFolder(parent).writeReports(SampleResults.single());

    assertThat(written.problems())
        .containsExactly(
            parent.resolve("report.md")
                + " cannot be written: a folder with this name is in the way.");
    assertThat(written.files()).contains("report.html", "junit.xml");
  }

  @Test
  void aFullDiskIsToldInWordsAndLeavesEarlierFilesWhole() throws IOException {
    Path fullDisk = Path.of("/dev/full");
    assumeTrue(Files.isWritable(fullDisk), "this system has no /dev/full");
    new OutputFolder(parent).write(SampleResults.single(), List.of());
    List<String> before = names(parent);
    OutputFolder full =
        new OutputFolder(
            parent,
            (file, content) -> {
              Files.writeString(file, "a beginning");
              Files.write(fullDisk, content);
            });

    Written written = full.write(SampleResults.error(), List.of());

    assertThat(written.files()).isEmpty();
    assertThat(written.problems())
        .hasSize(6)
        .allMatch(problem -> problem.endsWith(" cannot be written: no space left on device."));
    assertThat(names(parent)).isEqualTo(before);
    assertThat(ResultsFile.read(parent.resolve("results.json"))).isEqualTo(SampleResults.single());
  }

  @Test
  void aComparisonHasItsPageAndText() throws IOException {
    Written written =
        new OutputFolder(parent).writeComparison(SampleComparison.versions("no figures"));

    assertThat(written.problems()).isEmpty();
    assertThat(names(parent)).containsExactly("report.html", "report.md");
  }

  @Test
  void aBenchmarksNameCannotLeadOutOfTheFolder() {
    assertThat(OutputFolder.of("../../etc/passwd").folder())
        .isEqualTo(Path.of("redisbench-out", "__.._etc_passwd"));
    assertThat(OutputFolder.of("string-encodings").folder())
        .isEqualTo(Path.of("redisbench-out", "string-encodings"));
  }

  private static List<TaggedHistogram> histograms() {
    Histogram histogram = new Histogram(3);
    histogram.recordValue(450_000);
    return List.of(
        new TaggedHistogram(
            "set-44",
            "SET",
            1,
            Kind.RESPONSE,
            Instant.parse("2026-03-01T10:15:00Z"),
            1,
            histogram));
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
