package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChecksCsvTest {

  @Test
  void everyCaseHasARowWithItsServer() throws IOException {
    assertThat(rows())
        .hasSize(2)
        .first()
        .satisfies(
            row ->
                assertThat(row)
                    .containsEntry("flavor", "redis")
                    .containsEntry("version", "8.0.2")
                    .containsEntry("id", "encodings.string.int.zero")
                    .containsEntry("group", "encodings")
                    .containsEntry("seen", "int")
                    .containsEntry("bytes", "56")
                    .containsEntry("allocatedBytes", "16")
                    .containsEntry("verdict", "Passed"));
  }

  @Test
  void repliesAreTextAndNoFormulas() throws IOException {
    assertThat(rows().get(1))
        .containsEntry("title", "*x: \"no count\"")
        .containsEntry("seen", "'-ERR no, stays open")
        .containsEntry("bytes", "");
  }

  private static List<Map<String, String>> rows() throws IOException {
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(ChecksCsv.render(SampleChecks.twoTopics()))) {
      return rows.readAll();
    }
  }
}
