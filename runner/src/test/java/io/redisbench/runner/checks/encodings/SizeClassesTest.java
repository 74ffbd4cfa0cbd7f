package io.redisbench.runner.checks.encodings;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeClassesTest {

  @ParameterizedTest
  @CsvSource({
    "1,8",
    "8,8",
    "9,16",
    "48,48",
    "49,64",
    "64,64",
    "65,80",
    "128,128",
    "129,160",
    "160,160",
    "161,192",
    "256,256",
    "257,320",
    "1004,1024",
    "1024,1024",
    "1025,1280",
    "5000,5120"
  })
  void bytesAreHandedOutInSizesOfTheAllocator(long bytes, long size) {
    assertThat(SizeClasses.holding(bytes)).isEqualTo(size);
    assertThat(SizeClasses.contains(size)).isTrue();
  }
}
