package io.redisbench.runner.server.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.control.ControlFailure.Kind;
import io.redisbench.runner.server.control.KeyRemoval.End;
import io.redisbench.runner.server.process.RunningServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ControlTest {
  private static final Duration SHORT = Duration.ofMillis(300);
  private RunningServer server;
  private Control control;

  @BeforeAll
  void start() {
    server = RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()));
    control = server.control();
  }

  @AfterAll
  void stop() {
    server.close();
    assertThat(Servers.children()).isEmpty();
  }

  @AfterEach
  void empty() {
    control.flushAll();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static void assertFails(Kind kind, Runnable call) {
    assertThatThrownBy(call::run)
        .asInstanceOf(InstanceOfAssertFactories.type(ControlFailure.class))
        .extracting(ControlFailure::kind)
        .isEqualTo(kind);
  }

  private Endpoint as(String user, String... rules) {
    String[] command = new String[rules.length + 4];
    command[0] = "ACL";
    command[1] = "SETUSER";
    command[2] = user;
    command[3] = "on";
    System.arraycopy(rules, 0, command, 4, rules.length);
    control.command(command);
    Endpoint endpoint = server.endpoint();
    return new Endpoint(
        endpoint.host(),
        endpoint.port(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(user),
        Optional.of("word"),
        0);
  }

  @Test
  void infoKeepsAllFields() {
    control.command("GET", "x");
    assertThat(control.info())
        .containsKeys("redis_version", "mem_allocator", "run_id", "used_cpu_user", "cmdstat_get");
  }

  @Test
  void theConfigurationComesWithoutSecrets() {
    assertThat(control.config()).containsKeys("hz", "maxmemory").doesNotContainKey("requirepass");
    assertThat(control.config().values())
        .doesNotContain(server.endpoint().password().orElseThrow());
  }

  @Test
  void aSettingIsChangedAndReadBack() {
    control.command("CONFIG", "SET", "hz", "11");
    assertThat(control.config("hz")).contains("11");
    assertThat(control.config("no-such")).isEmpty();
    assertFails(Kind.REFUSED, () -> control.command("CONFIG", "SET", "no-such", "1"));
  }

  @Test
  void aKeyTellsTypeLengthEncodingAndMemory() {
    control.command("SET", "s", "hello");
    control.command("HSET", "h", "a", "1", "b", "2");
    Keys keys = control.keys();
    assertThat(keys.encoding(bytes("s"))).contains("embstr");
    assertThat(keys.length(bytes("s"))).hasValue(5);
    assertThat(keys.type(bytes("h"))).contains("hash");
    assertThat(keys.length(bytes("h"))).hasValue(2);
    assertThat(keys.memoryBytes(bytes("s")).orElseThrow()).isPositive();
    assertThat(keys.exists(bytes("s"))).isTrue();
    assertThat(control.keyCount()).hasValue(2);
  }

  @Test
  void aMissingKeyIsEmptyNotAFailure() {
    Keys keys = control.keys();
    assertThat(keys.encoding(bytes("none"))).isEmpty();
    assertThat(keys.type(bytes("none"))).isEmpty();
    assertThat(keys.length(bytes("none"))).isEmpty();
    assertThat(keys.memoryBytes(bytes("none"))).isEmpty();
    assertThat(keys.exists(bytes("none"))).isFalse();
    assertThat(keys.random()).isEmpty();
  }

  @Test
  void onlyKeysWithThePrefixAreRemoved() {
    for (String key : new String[] {"rb*:1", "rb*:2", "rbx:3", "other"}) {
      control.command("SET", key, "1");
    }
    assertThat(control.removeKeys("rb*:", Duration.ofSeconds(10)))
        .isEqualTo(new KeyRemoval(2, End.COMPLETE));
    assertThat(control.keyCount()).hasValue(2);
  }

  @Test
  void thousandsOfKeysAreRemoved() {
    String[] set =
        IntStream.rangeClosed(0, 10_000)
            .mapToObj(i -> i == 0 ? "MSET" : i % 2 == 1 ? "rb:" + i : "value")
            .toArray(String[]::new);
    control.command(set);
    assertThat(control.removeKeys("rb:", Duration.ofSeconds(30)))
        .isEqualTo(new KeyRemoval(5000, End.COMPLETE));
    assertThat(control.keyCount()).hasValue(0);
  }

  @Test
  void keysAreRemovedByNameWhereScanIsNotAllowed() {
    control.command("MSET", "rb:1", "v", "rb:2", "v", "other", "v");
    Endpoint limited = as("noscan", ">word", "~*", "+@all", "-scan", "-unlink");
    try (Control other = Control.ofTarget(limited, Control.TIMEOUT)) {
      assertThat(other.removeKeys("rb:", SHORT)).isEqualTo(new KeyRemoval(0, End.NOT_PERMITTED));
      assertThat(
              other.removeKeys(
                  IntStream.range(0, 3).mapToObj(i -> bytes("rb:" + i)).iterator(),
                  Control.TIMEOUT))
          .isEqualTo(new KeyRemoval(2, End.COMPLETE));
    }
    assertThat(control.keyCount()).hasValue(1);
  }

  @Test
  void anEmptyPrefixIsRefused() {
    assertFails(Kind.FORBIDDEN, () -> control.removeKeys("", SHORT));
  }

  @Test
  void aTargetIsNeverEmptiedOrChanged() {
    control.command("SET", "theirs", "1");
    try (Control target = Control.ofTarget(server.endpoint(), Control.TIMEOUT)) {
      assertFails(Kind.FORBIDDEN, target::flushAll);
      assertFails(Kind.FORBIDDEN, () -> target.command("flushdb"));
      assertFails(Kind.FORBIDDEN, () -> target.command("CONFIG", "SET", "hz", "12"));
      assertFails(Kind.FORBIDDEN, () -> target.command("config", "rewrite"));
      assertFails(Kind.FORBIDDEN, () -> target.command("SHUTDOWN", "NOSAVE"));
      assertThat(target.config("hz")).isPresent();
    }
    assertThat(control.keyCount()).hasValue(1);
    assertThat(server.exit()).isNotDone();
  }

  @Test
  void aUserWithoutRightsSeesNothingAndFailsNowhere() {
    control.command("SET", "s", "hello");
    Endpoint limited = as("limited", ">word", "~*", "+get", "+ping", "+hello");
    try (Control other = Control.ofTarget(limited, Control.TIMEOUT)) {
      assertThat(other.ping()).isTrue();
      assertThat(other.info()).isEmpty();
      assertThat(other.config()).isEmpty();
      assertThat(other.config("hz")).isEmpty();
      assertThat(other.keyCount()).isEmpty();
      assertThat(other.keys().encoding(bytes("s"))).isEmpty();
      assertThat(other.keys().memoryBytes(bytes("s"))).isEmpty();
      assertThat(other.identity().flavor()).isEqualTo("redis");
      assertThat(other.identity().version()).isEqualTo(server.candidate().version().toString());
    }
  }

  @Test
  void aLostConnectionIsMadeAnew() {
    String id = control.command("CLIENT", "ID").text();
    try (Control other = Control.ofOwned(server.endpoint(), Control.TIMEOUT)) {
      other.command("CLIENT", "KILL", "ID", id);
      Awaitility.await()
          .ignoreExceptions()
          .until(() -> !control.command("CLIENT", "ID").text().equals(id));
    }
    assertThat(control.ping()).isTrue();
  }

  @Test
  void repliesKeepTheirShape() {
    control.command("RPUSH", "l", "a", "b");
    assertThat(control.command("LRANGE", "l", "0", "-1").items())
        .extracting(Reply::text)
        .containsExactly("a", "b");
    assertThat(control.command("GET", "none")).isEqualTo(new Reply.Nil());
    assertThat(control.command("LRANGE", "none", "0", "-1")).isEqualTo(new Reply.Items(List.of()));
    assertThat(control.command("LLEN", "l")).isEqualTo(new Reply.WholeNumber(2));
    Reply nested = control.command("EVAL", "return {1,{},{2,{'x'}}}", "0");
    assertThat(nested.items()).hasSize(3);
    assertThat(nested.items().get(2).items().get(1).items().get(0).text()).isEqualTo("x");
  }

  @Test
  void aRoundTripTakesTime() {
    assertThat(control.roundTripMicros(21).orElseThrow()).isPositive();
  }

  @Test
  void flavoursAreToldApart() {
    Map<String, String> valkey =
        Map.of("redis_version", "7.2.4", "server_name", "valkey", "valkey_version", "8.1.1");
    assertThat(Identity.of(valkey, Map.of()).flavor()).isEqualTo("valkey");
    assertThat(Identity.of(valkey, Map.of()).version()).isEqualTo("8.1.1");
    Map<String, String> redict = Map.of("redis_version", "7.2.4", "redict_version", "7.3.6");
    assertThat(Identity.of(redict, Map.of()).version()).isEqualTo("7.3.6");
    assertThat(Identity.of(Map.of(), Map.of()).flavor()).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("io.redisbench.runner.server.Servers#ofEveryFlavor")
  void everyFlavorSaysThatItIsANodeOfACluster(Candidate candidate) {
    try (RunningServer node =
            RunningServer.start(
                candidate, Servers.with(candidate, Map.of("cluster-enabled", "yes")));
        RunningServer alone = RunningServer.start(candidate, Servers.plain(candidate))) {
      assertThat(node.control().identity().mode()).isEqualTo("cluster");
      assertThat(alone.control().identity().mode()).isEqualTo("standalone");
    }
  }
}
