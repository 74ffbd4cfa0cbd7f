package io.redisbench.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.benchmarks.responder.Responder;
import io.redisbench.runner.engine.EventLoopEngine;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PeerLoadTest {

  @Test
  void theEngineGetsAValueForEachGet() throws IOException, InterruptedException {
    LoadResult result = load("GET");

    assertThat(result.commands())
        .singleElement()
        .satisfies(
            get -> {
              assertThat(get.hits()).isEqualTo(10_000);
              assertThat(get.minReplyBytes()).isEqualTo(100);
            });
  }

  @Test
  void everySetIsTaken() throws IOException, InterruptedException {
    LoadResult result = load("SET");

    assertThat(result.answered()).isEqualTo(10_000);
    assertThat(result.errors()).isZero();
  }

  @Test
  void aSetIsAsLongAsThatOfRedisBenchmark() throws IOException, InterruptedException {
    String request =
        "*3\r\n$3\r\nSET\r\n$16\r\nkey:000000000000\r\n$100\r\n" + "x".repeat(100) + "\r\n";

    assertThat(load("SET").bytesSent()).isEqualTo(10_000L * request.length());
  }

  private static LoadResult load(String command) throws IOException, InterruptedException {
    Responder responder = new Responder(0, 100);
    Thread thread = new Thread(() -> serve(responder));
    thread.start();
    Settings settings =
        Settings.of(
            "port=" + responder.port(),
            "command=" + command,
            "bytes=100",
            "keys=1000",
            "connections=5",
            "threads=1",
            "pipeline=16");
    Load load = PeerLoad.of(settings, new Load.Amount.Requests(10_000), Duration.ofSeconds(20));
    LoadResult result = new EventLoopEngine().run(load, LoadListener.NONE, new Cancellation());
    responder.close();
    thread.join();
    return result;
  }

  private static void serve(Responder responder) {
    try {
      responder.serve();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
