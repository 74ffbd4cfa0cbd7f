package io.redisbench.runner.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import java.io.UncheckedIOException;
import java.util.List;

/** Rows as CSV, for spreadsheets. */
final class Spreadsheet {

  private Spreadsheet() {}

  /**
   * The rows under a header line; what is null is an empty cell.
   *
   * @param type a record; its components are the columns
   */
  static <T> String render(Class<T> type, List<T> rows) {
    CsvMapper mapper =
        CsvMapper.builder().disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY).build();
    try {
      return mapper
          .writer(mapper.schemaFor(type).withHeader().withNullValue(""))
          .writeValueAsString(rows);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Text that a spreadsheet does not take for a formula. */
  static String text(String text) {
    return text.matches("(?s)[=+\\-@\t\r].*") ? "'" + text : text;
  }
}
