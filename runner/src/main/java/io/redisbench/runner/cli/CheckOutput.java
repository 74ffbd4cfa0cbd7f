package io.redisbench.runner.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.runner.report.ChecksCsv;
import io.redisbench.runner.report.ChecksMarkdown;
import io.redisbench.runner.report.JunitReport;
import io.redisbench.runner.report.TerminalChecks;
import java.io.UncheckedIOException;

/** What checks found, as it is printed. */
final class CheckOutput {

  private CheckOutput() {}

  static String text(CheckReport report, OutputFormat format, Console console) {
    try {
      return switch (format) {
        case TABLE -> TerminalChecks.render(report, console.charset());
        case JSON ->
            ApiJson.json().writerWithDefaultPrettyPrinter().writeValueAsString(report)
                + System.lineSeparator();
        case YAML -> ApiJson.yaml().writeValueAsString(report);
        case JUNIT -> JunitReport.render(report);
        case MARKDOWN -> ChecksMarkdown.render(report);
        case CSV -> ChecksCsv.render(report);
      };
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
