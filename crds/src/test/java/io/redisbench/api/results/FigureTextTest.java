package io.redisbench.api.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FigureTextTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0.00 µs",
        "5.25|5.25 µs",
        "87.31|87.3 µs",
        "250|250 µs",
        "1000|1.00 ms",
        "203995|204 ms",
        "1500000|1.50 s"
      })
  void aTimeHasTheUnitThatSuitsIt(double micros, String text) {
    assertThat(FigureText.micros(micros)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0|0 %",
        "5|5 %",
        "5.24|5.2 %",
        "14.4|14 %",
        "99.8|99.8 %",
        "100|100 %",
        "-4.2|−4.2 %",
        "-0.01|0 %"
      })
  void aPercentageHasADigitWhereItMatters(double percent, String text) {
    assertThat(FigureText.percent(percent)).isEqualTo(text);
  }

  @Test
  void countsHaveCommasAndRatesAUnit() {
    assertThat(FigureText.count(1234567)).isEqualTo("1,234,567");
    assertThat(FigureText.perSecond(103870.4)).isEqualTo("103,870/s");
    assertThat(FigureText.perSecond(2.5)).isEqualTo("2.5/s");
  }

  @Test
  void aDifferenceHasItsUncertainty() {
    assertThat(FigureText.difference(new Estimate(-5.2, -6.4, -4.1, 1, 3)))
        .isEqualTo("−5.2 % ± 1.2 %");
    assertThat(FigureText.difference(new Estimate(-5.2, -5.2, -5.2, 0, 1)))
        .isEqualTo("−5.2 % (one repetition, so without an interval)");
  }

  @Test
  void lengthsCountInPowersOf1024() {
    assertThat(FigureText.bytes(44)).isEqualTo("44 B");
    assertThat(FigureText.bytes(8192)).isEqualTo("8 KiB");
    assertThat(FigureText.bytes(1_572_864)).isEqualTo("1.5 MiB");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"0|0 bytes", "1|1 byte", "2|2 bytes", "103870|103,870 bytes"})
  void aCountHasItsNounInTheRightNumber(long number, String text) {
    assertThat(FigureText.counted(number, "byte")).isEqualTo(text);
  }
}
