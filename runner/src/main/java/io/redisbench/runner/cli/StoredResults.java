package io.redisbench.runner.cli;

import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.ResultsFile;
import io.redisbench.runner.report.UnreadableResultsException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Results of earlier runs, as the command line names them. */
final class StoredResults {

  private StoredResults() {}

  /** The folder that holds them. */
  static Path folder(Path place) {
    Path parent = place.getParent();
    return Files.isDirectory(place) ? place : parent == null ? Path.of(".") : parent;
  }

  /**
   * @param place a results file, or the folder of a run
   * @throws UsageProblem when there are none that can be read
   */
  static BenchmarkResults read(Path place) {
    try {
      return ResultsFile.read(Files.isDirectory(place) ? place.resolve("results.json") : place);
    } catch (UnreadableResultsException e) {
      throw new UsageProblem(e.getMessage());
    }
  }
}
