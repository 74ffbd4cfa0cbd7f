package io.redisbench.runner.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.redisbench.api.ApiJson;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.compare.ChecksComparison;
import io.redisbench.runner.compare.Comparison;
import io.redisbench.runner.compare.ResultsComparison;
import io.redisbench.runner.report.ChecksComparisonText;
import io.redisbench.runner.report.ChecksFile;
import io.redisbench.runner.report.ComparisonMarkdown;
import io.redisbench.runner.report.OutputFolder;
import io.redisbench.runner.report.OutputFolder.Written;
import io.redisbench.runner.report.TerminalComparison;
import io.redisbench.runner.report.UnreadableResultsException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "compare",
    description =
        "Compares runs with the first of them: differences with their intervals, and whether any is a regression. Or what redisbench check found: the cases in which servers differ.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  redisbench compare before after",
      "  redisbench compare --limit 3 --out comparison redis-7.0/results.json redis-8.0/results.json",
      "  redisbench compare redis-7.0-checks.json redis-8.0-checks.json",
      "",
      "Exit codes: 0 no regression, 1 a regression beyond the limit, 2 nothing that could be compared, 64 wrong usage."
    })
final class CompareCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(
      paramLabel = "RESULTS",
      arity = "2..*",
      description = "Results files or the folders that hold them; the first is the baseline.")
  private List<Path> results = new ArrayList<>();

  @Option(
      names = "--limit",
      paramLabel = "PERCENT",
      converter = Percent.class,
      defaultValue = "5",
      description =
          "How much worse a round may be before it is a regression, when the interval supports it (default: ${DEFAULT-VALUE}).")
  private double limitPercent;

  @Mixin private OutputOptions output;

  CompareCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    output.folder().ifPresent(CompareCommand::refuseFolderOfARun);
    List<CheckReport> checks = checks();
    if (checks.size() == results.size()) {
      console.out().print(text(ChecksComparison.of(checks)));
      console.out().flush();
      return ExitCodes.OK;
    }
    List<BenchmarkResults> runs = results.stream().map(StoredResults::read).toList();
    ResultsComparison comparison = Comparison.of(runs, limitPercent);
    console.out().print(text(comparison));
    console.out().flush();
    Optional<Written> written =
        output.folder().map(OutputFolder::new).map(folder -> folder.writeComparison(comparison));
    written.ifPresent(
        files -> {
          files.problems().forEach(problem -> console.err().println("redisbench: " + problem));
          if (files.files().contains(files.page().getFileName().toString())) {
            console.err().println("Report: " + files.page());
          }
        });
    return written.map(files -> !files.problems().isEmpty()).orElse(false)
        ? ExitCodes.ERROR
        : comparison.verdict().exitCode();
  }

  /** Its report would be replaced by that of the comparison. */
  private static void refuseFolderOfARun(Path folder) {
    if (Files.exists(folder.resolve("results.json"))) {
      throw new UsageProblem(
          "--out %s holds the report of a run, which the comparison would overwrite: name another folder"
              .formatted(folder));
    }
  }

  /** Those of the files that redisbench check wrote. */
  private List<CheckReport> checks() {
    try {
      List<CheckReport> checks = new ArrayList<>();
      for (Path file : results) {
        ChecksFile.read(file).ifPresent(checks::add);
      }
      if (!checks.isEmpty() && checks.size() < results.size()) {
        throw new UsageProblem(
            "results of runs cannot be compared with those of check: name one kind only");
      }
      return checks;
    } catch (UnreadableResultsException e) {
      throw new UsageProblem(e.getMessage());
    }
  }

  private String text(ChecksComparison comparison) {
    return switch (output.format()) {
      case TABLE -> ChecksComparisonText.table(comparison, console.charset());
      case MARKDOWN -> ChecksComparisonText.markdown(comparison);
      case JSON -> written(ApiJson.json(), comparison) + System.lineSeparator();
      case YAML -> written(ApiJson.yaml(), comparison);
      case CSV, JUNIT -> throw notPrinted();
    };
  }

  private String text(ResultsComparison comparison) {
    return switch (output.format()) {
      case TABLE -> TerminalComparison.render(comparison, console.charset());
      case MARKDOWN -> ComparisonMarkdown.render(comparison);
      case JSON -> written(ApiJson.json(), comparison) + System.lineSeparator();
      case YAML -> written(ApiJson.yaml(), comparison);
      case CSV, JUNIT -> throw notPrinted();
    };
  }

  private static UsageProblem notPrinted() {
    return new UsageProblem(
        "a comparison is printed as table, markdown, json or yaml: choose one with --output");
  }

  private static String written(ObjectMapper mapper, Object comparison) {
    try {
      return mapper.writerWithDefaultPrettyPrinter().writeValueAsString(comparison);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A share in percent, of 0 to 100. */
  static final class Percent implements ITypeConverter<Double> {

    @Override
    public Double convert(String text) {
      try {
        double percent = Double.parseDouble(text);
        if (percent >= 0 && percent <= 100) {
          return percent;
        }
      } catch (NumberFormatException notANumber) {
        // Told below, in the same words.
      }
      throw new TypeConversionException("'" + text + "' is no share: give percent from 0 to 100");
    }
  }
}
