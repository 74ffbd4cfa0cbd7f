package io.redisbench.runner.report;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * A table without lines for the terminal, at most {@value #WIDTH} characters wide: where it would
 * be wider, the longest texts are shortened, never the figures.
 *
 * @param columns the columns, from left to right
 */
record TextTable<T>(List<TextColumn<T>> columns) {

  static final int WIDTH = 100;

  private static final int NARROWEST_TEXT = 6;
  private static final int GAP = 2;
  private static final String CUT = "..";

  TextTable {
    columns = List.copyOf(columns);
  }

  /** A header line and a line a row, each ended by a line feed. */
  String render(List<T> rows, Charset charset) {
    List<TextColumn<T>> shown = columns.stream().map(column -> column.in(charset)).toList();
    int[] widths = widths(shown, rows);
    List<ColumnData<T>> data = new ArrayList<>();
    for (int i = 0; i < shown.size(); i++) {
      TextColumn<T> column = shown.get(i);
      int width = widths[i];
      data.add(
          new Column()
              .header(shortened(column.header(), width))
              .headerAlign(column.align())
              .dataAlign(column.align())
              .minWidth(width + GAP)
              .maxWidth(width + GAP)
              .with(row -> shortened(column.value().apply(row), width)));
    }
    return AsciiTable.builder()
        .border(AsciiTable.NO_BORDERS)
        .lineSeparator("\n")
        .data(rows, data)
        .asString()
        .lines()
        .filter(line -> !line.isBlank())
        .map(line -> line.substring(1).stripTrailing() + "\n")
        .reduce("", String::concat);
  }

  private static <T> int[] widths(List<TextColumn<T>> columns, List<T> rows) {
    int[] widths = columns.stream().mapToInt(column -> widest(column, rows)).toArray();
    int total = GAP * (columns.size() - 1);
    for (int width : widths) {
      total += width;
    }
    int longest = longestText(columns, widths);
    while (total > WIDTH && longest >= 0) {
      widths[longest]--;
      total--;
      longest = longestText(columns, widths);
    }
    return widths;
  }

  /** The widest column that may become narrower, or -1. */
  private static <T> int longestText(List<TextColumn<T>> columns, int[] widths) {
    int longest = -1;
    for (int i = 0; i < widths.length; i++) {
      boolean mayShrink = columns.get(i).isText() && widths[i] > NARROWEST_TEXT;
      if (mayShrink && (longest < 0 || widths[i] > widths[longest])) {
        longest = i;
      }
    }
    return longest;
  }

  private static <T> int widest(TextColumn<T> column, List<T> rows) {
    int cells = rows.stream().mapToInt(row -> column.value().apply(row).length()).max().orElse(0);
    return Math.max(column.header().length(), cells);
  }

  private static String shortened(String text, int width) {
    return text.length() <= width ? text : text.substring(0, width - CUT.length()) + CUT;
  }

  /**
   * A column.
   *
   * @param header its title
   * @param isText left-aligned and shortened where needed; otherwise a figure
   * @param value its cell in a row
   */
  record TextColumn<T>(String header, boolean isText, Function<T, String> value) {

    TextColumn<T> in(Charset charset) {
      return new TextColumn<>(
          PlainText.of(header, charset),
          isText,
          row -> PlainText.of(value.apply(row), charset).replace('\n', '?'));
    }

    HorizontalAlign align() {
      return isText ? HorizontalAlign.LEFT : HorizontalAlign.RIGHT;
    }
  }
}
