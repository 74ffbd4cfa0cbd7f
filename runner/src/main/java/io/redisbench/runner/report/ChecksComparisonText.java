package io.redisbench.runner.report;

import io.redisbench.runner.compare.ChecksComparison;
import io.redisbench.runner.compare.ChecksComparison.Difference;
import io.redisbench.runner.report.TextTable.TextColumn;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** In what servers differ, for the terminal and in Markdown. */
public final class ChecksComparisonText {

  private ChecksComparisonText() {}

  /** A table of the cases in which they differ. */
  public static String table(ChecksComparison comparison, Charset charset) {
    if (comparison.differences().isEmpty()) {
      return PlainText.of(summary(comparison) + "\n", charset);
    }
    List<TextColumn<Difference>> columns = new ArrayList<>();
    columns.add(new TextColumn<>("Case", true, Difference::title));
    for (int i = 0; i < comparison.servers().size(); i++) {
      int server = i;
      columns.add(
          new TextColumn<>(
              comparison.servers().get(i), true, difference -> difference.seen().get(server)));
    }
    return new TextTable<>(columns).render(comparison.differences(), charset)
        + PlainText.of("\n" + summary(comparison) + "\n", charset);
  }

  /** The same in Markdown, by topics. */
  public static String markdown(ChecksComparison comparison) {
    StringBuilder text = new StringBuilder(summary(comparison)).append('\n');
    String topic = "";
    for (Difference difference : comparison.differences()) {
      if (!difference.topic().equals(topic)) {
        topic = difference.topic();
        text.append("\n## ").append(MarkdownText.escaped(topic)).append("\n\n");
        text.append(row("Case", comparison.servers()));
        text.append("| --- |").append(" --- |".repeat(comparison.servers().size())).append('\n');
      }
      text.append(row(difference.title(), difference.seen()));
    }
    return text.toString();
  }

  private static String row(String first, List<String> rest) {
    return "| "
        + MarkdownText.escaped(first)
        + " | "
        + rest.stream().map(MarkdownText::escaped).collect(Collectors.joining(" | "))
        + " |\n";
  }

  private static String summary(ChecksComparison comparison) {
    return "%s differ in %d of %d cases."
        .formatted(
            String.join(", ", comparison.servers()),
            comparison.differences().size(),
            comparison.cases());
  }
}
