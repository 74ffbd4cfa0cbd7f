package io.redisbench.runner.replicas;

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
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;

/** Three runners that share loads on a real server. */
@Timeout(120)
abstract class ThreeRunners {

  static final String KEY = "key-of-the-run";
  static final String RUN = "0123abcd";
  static final Duration LONG = Duration.ofSeconds(60);
  static RunningServer server;

  final ExecutorService threads = Executors.newCachedThreadPool();
  final List<String> notes = new CopyOnWriteArrayList<>();
  final List<Cancellation> assistants = new ArrayList<>();
  final List<Future<Optional<String>>> served = new ArrayList<>();
  Leader leader;

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

  void assist(int runner, String key, Duration assembly) {
    Cancellation cancellation = new Cancellation();
    assistants.add(cancellation);
    Assistant assistant =
        new Assistant("127.0.0.1", leader.port(), key, RUN, runner, server.endpoint());
    served.add(threads.submit(() -> assistant.serve(assembly, cancellation)));
  }

  SharedLoad threeRunners() {
    assist(1, KEY, LONG);
    assist(2, KEY, LONG);
    return new SharedLoad(leader, LONG);
  }

  static Load load(
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

  static Load closed(String name, Load.Amount amount) {
    return load(name, amount, new Load.Pacing.ClosedLoop(), new Distribution.Uniform(), 1000);
  }

  static LoadResult run(SharedLoad shared, Load load) {
    return shared.run(load, LoadListener.NONE, new Cancellation());
  }

  static List<ClientWindow> others(SharedLoad shared) {
    return shared.lastParts().subList(1, shared.lastParts().size());
  }

  static long keys() {
    return server.control().keyCount().orElseThrow();
  }
}
