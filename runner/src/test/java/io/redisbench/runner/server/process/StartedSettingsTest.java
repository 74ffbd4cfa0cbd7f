package io.redisbench.runner.server.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.server.Lazyfree;
import io.redisbench.api.server.Persistence;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.api.server.ServerSpec.MaxmemoryPolicy;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.check.SettingsCheck;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a manifest asks for, and what real servers then say. */
class StartedSettingsTest {
  private static final String ALL = "io.redisbench.runner.server.Servers#all";

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(Servers.children()).isEmpty();
  }

  private static List<Setting> settings(RunningServer server, ServerSpec spec) {
    return SettingsCheck.check(spec, server.control().identity(), server.control().config());
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void everySettingThatAVersionHasIsProvedAndEveryOtherRefuted(Candidate candidate) {
    ServerSpec spec =
        new ServerSpec(
            Servers.plain(candidate).flavor(),
            candidate.version().toString(),
            null,
            2,
            42,
            false,
            new Lazyfree(true, false, true, false, true, false),
            new Quantity("100Mi"),
            MaxmemoryPolicy.VOLATILE_LFU,
            new Persistence(
                new Persistence.Rdb(List.of("3600 1", "300 100")),
                new Persistence.Aof(Persistence.Fsync.NONE),
                null),
            Map.of(
                "client-output-buffer-limit", "pubsub 64mb 16mb 90",
                "notify-keyspace-events", "KEA",
                "hash-max-ziplist-entries", "100",
                "proto-max-bulk-len", "256mb",
                "repl-backlog-size", "2m"),
            null,
            null);
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      assertThat(settings(server, spec))
          .allSatisfy(
              setting ->
                  assertThat(setting.outcome())
                      .as("%s", setting)
                      .isEqualTo(
                          has(candidate, setting.name()) ? Outcome.PROVED : Outcome.REFUTED));
    }
  }

  private static boolean has(Candidate candidate, String setting) {
    return switch (setting) {
      case "dynamic-hz" -> candidate.flavor().equals("redis") || !candidate.version().atLeast(8, 1);
      case "lazyfree-lazy-user-flush" -> candidate.version().atLeast(6, 2);
      default -> true;
    };
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void aHostileValueArrivesAsOneValue(Candidate candidate) {
    String hostile = "a\"b\\c'd#e\\nf\tg";
    ServerSpec spec = Servers.with(candidate, Map.of("syslog-ident", hostile));
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      assertThat(server.control().config("syslog-ident")).contains(hostile);
    }
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void aServerWithTlsAnswersOnTlsOnly(Candidate candidate) {
    assumeTrue(ServerCatalog.speaksTls(candidate));
    ServerSpec spec =
        new ServerSpec(
            null, null, null, null, null, null, null, null, null, null, Map.of(), null, true);
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      assertThat(server.control().ping()).isTrue();
      assertThat(server.control().config("port")).contains("0");
      assertThat(server.endpoint().tls()).isPresent();
      assertThat(server.endpoint().tls().orElseThrow().verifyHostname()).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource(ALL)
  void nothingIsPersistedByDefault(Candidate candidate) {
    ServerSpec spec = Servers.plain(candidate);
    try (RunningServer server = RunningServer.start(candidate, spec)) {
      assertThat(settings(server, spec))
          .filteredOn(setting -> List.of("save", "appendonly").contains(setting.name()))
          .hasSize(2)
          .allSatisfy(setting -> assertThat(setting.outcome()).isEqualTo(Outcome.PROVED));
    }
  }
}
