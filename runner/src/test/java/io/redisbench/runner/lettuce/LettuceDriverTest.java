package io.redisbench.runner.lettuce;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Argument.ValueShape;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.Load.Amount;
import io.redisbench.runner.load.Load.Pacing;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.CommandResult;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LettuceDriverTest {

  private static final CommandTemplate SET =
      command("SET", ExpectedReply.ANY, literal("SET"), key(), value(44));
  private static final CommandTemplate GET =
      command("GET", ExpectedReply.HIT_OR_MISS, literal("GET"), key());

  private static RunningServer server;

  private final LettuceDriver driver = new LettuceDriver();

  @BeforeAll
  static void start() {
    server = RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()));
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @BeforeEach
  void empty() {
    server.control().command("FLUSHALL");
    server.control().command("CONFIG", "RESETSTAT");
  }

  @Test
  void exactlyTheRequestsAskedForAreSentAndAnswered() {
    LoadResult result = run(load(SET).threads(2).connections(5).pipeline(7).requests(10_001));

    assertThat(result.ending()).isEqualTo(LoadResult.Ending.COMPLETED);
    assertThat(result.planned()).isEqualTo(10_001);
    assertThat(result.sent()).isEqualTo(10_001);
    assertThat(result.answered()).isEqualTo(10_001);
    assertThat(result.abandoned()).isZero();
    assertThat(result.unanswered()).isZero();
    assertThat(result.commands().get(0).response().getTotalCount()).isEqualTo(10_001);
    assertThat(result.threads()).hasSize(2);
    assertThat(result.bytesSent()).isGreaterThan(10_001L * 60);
    assertThat(server.control().command("INFO", "commandstats").text())
        .contains("cmdstat_set:calls=10001,");
  }

  @Test
  void theServerCountsTheSameCommands() {
    long before = processed();

    LoadResult result = run(load(GET).connections(3).requests(100));

    // The second INFO is counted before it replies, and so is the first one.
    assertThat(processed() - before - 1).isEqualTo(100 + result.loginCommands());
  }

  @Test
  void hitsAndMissesAreCounted() {
    server.control().command("SET", "key:000000000001", "x");
    Load load =
        load(GET)
            .keys(2, new KeySpace.Distribution.Sequential())
            .connections(1)
            .requests(10)
            .load();

    CommandResult get = run(load).commands().get(0);

    assertThat(get.hits()).isEqualTo(5);
    assertThat(get.misses()).isEqualTo(5);
    assertThat(get.minReplyBytes()).isEqualTo(1);
  }

  @Test
  void arraysCountTheirElements() {
    server.control().command("RPUSH", "list", "a", "bb", "c");
    CommandTemplate range =
        command(
            "LRANGE",
            ExpectedReply.HIT_OR_MISS,
            literal("LRANGE"),
            literal("list"),
            literal("0"),
            literal("-1"));
    CommandTemplate empty =
        command("SMEMBERS", ExpectedReply.HIT_OR_MISS, literal("SMEMBERS"), literal("none"));
    CommandTemplate some =
        command(
            "MGET", ExpectedReply.HIT_OR_MISS, literal("MGET"), literal("none"), literal("none2"));

    LoadResult result = run(load(range, empty, some).requests(300));

    CommandResult lists = result.commands().get(0);
    assertThat(lists.hits()).isEqualTo(3 * lists.answered());
    assertThat(lists.misses()).isZero();
    assertThat(result.commands().get(1).misses()).isEqualTo(result.commands().get(1).answered());
    assertThat(result.commands().get(2).misses())
        .isEqualTo(2 * result.commands().get(2).answered());
  }

  @Test
  void errorRepliesAreCountedByTheirFirstWordAndAreNoOperations() {
    server.control().command("RPUSH", "list", "a");
    CommandTemplate wrong = command("GET", ExpectedReply.ANY, literal("GET"), literal("list"));

    CommandResult result = run(load(wrong).pipeline(3).requests(100)).commands().get(0);

    assertThat(result.errorsByPrefix()).isEqualTo(Map.of("WRONGTYPE", 100L));
    assertThat(result.firstError()).startsWith("WRONGTYPE Operation against a key");
    assertThat(result.answered()).isZero();
  }

  @Test
  void valuesLongerThanAnyBufferArriveWhole() {
    CommandTemplate set = command("SET", ExpectedReply.ANY, literal("SET"), key(), value(300_000));

    run(load(set).keys(1, new KeySpace.Distribution.Uniform()).requests(3));

    assertThat(server.control().command("STRLEN", "key:000000000000").text()).isEqualTo("300000");
  }

  @Test
  void theThirdProtocolVersionWorksToo() {
    LoadResult result = run(load(GET).respVersion(3).requests(100));

    assertThat(result.answered()).isEqualTo(100);
    assertThat(result.commands().get(0).misses()).isEqualTo(100);
  }

  @Test
  void aTimedPhaseLastsItsTime() {
    LoadResult result = run(load(SET).amount(new Amount.Timed(Duration.ofMillis(300))));

    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(result.elapsedNanos()).isGreaterThanOrEqualTo(300_000_000);
    assertThat(result.answered()).isEqualTo(result.sent()).isPositive();
  }

  @Test
  void anOpenLoopSendsWhatIsDue() {
    LoadResult result =
        run(load(SET).pacing(new Pacing.OpenLoop(500, Load.Arrival.CONSTANT)).requests(400));

    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(result.answered()).isEqualTo(400);
    assertThat(result.elapsedNanos()).isGreaterThan(790_000_000L);
  }

  @Test
  void anOpenLoopCountsWhatAFrozenServerKeepsFromBeingSent() throws Exception {
    LoadResult result =
        frozen(
            load(SET)
                .pacing(new Pacing.OpenLoop(1000, Load.Arrival.POISSON))
                .amount(new Amount.Timed(Duration.ofSeconds(3)))
                .drain(Duration.ofMillis(200)));

    assertThat(result.planned()).isEqualTo(result.sent() + result.abandoned());
    assertThat(result.abandoned()).isPositive();
    assertThat(result.unanswered()).isPositive();
    assertThat(result.ending().cause()).isEqualTo(Cause.UNANSWERED);
  }

  @Test
  void aFrozenServerEndsTheLoadAtItsDeadline() throws Exception {
    LoadResult result = frozen(load(SET).requests(100_000_000).deadline(Duration.ofSeconds(4)));

    assertThat(result.ending().cause()).isEqualTo(Cause.DEADLINE);
    assertThat(result.unanswered()).isEqualTo(4);
    assertThat(result.planned()).isEqualTo(100_000_000);
  }

  @Test
  void aCancelledLoadEndsAndTellsWhatItDid() {
    Cancellation cancellation = new Cancellation();

    LoadResult result =
        driver.run(
            load(SET).requests(1_000_000_000).load(),
            interval -> cancellation.cancel(),
            cancellation);

    assertThat(result.ending().cause()).isEqualTo(Cause.CANCELLED);
    assertThat(result.answered()).isPositive();
    assertThat(result.intervals()).isNotEmpty();
  }

  @Test
  void aKilledServerEndsTheLoadAsConnectionLost() {
    try (RunningServer other =
        RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()))) {
      Load load = load(SET).on(other.endpoint()).requests(1_000_000_000).load();

      LoadResult result =
          driver.run(
              load,
              interval ->
                  ProcessHandle.of(other.processId()).ifPresent(ProcessHandle::destroyForcibly),
              new Cancellation());

      assertThat(result.ending().cause()).isEqualTo(Cause.CONNECTION_LOST);
      assertThat(result.answered()).isPositive();
    }
  }

  @Test
  void aConnectionThatIsClosedIsOpenedAgainWhereTheLoadAllowsIt() {
    Load load =
        load(SET)
            .amount(new Amount.Timed(Duration.ofSeconds(2)))
            .reconnect(new Load.Reconnect(3, Duration.ofMillis(10)))
            .load();

    LoadResult result =
        driver.run(
            load,
            interval ->
                server.control().command("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes"),
            new Cancellation());

    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    assertThat(result.reconnects()).isPositive();
  }

  @Test
  void aWrongPasswordIsTold() {
    LoadResult result = run(load(SET).on(server.endpoint().withPassword("wrong")));

    assertThat(result.ending().cause()).isEqualTo(Cause.LOGIN_FAILED);
    assertThat(result.ending().message()).contains("WRONGPASS", "Check user, password");
    assertThat(result.sent()).isZero();
  }

  @Test
  void aServerThatIsNotThereIsTold() throws IOException {
    int port;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }

    LoadResult result = run(load(SET).on(Endpoint.tcp("127.0.0.1", port)));

    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message()).contains("127.0.0.1:" + port, "refused");
  }

  @Test
  void aUnixSocketIsRefusedWithWhatToDoInstead() {
    Endpoint socket =
        new Endpoint(
            "",
            0,
            Optional.of(Path.of("redis.sock")),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            0);

    assertThat(run(load(SET).on(socket)).ending().message()).contains("driver: EventLoop");
  }

  @Test
  void noThreadIsLeftBehind() {
    server.control().ping();
    Set<Thread> before = Thread.getAllStackTraces().keySet();

    run(load(SET).threads(3).requests(10));

    // Netty's global thread is its own and ends by itself after a second of rest.
    Awaitility.await()
        .untilAsserted(
            () ->
                assertThat(Thread.getAllStackTraces().keySet())
                    .filteredOn(thread -> !before.contains(thread))
                    .extracting(Thread::getName)
                    .noneMatch(name -> name.startsWith("load") || name.startsWith("lettuce")));
  }

  private static long processed() {
    return server
        .control()
        .command("INFO", "stats")
        .text()
        .lines()
        .filter(line -> line.startsWith("total_commands_processed:"))
        .mapToLong(line -> Long.parseLong(line.substring(line.indexOf(':') + 1).strip()))
        .sum();
  }

  /** Runs a load on a server that freezes as soon as the first key is written. */
  private LoadResult frozen(Loads loads) throws InterruptedException {
    try (RunningServer other =
        RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()))) {
      Thread freezer =
          new Thread(
              () -> {
                Awaitility.await()
                    .pollInterval(Duration.ofMillis(10))
                    .until(() -> keys(other), number -> number > 0);
                signal("-STOP", other.processId());
              });
      freezer.start();
      try {
        return run(loads.on(other.endpoint()));
      } finally {
        freezer.join();
        signal("-CONT", other.processId());
      }
    }
  }

  private static long keys(RunningServer other) {
    return Long.parseLong(other.control().command("DBSIZE").text());
  }

  private static void signal(String signal, long processId) {
    try {
      new ProcessBuilder("kill", signal, Long.toString(processId)).start().waitFor();
    } catch (IOException e) {
      throw new AssertionError(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private LoadResult run(Loads load) {
    return run(load.load());
  }

  private LoadResult run(Load load) {
    return driver.run(load, LoadListener.NONE, new Cancellation());
  }

  private static Loads load(CommandTemplate... commands) {
    return new Loads(server.endpoint(), List.of(commands));
  }

  private static CommandTemplate command(
      String name, ExpectedReply expected, Argument... arguments) {
    return new CommandTemplate(name, List.of(arguments), expected);
  }

  private static Argument literal(String text) {
    return new Argument(List.of(new Argument.Literal(text)));
  }

  private static Argument key() {
    return new Argument(List.of(new Argument.Key()));
  }

  private static Argument value(int bytes) {
    return new Argument(List.of(new Argument.Value(new ValueShape.Fixed(bytes, 0))));
  }
}
