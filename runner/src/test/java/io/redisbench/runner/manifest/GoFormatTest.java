package io.redisbench.runner.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values are printed as a Go program prints them. */
class GoFormatTest {

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1.5, 1.5",
    "-0.25, -0.25",
    "123456.5, 123456.5",
    "1000000, 1e+06",
    "2000000.5, 2.0000005e+06",
    "0.0001, 0.0001",
    "0.00001, 1e-05",
    "1e100, 1e+100",
    "-1.7976931348623157E308, -1.7976931348623157e+308",
  })
  void numbersHaveNoMoreDigitsThanNeeded(double value, String printed) {
    assertThat(GoFormat.number(value)).isEqualTo(printed);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "plain text | \"plain text\"",
        "a\tb\\c | \"a\\tb\\\\c\"",
        "a\u001b[31m | \"a\\x1b[31m\"",
        "é😀 | \"é😀\"",
        "a\u2028b | \"a\\u2028b\"",
        "a\u00a0b | \"a\\u00a0b\"",
      })
  void textIsQuotedAndEscaped(String text, String printed) {
    assertThat(GoFormat.quoted(text)).isEqualTo(printed);
  }
}
