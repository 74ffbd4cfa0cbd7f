package io.redisbench.operator.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.status.Phase;
import io.redisbench.operator.node.NodeFacts;
import io.redisbench.operator.plan.SimulatedCluster.Stopped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An operator that is stopped between any two writes, and another that goes on. */
class StoppedOperatorTest {

  private static final int ENOUGH_WRITES = 60;
  private static final int ENOUGH_TURNS = 20;
  private static final String SERVER = "server: {version: '8.0.2'}\nworkload: {preset: quick}";
  private static final String TARGET = "target: {host: redis}\nworkload: {preset: quick}";

  static Stream<Integer> everyWrite() {
    return IntStream.range(0, ENOUGH_WRITES).boxed();
  }

  @ParameterizedTest
  @MethodSource("everyWrite")
  void aRunEndsTheSameWayWhereverTheOperatorWasStopped(int write) throws IOException {
    assertEnds(SERVER, write, ENOUGH_WRITES);
  }

  @ParameterizedTest
  @MethodSource("everyWrite")
  void soDoesOneOfATarget(int write) throws IOException {
    assertEnds(TARGET, write, ENOUGH_WRITES);
  }

  @ParameterizedTest
  @MethodSource("everyWrite")
  void evenWhenItIsStoppedTwice(int write) throws IOException {
    assertEnds(SERVER, write, write / 2, ENOUGH_WRITES);
  }

  /**
   * @param lives how many writes each operator gets to, one after the other
   */
  private static void assertEnds(String spec, int... lives) throws IOException {
    SimulatedCluster cluster =
        new SimulatedCluster(
            ApiJson.yaml().readValue(spec, RedisBenchmarkSpec.class), node(), results());
    int operator = 0;
    int left = lives[0];
    boolean quiet = false;
    for (int turn = 0; turn < ENOUGH_TURNS && !quiet; turn++) {
      try {
        int written = cluster.reconcile(left);
        quiet = written == 0;
        left -= written;
      } catch (Stopped stopped) {
        operator++;
        left = lives[Math.min(operator, lives.length - 1)];
      }
    }

    assertThat(quiet).isTrue();
    assertThat(cluster.jobsEverMade()).containsExactly("quick-1-runner");
    assertThat(cluster.benchmark().getStatus().phase()).isEqualTo(Phase.COMPLETED);
    assertThat(cluster.benchmark().getStatus().verdict()).isEqualTo(Verdict.PASSED);
    assertThat(cluster.benchmark().getStatus().run().number()).isEqualTo(1);
    assertThat(cluster.left())
        .containsExactlyInAnyOrder("ConfigMap/quick-1-plan", "ConfigMap/quick-1-results");
  }

  private static BenchmarkResults results() throws IOException {
    return ApiJson.yaml()
        .readValue(
            Files.readString(Path.of("src/test/resources/scenarios/results.yaml")),
            BenchmarkResults.class);
  }

  private static NodeFacts node() {
    return new NodeFacts(
        "node-a",
        "standard",
        "",
        "amd64",
        4000,
        16L << 30,
        Map.of(),
        "",
        List.of(),
        true,
        false,
        Map.of());
  }
}
