package io.redisbench.runner.engine;

import static io.redisbench.runner.load.Loads.command;
import static io.redisbench.runner.load.Loads.key;
import static io.redisbench.runner.load.Loads.literal;
import static io.redisbench.runner.load.Loads.set;
import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Ending;
import io.redisbench.runner.load.Loads;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoginTest {

  private static LoadResult run(Loads loads) {
    return new EventLoopEngine().run(loads.load(), LoadListener.NONE, new Cancellation());
  }

  private static Endpoint endpoint(
      RedisProcess redis, Optional<String> user, Optional<String> password, int database) {
    return new Endpoint(
        "127.0.0.1", redis.port(), Optional.empty(), Optional.empty(), user, password, database);
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void passwordProtocolAndDatabaseAreSet(int respVersion) {
    try (RedisProcess redis = RedisProcess.start("--requirepass", "secret")) {
      LoadResult result =
          run(
              Loads.on(endpoint(redis, Optional.empty(), Optional.of("secret"), 3))
                  .resp(respVersion)
                  .commands(set(5)));
      assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
      assertThat(result.answered()).isEqualTo(1000);
      assertThat(result.loginCommands()).isEqualTo(8);
      assertThat(redis.ask("AUTH secret\r\nINFO keyspace", 10)).anyMatch(l -> l.startsWith("db3:"));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void anAclUserLogsIn(int respVersion) {
    try (RedisProcess redis = RedisProcess.start()) {
      redis.ask("ACL SETUSER loader on >word +@all ~*");
      LoadResult result =
          run(
              Loads.on(endpoint(redis, Optional.of("loader"), Optional.of("word"), 0))
                  .resp(respVersion));
      assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
    }
  }

  @Test
  void resp3RepliesAreUnderstood() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result =
          run(
              Loads.on(redis.port())
                  .resp(3)
                  .commands(
                      command(
                          "HSET", ExpectedReply.ANY, literal("HSET"), key(), literal("f"), key()),
                      command("HGETALL", ExpectedReply.HIT_OR_MISS, literal("HGETALL"), key()),
                      command(
                          "ZADD",
                          ExpectedReply.ANY,
                          literal("GEODIST"),
                          literal("none"),
                          key(),
                          key()))
                  .shape(4, 1, 8));
      assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
      assertThat(result.answered()).isEqualTo(1000);
      assertThat(result.commands().get(1).hits()).isPositive();
    }
  }

  @Test
  void pushMessagesAreNoReplies() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result =
          run(
              Loads.on(redis.port())
                  .resp(3)
                  .commands(
                      command(
                          "TRACKING",
                          ExpectedReply.ANY,
                          literal("CLIENT"),
                          literal("TRACKING"),
                          literal("ON"),
                          literal("BCAST")),
                      set(5))
                  .shape(4, 1, 8)
                  .requests(2000));
      assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
      assertThat(result.answered()).isEqualTo(2000);
      assertThat(redis.info("tracking_total_prefixes")).isEqualTo("0");
    }
  }

  @Test
  void aMissingPasswordIsAskedFor() {
    try (RedisProcess redis = RedisProcess.start("--requirepass", "secret")) {
      LoadResult result = run(Loads.on(redis.port()));
      assertThat(result.ending().cause()).isEqualTo(Cause.LOGIN_FAILED);
      assertThat(result.ending().message())
          .startsWith("127.0.0.1:" + redis.port() + " refused the login (it said \"NOAUTH")
          .endsWith("Give its password.");
      assertThat(result.sent()).isZero();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3})
  void aWrongPasswordIsToldAndNotShown(int respVersion) {
    try (RedisProcess redis = RedisProcess.start("--requirepass", "secret")) {
      LoadResult result =
          run(
              Loads.on(endpoint(redis, Optional.empty(), Optional.of("guessed"), 0))
                  .resp(respVersion));
      assertThat(result.ending().cause()).isEqualTo(Cause.LOGIN_FAILED);
      assertThat(result.ending().message())
          .contains("it said \"WRONGPASS")
          .endsWith("Check user and password.")
          .doesNotContain("guessed");
    }
  }

  @Test
  void aDatabaseThatIsNotThereIsTold() {
    try (RedisProcess redis = RedisProcess.start()) {
      LoadResult result = run(Loads.on(endpoint(redis, Optional.empty(), Optional.empty(), 99)));
      assertThat(result.ending().cause()).isEqualTo(Cause.LOGIN_FAILED);
      assertThat(result.ending().message()).contains("DB index is out of range");
    }
  }

  @Test
  void aUnixSocketServesAsWell() {
    try (RedisProcess redis = RedisProcess.start("--unixsocket", "redis.sock")) {
      LoadResult result =
          run(Loads.on(unix(redis.folder().resolve("redis.sock"))).shape(50, 2, 4).requests(5000));
      assertThat(result.ending()).isEqualTo(Ending.COMPLETED);
      assertThat(result.answered()).isEqualTo(5000);
    }
  }

  @Test
  void aUnixSocketThatIsNotThereIsNamed() {
    LoadResult result = run(Loads.on(unix(Path.of("no", "such.sock"))));
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message()).startsWith("unix:").contains("such.sock");
  }

  private static Endpoint unix(Path socket) {
    return new Endpoint(
        "", 0, Optional.of(socket), Optional.empty(), Optional.empty(), Optional.empty(), 0);
  }
}
