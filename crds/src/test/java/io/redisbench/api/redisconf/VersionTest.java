package io.redisbench.api.redisconf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionTest {
  @ParameterizedTest
  @CsvSource({"8.0.2,8.0.2", "8.0,8.0.0", "8,8.0.0", "255.255.255,255.255.255", "8.1.0-rc1,8.1.0"})
  void versionsAreRead(String text, String read) {
    assertThat(Version.parse(text)).hasValueSatisfying(v -> assertThat(v).hasToString(read));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "unstable", "v8"})
  void otherTextIsNone(String text) {
    assertThat(Version.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "8.0.2,8,true",
    "8.0.2,8.0,true",
    "8.0.2,8.0.2,true",
    "8.0.21,8.0.2,false",
    "8.10.0,8.1,false",
    "80.0.0,8,false",
  })
  void aShorterVersionFitsAllThatStartWithIt(String version, String asked, boolean fits) {
    assertThat(Version.parse(version).orElseThrow().fits(asked)).isEqualTo(fits);
  }

  @Test
  void tenIsNewerThanNine() {
    assertThat(new Version(8, 10, 0)).isGreaterThan(new Version(8, 9, 9));
    assertThat(new Version(8, 1, 0).atLeast(8, 1)).isTrue();
    assertThat(new Version(8, 0, 9).atLeast(8, 1)).isFalse();
  }
}
