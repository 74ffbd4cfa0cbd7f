package io.redisbench.runner.server.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.Control;
import io.redisbench.runner.server.process.RunningServer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.opentest4j.TestAbortedException;

class EmbstrLimitTest {
  private static final String PREFIX = "redisbench:probe:";

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(Servers.children()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("io.redisbench.runner.server.Servers#all")
  void theLimitIsWhatTheVersionIsKnownToHave(Candidate candidate) {
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      Control control = server.control();
      assertThat(EmbstrLimit.probe(control, PREFIX, 16, false)).hasValue(known(candidate));
      assertThat(EmbstrLimit.probe(control, PREFIX, 16, true).orElseThrow())
          .isBetween(known(candidate) - 8, known(candidate));
      assertThat(control.keyCount()).hasValue(0);
    }
  }

  /** For keys of 16 bytes without a time to live; with one, up to 8 bytes less. */
  private static int known(Candidate candidate) {
    boolean valkey = candidate.flavor().equals("valkey");
    if (valkey && candidate.version().atLeast(9, 1)) {
      return 97;
    }
    boolean keyAndValueInOne = candidate.version().atLeast(8, valkey ? 1 : 2);
    return keyAndValueInOne ? 25 : 44;
  }

  @Test
  void aKeyMayLeaveNoRoomForEmbstr() {
    Candidate candidate =
        Servers.all()
            .filter(each -> known(each) == 25)
            .findFirst()
            .orElseThrow(() -> new TestAbortedException("no server that embeds keys is here"));
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      assertThat(EmbstrLimit.probe(server.control(), PREFIX, 64, false)).hasValue(0);
    }
  }

  @Test
  void thereIsNoLimitToTellWhereObjectIsNotAllowed() {
    Candidate candidate = Servers.embedded();
    try (RunningServer server = RunningServer.start(candidate, Servers.plain(candidate))) {
      server.control().command("ACL", "SETUSER", "default", "-object");
      assertThat(EmbstrLimit.probe(server.control(), PREFIX, 16, false)).isEmpty();
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }
}
