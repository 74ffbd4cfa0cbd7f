package io.redisbench.runner.replicas;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.load.Load;
import io.redisbench.runner.load.LoadListener;
import io.redisbench.runner.load.LoadResult;
import io.redisbench.runner.load.LoadResult.Cause;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Runners that are lost, cancelled, or do not belong to the run. */
class LostRunnersTest extends ThreeRunners {

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
