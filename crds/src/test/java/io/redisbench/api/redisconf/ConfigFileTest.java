package io.redisbench.api.redisconf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.api.model.Quantity;
import io.redisbench.api.redisconf.Place.Password;
import io.redisbench.api.redisconf.Place.TlsFiles;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.Lazyfree;
import io.redisbench.api.server.Persistence;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.api.server.ServerSpec.MaxmemoryPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigFileTest {
  private static final Version NEW = new Version(8, 0, 2);
  private static final Place PLACE =
      Place.onLoopback(7001, Path.of("/tmp/own folder"), "secret", Optional.empty());

  private static ServerSpec spec(Map<String, String> config) {
    return ServerSpec.of(Flavor.REDIS, null, config);
  }

  private static ServerSpec full() {
    return new ServerSpec(
        Flavor.REDIS,
        "8.0",
        null,
        4,
        50,
        false,
        new Lazyfree(true, false, true, false, true, false),
        new Quantity("4Gi"),
        MaxmemoryPolicy.ALLKEYS_LRU,
        new Persistence(
            new Persistence.Rdb(List.of("3600 1", "60 10000")),
            new Persistence.Aof(Persistence.Fsync.ALWAYS),
            null),
        Map.of("tcp-backlog", "511", "client-output-buffer-limit", "normal 0 0 0"),
        null,
        null);
  }

  private static List<String> lines(ServerSpec spec, String flavor, Version version) {
    return ConfigFile.render(spec, flavor, Optional.of(version), PLACE).lines().toList();
  }

  @Test
  void everyFieldBecomesALine() {
    assertThat(lines(full(), "redis", NEW))
        .contains(
            "io-threads 4",
            "hz 50",
            "dynamic-hz no",
            "lazyfree-lazy-eviction yes",
            "lazyfree-lazy-expire no",
            "lazyfree-lazy-server-del yes",
            "lazyfree-lazy-user-del no",
            "lazyfree-lazy-user-flush yes",
            "replica-lazy-flush no",
            "maxmemory 4294967296",
            "maxmemory-policy allkeys-lru",
            "save 3600 1",
            "save 60 10000",
            "appendonly yes",
            "appendfsync always",
            "tcp-backlog 511",
            "client-output-buffer-limit normal 0 0 0");
  }

  @Test
  void nothingIsWrittenToDiskUnlessAskedFor() {
    assertThat(lines(spec(Map.of()), "redis", NEW))
        .contains("save \"\"", "appendonly no")
        .noneMatch(line -> line.matches("save [0-9].*"));
  }

  @Test
  void aServerListensOnLoopbackOnlyWithItsPassword() {
    assertThat(lines(spec(Map.of()), "redis", NEW))
        .contains(
            "bind 127.0.0.1",
            "protected-mode yes",
            "port 7001",
            "dir \"/tmp/own folder\"",
            "requirepass secret");
  }

  @Test
  void withTlsThePlainPortIsShut() {
    TlsFiles tls = new TlsFiles(Path.of("/t/a.crt"), Path.of("/t/a.key"), Path.of("/t/ca.crt"));
    Place place = Place.onLoopback(7001, Path.of("/t"), "secret", Optional.of(tls));
    assertThat(ConfigFile.render(spec(Map.of()), "redis", Optional.of(NEW), place).lines())
        .contains(
            "port 0",
            "tls-port 7001",
            "tls-cert-file /t/a.crt",
            "tls-key-file /t/a.key",
            "tls-ca-cert-file /t/ca.crt");
  }

  @Test
  void inAPodItListensForOthersAndReadsItsPasswordFromAFile() {
    Place pod =
        new Place(
            List.of("0.0.0.0", "-::"),
            false,
            6379,
            Path.of("/data"),
            new Password.InFile(Path.of("/auth/auth.conf")),
            Optional.empty());

    assertThat(ConfigFile.render(spec(Map.of()), "redis", Optional.of(NEW), pod).lines())
        .contains("bind 0.0.0.0 -::", "protected-mode no", "port 6379", "dir /data")
        .endsWith("include /auth/auth.conf")
        .noneMatch(line -> line.startsWith("requirepass"));
  }

  @Test
  void forAnUnknownVersionEverythingThatIsAskedForIsWritten() {
    assertThat(ConfigFile.render(full(), "valkey", Optional.empty(), PLACE).lines())
        .contains("io-threads 4", "dynamic-hz no", "lazyfree-lazy-user-flush yes");
  }

  @Test
  void aPlaceDoesNotTellItsPassword() {
    assertThat(PLACE.toString()).doesNotContain("secret");
  }

  @Test
  void whatAVersionDoesNotHaveIsLeftOut() {
    assertThat(lines(full(), "redis", new Version(5, 0, 14)))
        .noneMatch(line -> line.startsWith("io-threads"))
        .noneMatch(line -> line.startsWith("lazyfree-lazy-user"))
        .contains("dynamic-hz no", "lazyfree-lazy-expire no");
    assertThat(lines(full(), "redis", new Version(6, 0, 16)))
        .contains("io-threads 4", "lazyfree-lazy-user-del no")
        .noneMatch(line -> line.startsWith("lazyfree-lazy-user-flush"));
    assertThat(lines(full(), "valkey", new Version(8, 1, 1)))
        .noneMatch(line -> line.startsWith("dynamic-hz"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x\nrequirepass y",
        "x\r\nport 1",
        "x\" port 1",
        "x\\\nport 1",
        "x\u0000port",
        "x\u2028port 1",
        "'x'\n'port' 1",
        "\"\n",
        "\\",
        "# x",
        "é\tü",
      })
  void noValueReachesALineOfItsOwn(String hostile) {
    int plain = lines(spec(Map.of("syslog-ident", "x")), "redis", NEW).size();
    assertThat(lines(spec(Map.of("syslog-ident", hostile)), "redis", NEW)).hasSize(plain);
    assertThat(lines(spec(Map.of(hostile, "x")), "redis", NEW)).hasSize(plain);
    Place place = Place.onLoopback(7001, Path.of("/tmp/x"), hostile, Optional.empty());
    assertThat(
            ConfigFile.render(spec(Map.of("syslog-ident", "x")), "redis", Optional.of(NEW), place)
                .lines())
        .hasSize(plain);
  }

  @Test
  void whatTheManifestSaysNeverComesAfterWhatKeepsTheServerApart() {
    List<String> lines = lines(spec(Map.of("bind", "0.0.0.0", "port", "1")), "redis", NEW);
    assertThat(lines.lastIndexOf("bind 127.0.0.1")).isGreaterThan(lines.indexOf("bind 0.0.0.0"));
    assertThat(lines.lastIndexOf("port 7001")).isGreaterThan(lines.indexOf("port 1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"100m", "0", "-1Gi", "9Ei"})
  void anAmountOfMemoryThatNoServerCanHaveIsRefused(String amount) {
    assertThatThrownBy(() -> Wanted.bytes("maxmemory", new Quantity(amount)))
        .isInstanceOf(UnusableSettingException.class)
        .hasMessageContaining("maxmemory")
        .hasMessageContaining("4Gi");
  }
}
