package io.redisbench.runner.report;

import io.redisbench.api.checks.CheckReport;
import io.redisbench.api.checks.CheckRow;
import io.redisbench.api.checks.CheckedServer;
import java.util.List;

/**
 * checks.csv: a row for every case. Each says which server it is of, so that files can be joined.
 */
public final class ChecksCsv {

  private ChecksCsv() {}

  /** The rows under a header line. */
  public static String render(CheckReport report) {
    List<Row> rows = report.rows().stream().map(row -> row(report.server(), row)).toList();
    return Spreadsheet.render(Row.class, rows);
  }

  private static Row row(CheckedServer server, CheckRow row) {
    return new Row(
        Spreadsheet.text(server.flavor()),
        Spreadsheet.text(server.version()),
        row.id(),
        row.group().toString(),
        row.topic(),
        Spreadsheet.text(row.title()),
        row.verdict().toString(),
        Spreadsheet.text(row.expected()),
        Spreadsheet.text(row.seen()),
        row.bytes().orElse(null),
        row.allocatedBytes().orElse(null),
        Spreadsheet.text(row.reason()),
        Spreadsheet.text(row.rule()),
        Spreadsheet.text(row.source()));
  }

  /** A row; the components are its columns. */
  record Row(
      String flavor,
      String version,
      String id,
      String group,
      String topic,
      String title,
      String verdict,
      String expected,
      String seen,
      Long bytes,
      Long allocatedBytes,
      String reason,
      String rule,
      String source) {}
}
