package io.redisbench.runner.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import io.redisbench.api.results.BenchmarkResults;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CsvReportTest {

  @Test
  void everyRoundHasARowForAllAndOneForEachRepetition() throws IOException {
    List<Map<String, String>> rows = rows(SampleResults.stringEncodings());

    assertThat(rows).hasSize(12 * 4);
    assertThat(rows.subList(0, 4))
        .extracting(row -> row.get("round") + " " + row.get("repetition"))
        .containsExactly("incr all", "incr 1", "incr 2", "incr 3");
  }

  @Test
  void figuresAreNumbersInTheUnitOfTheirColumn() throws IOException {
    assertThat(rows(SampleResults.stringEncodings()).get(8))
        .containsEntry("round", "set-44")
        .containsEntry("opsPerSecond", "103870.0")
        .containsEntry("p99Micros", "1000.0")
        .containsEntry("serverCpu.user", "0.29")
        .containsEntry("encoding", "embstr")
        .containsEntry("answered", "3000000");
  }

  @Test
  void whatWasNotMeasuredIsEmpty() throws IOException {
    assertThat(rows(SampleResults.single()).get(0))
        .containsEntry("opsPerSecondLow", "")
        .containsEntry("encoding", "");
  }

  @Test
  void textSurvivesAndIsNoFormula() throws IOException {
    assertThat(rows(HostileResults.results()).get(0)).containsEntry("round", HostileResults.TEXT);
    BenchmarkResults formula =
        SampleResults.of(List.of(SampleRound.of("=1+1", "GET", "", "", 1, 1, 1).result(1)));
    assertThat(rows(formula).get(0)).containsEntry("round", "'=1+1");
  }

  @Test
  void aRunWithoutRoundsHasOnlyAHeader() {
    assertThat(CsvReport.render(SampleResults.error()).lines())
        .singleElement()
        .asString()
        .startsWith("benchmark,runId,server,round,label,repetition,verdict,opsPerSecond,");
  }

  private static List<Map<String, String>> rows(BenchmarkResults results) throws IOException {
    try (MappingIterator<Map<String, String>> rows =
        new CsvMapper()
            .readerForMapOf(String.class)
            .with(CsvSchema.emptySchema().withHeader())
            .readValues(CsvReport.render(results))) {
      return rows.readAll();
    }
  }
}
