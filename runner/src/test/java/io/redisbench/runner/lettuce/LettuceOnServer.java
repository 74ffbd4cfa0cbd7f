package io.redisbench.runner.lettuce;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.CommandTemplate;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.Loads;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Loads by Lettuce on an embedded server, which is empty before each test. */
abstract class LettuceOnServer {

  static final CommandTemplate SET = Loads.set(44);
  static final CommandTemplate GET = Loads.get();

  static RunningServer server;

  final LettuceDriver driver = new LettuceDriver();

  @BeforeAll
  static void start() {
    server = embedded();
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

  static RunningServer embedded() {
    return RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()));
  }

  static Loads load(CommandTemplate... commands) {
    return Loads.on(server.endpoint()).commands(commands);
  }

  LoadResult run(Loads loads) {
    return driver.run(loads.load(), LoadListener.NONE, new Cancellation());
  }
}
