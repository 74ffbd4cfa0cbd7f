package io.redisbench.runner.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import io.redisbench.runner.evidence.ClientWindow;
import io.redisbench.runner.load.Argument;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.CommandTemplate.ExpectedReply;
import io.redisbench.runner.load.KeySpace;
import io.redisbench.runner.load.KeySpace.Distribution;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import io.redisbench.runner.load.LoadResult.Interval;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Three runners on a real server. */
@Timeout(120)
class SharedLoadTest {

  private static final String KEY = "key-of-the-run";
  private static final String RUN = "0123abcd";
  private static final Duration LONG = Duration.ofSeconds(60);
  private static RunningServer server;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final List<String> notes = new CopyOnWriteArrayList<>();
  private final List<Cancellation> assistants = new ArrayList<>();
  private final List<Future<Optional<String>>> served = new ArrayList<>();
  private Leader leader;

  @BeforeAll
  static void startServer() {
    server = RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()));
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  @BeforeEach
  void lead() {
    server.control().flushAll();
    leader = Leader.listen(0, KEY, RUN, 3, notes::add);
  }

  @AfterEach
  void end() {
    leader.close();
    assistants.forEach(Cancellation::cancel);
    threads.shutdownNow();
  }

  private void assist(int runner, String key, Duration assembly) {
    Cancellation cancellation = new Cancellation();
    assistants.add(cancellation);
    Assistant assistant =
        new Assistant("127.0.0.1", leader.port(), key, RUN, runner, server.endpoint());
    served.add(threads.submit(() -> assistant.serve(assembly, cancellation)));
  }

  private SharedLoad threeRunners() {
    assist(1, KEY, LONG);
    assist(2, KEY, LONG);
    return new SharedLoad(leader, LONG);
  }

  private static Load load(
      String name, Load.Amount amount, Load.Pacing pacing, Distribution keys, long keyCount) {
    Argument command = new Argument(List.of(new Argument.Literal("SET")));
    Argument key = new Argument(List.of(new Argument.Key()));
    Argument value =
        new Argument(List.of(new Argument.Value(new Argument.ValueShape.Fixed(10, 0))));
    return new Load(
        server.endpoint(),
        List.of(
            new Load.WeightedCommand(
                new CommandTemplate("SET", List.of(command, key, value), ExpectedReply.ANY), 1)),
        new KeySpace(name + ":", keyCount, 12, keys),
        6,
        1,
        1,
        2,
        pacing,
        amount,
        7,
        Duration.ofSeconds(5),
        Duration.ofSeconds(60),
        new Load.Reconnect(0, Duration.ZERO));
  }

  private static Load closed(String name, Load.Amount amount) {
    return load(name, amount, new Load.Pacing.ClosedLoop(), new Distribution.Uniform(), 1000);
  }

  private static LoadResult run(SharedLoad shared, Load load) {
    return shared.run(load, LoadListener.NONE, new Cancellation());
  }

  private static List<ClientWindow> others(SharedLoad shared) {
    return shared.lastParts().subList(1, shared.lastParts().size());
  }

  private static long keys() {
    return server.control().keyCount().orElseThrow();
  }

  @Test
  void theResultIsTheSumOfAllPartsToTheLastCount() {
    SharedLoad shared = threeRunners();
    LoadResult result = run(shared, closed("sum", new Load.Amount.Requests(30_000)));

    assertThat(result.ending().cause()).as(result.ending().message()).isEqualTo(Cause.COMPLETED);
    assertThat(result.answered()).isEqualTo(30_000);
    assertThat(result.planned()).isEqualTo(30_000);
    assertThat(result.threads()).hasSize(3);
    assertThat(shared.lastParts()).extracting(ClientWindow::connections).containsExactly(2, 2, 2);
    assertThat(result.loginCommands()).isEqualTo(6);
    List<ClientWindow> others = others(shared);
    assertThat(others).extracting(ClientWindow::client).containsExactly(1, 2);
    assertThat(others).allSatisfy(other -> assertThat(other.result().answered()).isEqualTo(10_000));
    Histogram rest = result.commands().get(0).response().copy();
    assertThat(rest.getTotalCount()).isEqualTo(30_000);
    // fails where a count of a part is not among those of the whole
    assertThatCode(
            () ->
                others.forEach(other -> rest.subtract(other.result().commands().get(0).response())))
        .doesNotThrowAnyException();
    assertThat(rest.getTotalCount()).isEqualTo(10_000);
    assertThat(result.intervals().stream().mapToLong(Interval::answered).sum()).isEqualTo(30_000);
  }

  @Test
  void sequentialKeysAreSplitWithoutAGap() {
    Load load =
        load(
            "seq",
            new Load.Amount.Requests(3001),
            new Load.Pacing.ClosedLoop(),
            new Distribution.Sequential(),
            3001);
    assertThat(run(threeRunners(), load).answered()).isEqualTo(3001);
    assertThat(keys()).isEqualTo(3001);
  }

  @Test
  void noRunnerRepeatsTheChoicesOfAnother() {
    Load load =
        load(
            "rnd",
            new Load.Amount.Requests(3000),
            new Load.Pacing.ClosedLoop(),
            new Distribution.Uniform(),
            1_000_000_000_000L);
    assertThat(run(threeRunners(), load).answered()).isEqualTo(3000);
    assertThat(keys()).isEqualTo(3000);
  }

  @Test
  void theRateIsThatOfAllTogether() {
    Load load =
        load(
            "open",
            new Load.Amount.Requests(1500),
            new Load.Pacing.OpenLoop(1500, Load.Arrival.CONSTANT),
            new Distribution.Uniform(),
            1000);
    LoadResult result = run(threeRunners(), load);
    assertThat(result.planned()).isEqualTo(1500);
    // the last request is due in the 1500th gap, whoever sends it
    assertThat(result.elapsedNanos()).isGreaterThan(Duration.ofMillis(990).toNanos());
    assertThat(result.commands().get(0).service().getTotalCount()).isEqualTo(result.answered());
  }

  @Test
  void allSendAtTheSameTime() {
    SharedLoad shared = threeRunners();
    LoadResult result = run(shared, closed("time", new Load.Amount.Timed(Duration.ofSeconds(1))));
    assertThat(result.ending().cause()).isEqualTo(Cause.COMPLETED);
    Instant firstEnd =
        others(shared).stream()
            .map(o -> o.result().startedAt().plusNanos(o.result().elapsedNanos()))
            .min(Instant::compareTo)
            .orElseThrow();
    assertThat(others(shared))
        .allSatisfy(other -> assertThat(other.result().startedAt()).isBefore(firstEnd))
        .allSatisfy(other -> assertThat(other.result().answered()).isPositive());
  }

  @Test
  void oneLoadFollowsAnother() {
    SharedLoad shared = threeRunners();
    for (int i = 0; i < 3; i++) {
      assertThat(run(shared, closed("again", new Load.Amount.Requests(600))).answered())
          .isEqualTo(600);
    }
  }

  @Test
  void fewerConnectionsThanRunnersLeaveSomeOfThemIdle() {
    SharedLoad shared = threeRunners();
    Load six = closed("few", new Load.Amount.Requests(100));
    Load two =
        new Load(
            six.endpoint(),
            six.commands(),
            six.keys(),
            2,
            4,
            1,
            2,
            six.pacing(),
            six.amount(),
            7,
            six.drain(),
            six.deadline(),
            six.reconnect());
    assertThat(run(shared, two).answered()).isEqualTo(100);
    assertThat(others(shared)).hasSize(1);
  }

  @Test
  void aLostAssistantEndsTheLoadWithTheReason() {
    SharedLoad shared = threeRunners();
    assertThat(run(shared, closed("warm", new Load.Amount.Requests(100))).answered())
        .isEqualTo(100);
    LoadListener losing = second -> assistants.get(1).cancel();
    LoadResult result =
        shared.run(
            closed("lost", new Load.Amount.Timed(Duration.ofSeconds(50))),
            losing,
            new Cancellation());
    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECTION_LOST);
    assertThat(result.ending().message()).contains("runner 2 of 3 was lost");
    assertThat(result.answered()).isPositive();
  }

  @Test
  void aCancelledLoadEndsForAll() {
    SharedLoad shared = threeRunners();
    Cancellation cancellation = new Cancellation();
    LoadResult result =
        shared.run(
            closed("stop", new Load.Amount.Timed(Duration.ofSeconds(50))),
            second -> cancellation.cancel(),
            cancellation);
    assertThat(result.ending().cause()).isEqualTo(Cause.CANCELLED);
    assertThat(others(shared)).hasSize(2);
  }

  @Test
  void whoeverHasNotTheKeyIsNotLetIn() throws Exception {
    assist(1, KEY, LONG);
    assist(2, "another key", Duration.ofSeconds(1));
    LoadResult result =
        run(
            new SharedLoad(leader, Duration.ofSeconds(2)),
            closed("key", new Load.Amount.Requests(100)));

    assertThat(result.ending().cause()).isEqualTo(Cause.CONNECT_FAILED);
    assertThat(result.ending().message()).contains("these did not come").contains(": 2.");
    assertThat(result.sent()).isZero();
    assertThat(served.get(1).get()).isPresent();
    assertThat(notes).anySatisfy(note -> assertThat(note).contains("has not the key"));
  }

  @Test
  void aStrangerDisturbsNobody() throws IOException {
    try (Socket noise = new Socket(InetAddress.getLoopbackAddress(), leader.port());
        Socket silent = new Socket(InetAddress.getLoopbackAddress(), leader.port())) {
      noise
          .getOutputStream()
          .write(("GET / HTTP/1.1" + "x".repeat(5000)).getBytes(StandardCharsets.UTF_8));
      await().until(() -> notes.stream().anyMatch(note -> note.contains("no runner of this run")));
      assertThat(silent.isConnected()).isTrue();
      assertThat(run(threeRunners(), closed("noise", new Load.Amount.Requests(600))).answered())
          .isEqualTo(600);
    }
  }

  @Test
  void anAssistantEndsWithItsLeader() throws Exception {
    assist(1, KEY, LONG);
    assist(2, KEY, LONG);
    assertThat(leader.awaitAll(LONG, new Cancellation())).isEmpty();
    leader.close();
    assertThat(served.get(0).get()).isEmpty();
  }

  @Test
  void aLeaderThatNeverComesIsNamed() throws Exception {
    int port = leader.port();
    leader.close();
    Assistant alone = new Assistant("127.0.0.1", port, KEY, RUN, 1, server.endpoint());
    assertThat(alone.serve(Duration.ofMillis(300), new Cancellation()))
        .hasValueSatisfying(
            why -> assertThat(why).contains("127.0.0.1:" + port).contains("was not to be had"));
  }
}
