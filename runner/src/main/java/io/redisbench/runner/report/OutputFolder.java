package io.redisbench.runner.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.compare.ResultsComparison;
import io.redisbench.runner.report.HistogramLog.TaggedHistogram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The folder that holds what a run leaves: each file appears whole or not at all, and what cannot
 * be written is told in a sentence, never thrown, so that the results can still be printed.
 */
public final class OutputFolder {

  private static final String HISTOGRAMS = "histograms.hlog";
  private static final String CHECKS = "checks.csv";
  private static final int NAME_LENGTH = 100;

  private final Path folder;
  private final Storage storage;

  /** Writes into this folder, which is made when it is not there. */
  public OutputFolder(Path folder) {
    this(folder, Files::write);
  }

  OutputFolder(Path folder, Storage storage) {
    this.folder = folder;
    this.storage = storage;
  }

  /** The folder of a benchmark when none is asked for: redisbench-out/NAME. */
  public static OutputFolder of(String benchmark) {
    String name = benchmark.replaceAll("[^A-Za-z0-9._-]", "_").replaceFirst("^\\.+", "_");
    return new OutputFolder(
        Path.of("redisbench-out", name.substring(0, Math.min(name.length(), NAME_LENGTH))));
  }

  /** Where it is. */
  public Path folder() {
    return folder;
  }

  /**
   * Writes everything that a run leaves; the log of histograms and the checks of an earlier run go.
   *
   * @param histograms every histogram of the run; none when nothing was measured
   */
  public Written write(BenchmarkResults results, List<TaggedHistogram> histograms) {
    Map<String, Supplier<String>> files = new LinkedHashMap<>();
    files.put("results.json", () -> ResultsFile.json(results));
    if (!histograms.isEmpty()) {
      files.put(HISTOGRAMS, () -> HistogramLog.text(histograms));
    }
    files.putAll(reports(results));
    return write(files, absent(files, HISTOGRAMS, CHECKS));
  }

  /** Files that an earlier run may have left, and this one does not write. */
  private static List<String> absent(Map<String, Supplier<String>> files, String... names) {
    return Stream.of(names).filter(name -> !files.containsKey(name)).toList();
  }

  /** Writes only what is made from results, for example from those of an earlier run. */
  public Written writeReports(BenchmarkResults results) {
    Map<String, Supplier<String>> files = reports(results);
    return write(files, absent(files, CHECKS));
  }

  /** Writes the page and the text of a comparison. */
  public Written writeComparison(ResultsComparison comparison) {
    Map<String, Supplier<String>> files = new LinkedHashMap<>();
    files.put("report.html", () -> ComparisonPage.render(comparison));
    files.put("report.md", () -> ComparisonMarkdown.render(comparison));
    return write(files, List.of());
  }

  private static Map<String, Supplier<String>> reports(BenchmarkResults results) {
    Map<String, Supplier<String>> files = new LinkedHashMap<>();
    files.put("report.html", () -> HtmlReport.render(results));
    files.put("report.md", () -> MarkdownReport.render(results));
    files.put("junit.xml", () -> JunitReport.render(results));
    files.put("results.csv", () -> CsvReport.render(results));
    results.checks().ifPresent(checks -> files.put(CHECKS, () -> ChecksCsv.render(checks)));
    files.put("status.yaml", () -> StatusFile.yaml(results));
    return files;
  }

  private Written write(Map<String, Supplier<String>> files, List<String> outdated) {
    List<String> problems = new ArrayList<>();
    try {
      Files.createDirectories(folder);
      for (String name : outdated) {
        Files.deleteIfExists(folder.resolve(name));
      }
    } catch (IOException e) {
      problems.add(
          "The folder %s cannot be used: %s. Name another one with --out."
              .formatted(folder, FileProblem.of(e)));
      return new Written(folder, List.of(), problems);
    }
    List<String> written = new ArrayList<>();
    files.forEach(
        (name, content) -> {
          try {
            replace(folder.resolve(name), content.get().getBytes(UTF_8));
            written.add(name);
          } catch (IOException e) {
            problems.add(
                "%s cannot be written: %s.".formatted(folder.resolve(name), FileProblem.of(e)));
          } catch (RuntimeException e) {
            // A fault in one report must not take the others with it.
            problems.add(
                "%s cannot be made, which is a fault in redisbench: %s."
                    .formatted(folder.resolve(name), e));
          }
        });
    return new Written(folder, written, problems);
  }

  /**
   * Why nothing can be written here, in a sentence; empty when something can. To be asked before a
   * run, whose results would else be lost.
   */
  public Optional<String> problem() {
    try {
      Files.createDirectories(folder);
      Files.delete(Files.createTempFile(folder, ".redisbench", ""));
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(
          "the folder %s cannot be used: %s; name another one with --out"
              .formatted(folder, FileProblem.of(e)));
    }
  }

  private void replace(Path file, byte[] content) throws IOException {
    if (Files.isDirectory(file)) {
      throw new IOException("a folder with this name is in the way");
    }
    // not createTempFile: its files can be read by their owner only
    Path unfinished = folder.resolve("." + file.getFileName() + "." + UUID.randomUUID());
    try {
      storage.write(unfinished, content);
      Files.move(
          unfinished, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /**
   * What was written.
   *
   * @param folder the folder
   * @param files names of the files that are there now
   * @param problems why others are not, in sentences; empty when all are there
   */
  public record Written(Path folder, List<String> files, List<String> problems) {
    public Written {
      files = List.copyOf(files);
      problems = List.copyOf(problems);
    }

    /** The page to open. */
    public Path page() {
      return folder.resolve("report.html");
    }
  }

  /** Puts bytes into a file. */
  @FunctionalInterface
  interface Storage {
    void write(Path file, byte[] content) throws IOException;
  }
}
