package io.redisbench.runner.report;

import io.redisbench.runner.compare.ResultsComparison;
import java.util.Map;

/** A comparison in Markdown, for pull requests and chats. */
public final class ComparisonMarkdown {

  private ComparisonMarkdown() {}

  /** The text. */
  public static String render(ResultsComparison comparison) {
    return MarkdownText.template("comparison.md")
        .execute(Map.of("view", ComparisonView.of(comparison)));
  }
}
