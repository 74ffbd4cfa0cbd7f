package io.redisbench.api.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerNameTest {

  @ParameterizedTest
  @CsvSource({"redis, 8.0.2, redis 8.0.2", "redis, '', redis", "'', '', ''"})
  void aServerHasTheNameThatItTellsWithoutGaps(String flavor, String version, String name) {
    Environment.Server server =
        new Environment.Server(
            flavor, version, "target", "", "", "", 0, "", Optional.empty(), Map.of());

    assertThat(server.name()).isEqualTo(name);
  }
}
