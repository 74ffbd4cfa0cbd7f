package io.redisbench.runner.server.check;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.results.BenchmarkResults.Setting;
import io.redisbench.api.results.Evidence.Outcome;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.control.Identity;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SettingsCheckTest {
  private static Identity server(String flavor, String version) {
    return new Identity(
        flavor, version, "standalone", "jemalloc-5.3.0", "1f", OptionalLong.of(1), "r");
  }

  private static ServerSpec spec(
      String version,
      Integer ioThreads,
      Integer hz,
      Boolean dynamicHz,
      Map<String, String> config) {
    return new ServerSpec(
        Flavor.REDIS,
        version,
        null,
        ioThreads,
        hz,
        dynamicHz,
        null,
        null,
        null,
        null,
        config,
        null,
        null);
  }

  private static Setting one(
      String name, ServerSpec spec, Identity identity, Map<String, String> config) {
    return SettingsCheck.check(spec, identity, config).stream()
        .filter(setting -> setting.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void aShorterVersionIsProvedByALongerOne() {
    Setting version =
        one("version", spec("8.0", null, null, null, Map.of()), server("redis", "8.0.2"), Map.of());
    assertThat(version).isEqualTo(new Setting("version", "8.0", "8.0.2", Outcome.PROVED, ""));
  }

  @Test
  void anotherVersionIsRefuted() {
    Setting version =
        one("version", spec("8.0", null, null, null, Map.of()), server("redis", "8.1.0"), Map.of());
    assertThat(version.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(version.message()).isEqualTo("version 8.0 was asked for, the server is 8.1.0");
  }

  @Test
  void anotherFlavourIsRefuted() {
    Setting flavor =
        one("flavor", spec(null, null, null, null, Map.of()), server("valkey", "8.1.0"), Map.of());
    assertThat(flavor.message()).isEqualTo("a redis was asked for, this is a valkey");
  }

  @Test
  void threadsThatDidNotTakeAreRefuted() {
    Setting threads =
        one(
            "io-threads",
            spec(null, 4, null, null, Map.of()),
            server("redis", "8.0.2"),
            Map.of("io-threads", "1"));
    assertThat(threads.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(threads.message()).isEqualTo("io-threads was asked to be 4, the server says 1");
  }

  @Test
  void aClampedHzIsRefuted() {
    Setting hz =
        one(
            "hz",
            spec(null, null, 9999, null, Map.of()),
            server("redis", "8.0.2"),
            Map.of("hz", "500"));
    assertThat(hz.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(hz.message()).contains("9999").contains("500");
  }

  @Test
  void aSettingThatTheVersionLostNamesTheFieldToRemove() {
    Setting dynamicHz =
        one(
            "dynamic-hz",
            spec(null, null, null, true, Map.of()),
            server("valkey", "8.1.1"),
            Map.of("hz", "10"));
    assertThat(dynamicHz.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(dynamicHz.message())
        .isEqualTo("valkey 8.1.1 has no dynamic-hz (gone since 8.1): remove server.dynamicHz");
  }

  @Test
  void oneThreadIsWhatAServerBeforeThreadsHas() {
    Setting threads =
        one(
            "io-threads",
            spec(null, 1, null, null, Map.of()),
            server("redis", "5.0.14"),
            Map.of("hz", "10"));
    assertThat(threads.outcome()).isEqualTo(Outcome.PROVED);
  }

  @Test
  void aFreeDirectiveThatTheServerIgnoresIsRefuted() {
    Setting reads =
        one(
            "io-threads-do-reads",
            spec(null, null, null, null, Map.of("io-threads-do-reads", "yes")),
            server("redis", "8.0.2"),
            Map.of("hz", "10"));
    assertThat(reads.outcome()).isEqualTo(Outcome.REFUTED);
    assertThat(reads.message()).contains("remove server.config.io-threads-do-reads");
  }

  @Test
  void withoutConfigNothingIsRefuted() {
    assertThat(
            SettingsCheck.check(
                spec("8.0", 4, 10, null, Map.of("tcp-backlog", "511")),
                server("redis", "8.0.2"),
                Map.of()))
        .filteredOn(
            setting -> !setting.requested().isEmpty() && !setting.name().matches("flavor|version"))
        .isNotEmpty()
        .allSatisfy(
            setting -> {
              assertThat(setting.outcome()).isEqualTo(Outcome.NOT_OBSERVED);
              assertThat(setting.message()).isEqualTo("the server does not allow CONFIG GET");
            });
  }

  @Test
  void aTargetIsOnlyDescribed() {
    assertThat(SettingsCheck.observe(server("valkey", "8.1.1"), Map.of("io-threads", "4")))
        .contains(
            new Setting("flavor", "", "valkey", Outcome.PROVED, ""),
            new Setting("io-threads", "", "4", Outcome.PROVED, ""))
        .noneMatch(setting -> setting.outcome() == Outcome.REFUTED);
  }

  @ParameterizedTest
  @CsvSource({
    "proto-max-bulk-len,512mb,536870912",
    "repl-backlog-size,1m,1000000",
    "repl-backlog-size,1MB,1048576",
    "activedefrag,YES,yes",
    "save,3600 1  300 100,3600 1 300 100",
    "notify-keyspace-events,KEA,AKE",
    "latency-tracking-info-percentiles,50.0 99.90,50 99.9",
    "client-output-buffer-limit,pubsub 64mb 16mb 90,normal 0 0 0 slave 1 1 60 pubsub 67108864 16777216 90",
    "client-output-buffer-limit,replica 1b 1b 60,normal 0 0 0 slave 1 1 60 pubsub 0 0 0",
  })
  void differentTextsMeanTheSame(String name, String requested, String effective) {
    assertThat(ConfigValue.isSame(name, requested, effective)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "proto-max-bulk-len,512m,536870912",
    "activedefrag,yes,no",
    "client-output-buffer-limit,pubsub 64mb 16mb 90,normal 0 0 0 slave 1 1 60 pubsub 67108864 16777216 60",
    "notify-keyspace-events,KE,AKE",
  })
  void differentValuesAreToldApart(String name, String requested, String effective) {
    assertThat(ConfigValue.isSame(name, requested, effective)).isFalse();
  }
}
