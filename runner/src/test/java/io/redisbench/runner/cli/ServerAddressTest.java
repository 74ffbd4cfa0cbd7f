package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerAddressTest {

  @Test
  void aWholeAddressIsTakenApart() {
    assertThat(ServerAddress.parse("rediss://ada:secret@db.example:6380/3"))
        .isEqualTo(
            new ServerAddress(
                "db.example", 6380, true, true, Optional.of("ada"), Optional.of("secret"), 3));
  }

  @Test
  void aHostAloneIsEnough() {
    assertThat(ServerAddress.parse("localhost"))
        .isEqualTo(
            new ServerAddress(
                "localhost", 6379, false, true, Optional.empty(), Optional.empty(), 0));
  }

  @ParameterizedTest
  @CsvSource({
    "unix:///run/redis.sock, over TCP",
    "http://localhost:80, it starts with http://",
    "redis://localhost/zero, /zero is no number of a database",
    "redis://, it is no address"
  })
  void whatIsNoAddressIsAnsweredWithWhatToWrite(String text, String words) {
    assertThatThrownBy(() -> ServerAddress.parse(text))
        .isInstanceOf(UsageProblem.class)
        .hasMessageContaining(words)
        .hasMessageContaining("write for example redis://localhost:6379");
  }

  @Test
  void aPasswordIsNotRepeatedInAMessage() {
    assertThatThrownBy(() -> ServerAddress.parse("http://ada:secret@db"))
        .hasMessageContaining("the address")
        .message()
        .doesNotContain("secret");
  }
}
