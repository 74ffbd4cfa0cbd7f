package io.redisbench.runner.report;

import io.redisbench.api.results.BenchmarkResults;
import java.util.Map;
import java.util.stream.Collectors;

/** report.md: the report without pictures, for pull requests and chats. */
public final class MarkdownReport {

  private MarkdownReport() {}

  /** The text. */
  public static String render(BenchmarkResults results) {
    ReportView view = ReportView.of(results);
    return MarkdownText.template("report.md")
        .execute(
            Map.of(
                "view", view,
                "commandBlock", indented(view.command()),
                "manifestBlock", indented(view.manifest())));
  }

  /** A code block that nothing in it can end. */
  private static String indented(String text) {
    return text.lines().map(line -> "    " + line).collect(Collectors.joining("\n"));
  }
}
