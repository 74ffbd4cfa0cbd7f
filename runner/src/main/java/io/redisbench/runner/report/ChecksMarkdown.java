package io.redisbench.runner.report;

import io.redisbench.api.checks.CheckReport;
import java.util.Map;

/** What checks found, in Markdown. */
public final class ChecksMarkdown {

  private ChecksMarkdown() {}

  /** The text. */
  public static String render(CheckReport report) {
    return MarkdownText.template("checks.md").execute(Map.of("view", ChecksView.of(report)));
  }
}
