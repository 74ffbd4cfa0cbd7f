package io.redisbench.runner.engine;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DigitsTest {

  @ParameterizedTest
  @CsvSource({
    "0, 1, 0",
    "0, 12, 000000000000",
    "7, 3, 007",
    "1234, 4, 1234",
    "999999999999, 12, 999999999999",
    "1000000000000, 13, 1000000000000",
    "1234567, 9, 001234567",
    "9223372036854775807, 19, 9223372036854775807"
  })
  void numbersAreWrittenWithLeadingZeros(long number, int width, String expected) {
    byte[] out = new byte[width + 2];
    Digits.write(number, out, 1, width);
    assertThat(new String(out, 1, width, US_ASCII)).isEqualTo(expected);
    assertThat(out[0]).isZero();
    assertThat(out[width + 1]).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      longs = {0, 1, -1, 9, 10, -10, 99_999, 100_000, -12_345, Long.MAX_VALUE, Long.MIN_VALUE})
  void signedNumbersAreWrittenAsJavaDoes(long number) {
    byte[] out = new byte[20];
    int end = Digits.writeSigned(number, out, 0);
    assertThat(new String(out, 0, end, US_ASCII)).isEqualTo(Long.toString(number));
    assertThat(Digits.length(number)).isEqualTo(end);
  }

  @Test
  void everyFourDigitsAreRight() {
    byte[] out = new byte[4];
    for (int i = 0; i < 10_000; i++) {
      Digits.write(i, out, 0, 4);
      assertThat(new String(out, US_ASCII)).isEqualTo(String.format("%04d", i));
    }
  }
}
