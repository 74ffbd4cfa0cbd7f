package io.redisbench.runner.report;

import io.redisbench.api.Verdict;
import io.redisbench.api.checks.CheckCounts;
import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckVerdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Checks as templates show them.
 *
 * @param server the server in a line
 * @param verdict what came of it
 * @param counts how many cases ended how, in words
 * @param length how long it took
 * @param reasons why it did not pass
 * @param notices what a reader should know besides
 * @param topics the cases under their headings
 */
record ChecksView(
    String server,
    String verdict,
    String counts,
    String length,
    List<String> reasons,
    List<String> notices,
    List<TopicView> topics) {

  static ChecksView of(CheckReport report) {
    Map<String, List<CheckRow>> topics = new LinkedHashMap<>();
    report
        .rows()
        .forEach(row -> topics.computeIfAbsent(row.topic(), topic -> new ArrayList<>()).add(row));
    return new ChecksView(
        server(report),
        report.verdict().toString(),
        counts(report.counts()),
        String.format(Locale.ROOT, "%.1f s", report.seconds()),
        report.verdictReasons(),
        report.notices(),
        topics.entrySet().stream().map(TopicView::of).toList());
  }

  /** Who was checked, in a line. */
  static String server(CheckReport report) {
    String name = report.server().name();
    List<String> rest = new ArrayList<>();
    for (String fact :
        List.of(report.server().origin(), report.server().allocator(), report.server().mode())) {
      if (!fact.isEmpty()) {
        rest.add(fact);
      }
    }
    return (name.isEmpty() ? "A server that does not tell its version" : name)
        + (rest.isEmpty() ? "" : " (" + String.join(", ", rest) + ")");
  }

  static List<CheckRow> rows(CheckReport report, CheckVerdict verdict) {
    return report.rows().stream().filter(row -> row.verdict() == verdict).toList();
  }

  /** 168 passed, 9 skipped. */
  static String counts(CheckCounts counts) {
    Map<String, Integer> all = new LinkedHashMap<>();
    all.put("passed", counts.passed());
    all.put("failed", counts.failed());
    all.put("observed", counts.observed());
    all.put("skipped", counts.skipped());
    all.put("could not be carried out", counts.errors());
    String words =
        all.entrySet().stream()
            .filter(entry -> entry.getValue() > 0)
            .map(entry -> entry.getValue() + " " + entry.getKey())
            .collect(Collectors.joining(", "));
    return words.isEmpty() ? "no cases" : words;
  }

  /** What was seen instead, and the rule; or why the case could not be carried out. */
  static String whatIsWrong(CheckRow row) {
    if (row.verdict() != CheckVerdict.FAILED) {
      return row.reason();
    }
    return "Expected %s, seen %s. %s (%s)"
        .formatted(
            row.expected(),
            row.seen().isEmpty() ? "nothing" : row.seen(),
            row.rule(),
            row.source());
  }

  /** Some titles, and how many more. */
  static String named(List<CheckRow> rows, int most) {
    String titles =
        rows.stream().limit(most).map(CheckRow::title).collect(Collectors.joining("; "));
    return rows.size() > most ? titles + "; and " + (rows.size() - most) + " more" : titles;
  }

  /** Cases under a heading. */
  record TopicView(
      String topic, String kind, String counts, boolean notPassed, List<CaseView> cases) {
    static TopicView of(Map.Entry<String, List<CheckRow>> topic) {
      CheckCounts counts = CheckCounts.of(topic.getValue());
      boolean bad = counts.failed() + counts.errors() > 0;
      return new TopicView(
          topic.getKey(),
          (bad ? Verdict.FAILED : Verdict.PASSED).toString(),
          ChecksView.counts(counts),
          bad,
          topic.getValue().stream().map(CaseView::of).toList());
    }
  }

  /** A case. */
  record CaseView(
      String title,
      String expected,
      String seen,
      String bytes,
      String allocated,
      String verdict,
      String kind,
      String rule,
      String source,
      String reason,
      boolean hasReason,
      boolean isBad) {
    static CaseView of(CheckRow row) {
      return new CaseView(
          row.title(),
          orAbsent(row.expected()),
          orAbsent(row.seen()),
          bytes(row.bytes()),
          bytes(row.allocatedBytes()),
          row.verdict().toString(),
          kind(row.verdict()),
          row.rule(),
          row.source(),
          row.reason(),
          !row.reason().isEmpty(),
          row.verdict() == CheckVerdict.FAILED || row.verdict() == CheckVerdict.ERROR);
    }

    private static String kind(CheckVerdict verdict) {
      return switch (verdict) {
        case PASSED -> Verdict.PASSED.toString();
        case FAILED -> Verdict.FAILED.toString();
        case ERROR -> Verdict.ERROR.toString();
        case OBSERVED -> Verdict.INCONCLUSIVE.toString();
        case SKIPPED -> Verdict.CANCELLED.toString();
      };
    }

    private static String orAbsent(String text) {
      return text.isEmpty() ? Figures.ABSENT : text;
    }

    private static String bytes(Optional<Long> bytes) {
      return bytes.map(Figures::count).orElse("");
    }
  }
}
