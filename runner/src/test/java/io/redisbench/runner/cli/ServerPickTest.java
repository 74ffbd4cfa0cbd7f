package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.catalog.ServerSearch;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerPickTest {

  private static final ServerCatalog CATALOG =
      ServerCatalog.look(ServerSearch.everywhere(Map.of()));

  @ParameterizedTest
  @ValueSource(strings = {"redis", "Redis", "REDIS"})
  void aFlavourMayBeWrittenAsManifestsOrServersWriteIt(String flavor) {
    assertThat(ServerPick.of(CATALOG, Optional.of(flavor), Optional.empty(), false).flavor())
        .isEqualTo("redis");
  }

  @Test
  void aFlavourThatIsNotHereIsAnsweredWithThoseThatAre() {
    assertThatThrownBy(() -> ServerPick.of(CATALOG, Optional.of("dragon"), Optional.empty(), false))
        .isInstanceOf(ServerFailure.class)
        .hasMessageStartingWith("there is no dragon here; there are: ")
        .hasMessageContaining("redis 6.2");
  }

  @Test
  void aVersionThatIsNoneIsAnsweredWithWhatToWrite() {
    assertThatThrownBy(() -> ServerPick.of(CATALOG, Optional.empty(), Optional.of("latest"), false))
        .isInstanceOf(UsageProblem.class)
        .hasMessageContaining("write for example 8, 8.0 or 8.0.2");
  }
}
