package io.redisbench.runner.server.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.api.redisconf.Version;
import io.redisbench.api.server.Flavor;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServerCatalogTest {
  @TempDir Path folder;

  @AfterEach
  void nothingIsLeftRunning() {
    assertThat(Servers.children()).isEmpty();
  }

  private static ServerSpec wanted(Flavor flavor, String version, boolean tls) {
    return new ServerSpec(
        flavor, version, null, null, null, null, null, null, null, null, Map.of(), null, tls);
  }

  private Path program(String path, String script) throws IOException {
    Path program = folder.resolve(path);
    Files.createDirectories(program.getParent());
    Files.writeString(program, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return program;
  }

  private Path server(String path, String flavor, String version) throws IOException {
    return program(
        path,
        "echo '" + flavor + " server v=" + version + " sha=0:0 malloc=libc bits=64 build=1f'");
  }

  private ServerSearch search() {
    return new ServerSearch(
        Optional.empty(),
        List.of(folder.resolve("servers")),
        List.of(folder.resolve("bin")),
        Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()),
        false,
        false,
        false);
  }

  @Test
  void theEmbeddedServerSaysItsRealVersion() {
    Candidate embedded = Servers.embedded();
    assertThat(embedded.flavor()).isEqualTo("redis");
    assertThat(embedded.version().major()).isEqualTo(6);
    assertThat(embedded.allocator()).isNotEmpty();
    assertThat(embedded.place()).isEqualTo("embedded");
  }

  @Test
  void theNewestOfTheFlavourIsTakenWhenNoVersionIsAskedFor() throws IOException {
    server("servers/a/bin/redis-server", "Redis", "7.4.1");
    server("servers/b/bin/redis-server", "Redis", "7.10.0");
    server("servers/c/bin/valkey-server", "Valkey", "9.0.0");
    Candidate chosen = ServerCatalog.look(search()).choose(wanted(null, null, false));
    assertThat(chosen.version()).isEqualTo(new Version(7, 10, 0));
  }

  @Test
  void ofEqualVersionsTheOneOnThePathIsTaken() throws IOException {
    server("servers/a/bin/redis-server", "Redis", "8.0.2");
    Path onPath = server("bin/redis-server", "Redis", "8.0.2");
    Candidate chosen = ServerCatalog.look(search()).choose(wanted(Flavor.REDIS, "8.0", false));
    assertThat(chosen.origin()).isEqualTo(Origin.PATH);
    assertThat(chosen.source()).isEqualTo(new Candidate.Source.Program(onPath));
  }

  @Test
  void aVersionThatIsNotHereIsRefusedWithThoseThatAre() throws IOException {
    server("servers/a/bin/redis-server", "Redis", "8.0.2");
    ServerCatalog catalog = ServerCatalog.look(search());
    assertThatThrownBy(() -> catalog.choose(wanted(Flavor.REDIS, "8.1", false)))
        .isInstanceOf(ServerFailure.class)
        .hasMessageStartingWith("redis 8.1 is not to be had here. To be had: redis 8.0.2 (")
        .hasMessageContaining("tools/get-servers redis-8.1");
  }

  @Test
  void whatBreaksOrIsNoServerIsLeftOutWithANotice() throws IOException {
    program("servers/a/bin/redis-server", "echo 'exec format error' >&2; exit 126");
    program("servers/b/bin/redis-server", "exec sleep 60");
    server("servers/c/bin/redis-server", "Redis", "8.0.2");
    ServerCatalog catalog = ServerCatalog.look(search());
    assertThat(catalog.candidates()).hasSize(1);
    assertThat(catalog.notices())
        .satisfiesExactly(
            notice -> assertThat(notice).contains("servers/a/").contains("exec format error"),
            notice -> assertThat(notice).contains("servers/b/").contains("within 2 s"));
  }

  @Test
  void aGivenProgramIsTheOnlyOneLookedAt() throws IOException {
    server("servers/a/bin/redis-server", "Redis", "8.0.2");
    Path given = server("mine", "Redis", "7.2.6");
    ServerCatalog catalog = ServerCatalog.look(search().withGiven(given));
    assertThat(catalog.choose(wanted(null, null, false)).version()).hasToString("7.2.6");
    assertThatThrownBy(() -> catalog.choose(wanted(null, "8.0", false)))
        .hasMessageContaining("server asks for redis 8.0, but --server-binary is redis 7.2.6");
  }

  @Test
  void aGivenProgramThatIsNoServerIsRefused() throws IOException {
    Path given = program("mine", "echo GNU bash");
    assertThatThrownBy(() -> ServerCatalog.look(search().withGiven(given)))
        .isInstanceOf(ServerFailure.class)
        .hasMessageContaining("--server-binary")
        .hasMessageContaining("GNU bash");
  }

  @Test
  void aProgramThatDoesNotExistIsRefused() {
    assertThatThrownBy(() -> ServerCatalog.look(search().withGiven(folder.resolve("none"))))
        .isInstanceOf(ServerFailure.class)
        .hasMessageContaining("there is no such file");
  }

  @Test
  void aProgramIsAskedAgainOnlyWhenItsFileChanges() throws IOException {
    Path asked = folder.resolve("asked");
    String script = "echo asked >> '" + asked + "'; echo 'Redis server v=8.0.2 sha=0:0'";
    Path program = program("bin/redis-server", script);
    ServerCatalog.look(search());
    ServerCatalog.look(search());
    assertThat(asked).hasContent("asked");
    Files.setLastModifiedTime(program, FileTime.from(Instant.EPOCH));
    ServerCatalog.look(search());
    assertThat(Files.readAllLines(asked)).hasSize(2);
  }

  @Test
  void aBrokenCacheIsAnEmptyOne() throws IOException {
    server("bin/redis-server", "Redis", "8.0.2");
    ServerCatalog.look(search());
    Path cache = folder.resolve("cache/redisbench/versions.properties");
    Files.writeString(cache, "\\uZZZZ");
    assertThat(ServerCatalog.look(search()).candidates()).hasSize(1);
  }

  @Test
  void aServerWithoutTlsIsRefusedForAManifestWithIt() throws IOException {
    String script =
        "case $1 in --version) echo 'Redis server v=8.0.2 sha=0:0';; *) echo \">>> 'tls-replication no'\"; exit 1;; esac";
    program("bin/redis-server", script);
    ServerCatalog catalog = ServerCatalog.look(search());
    assertThatThrownBy(() -> catalog.choose(wanted(null, null, true)))
        .isInstanceOf(ServerFailure.class)
        .hasMessageContaining("server.tls needs a server that was built with TLS");
  }

  @Test
  void theEmbeddedServerIsExtractedAgainWhenItsFileIsDamaged() throws IOException {
    String resource =
        EmbeddedServer.resource(System.getProperty("os.name"), System.getProperty("os.arch"))
            .orElseThrow();
    Path program = EmbeddedServer.extract(resource, folder);
    byte[] good = Files.readAllBytes(program);
    byte[] damaged = good.clone();
    damaged[good.length / 2] ^= 1;
    Files.write(program, damaged);
    assertThat(EmbeddedServer.extract(resource, folder)).isEqualTo(program);
    assertThat(Files.readAllBytes(program)).isEqualTo(good);
  }

  @Test
  void aCacheThatOthersCanWriteIsNotUsed() throws IOException {
    Path open = folder.resolve("cache/redisbench");
    Files.createDirectories(open);
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    Path used = CacheFolder.open(search().environment(), folder);
    assertThat(used).isNotEqualTo(open).isDirectory();
  }
}
