package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
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
                "db.example",
                6380,
                Optional.empty(),
                true,
                true,
                Optional.of("ada"),
                Optional.of("secret"),
                3));
  }

  @Test
  void aHostAloneIsEnough() {
    assertThat(ServerAddress.parse("localhost"))
        .isEqualTo(
            new ServerAddress(
                "localhost",
                6379,
                Optional.empty(),
                false,
                true,
                Optional.empty(),
                Optional.empty(),
                0));
  }

  @Test
  void aUnixSocketIsGivenByItsPath() {
    ServerAddress plain = ServerAddress.parse("unix:///run/redis.sock");
    ServerAddress whole = ServerAddress.parse("unix://ada:s%40c@/run/my%20redis.sock?db=3");

    assertThat(plain.unixSocket()).contains(Path.of("/run/redis.sock"));
    assertThat(ServerAddress.parse("unix:/run/redis.sock")).isEqualTo(plain);
    assertThat(plain.username()).isEmpty();
    assertThat(plain.database()).isZero();
    assertThat(whole.unixSocket()).contains(Path.of("/run/my redis.sock"));
    assertThat(whole.username()).contains("ada");
    assertThat(whole.password()).contains("s@c");
    assertThat(whole.database()).isEqualTo(3);
  }

  @ParameterizedTest
  @CsvSource({
    "unix://run/redis.sock, its path has three slashes before it",
    "unix:///, it names no socket",
    "unix://, it is no address",
    "unix:run.sock, it names no socket",
    "unix:///run/redis.sock?db=x, x is no number of a database",
    "unix:///run/redis.sock?database=1, after ? there is only db=",
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
