package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.RoundResult;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.report.ResultsFile;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.catalog.ServerSearch;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every manifest in examples/ runs as it is and is measured to the end. How fast and how steady
 * this machine is does not matter: Inconclusive is as good as Passed, and anything else is not.
 */
class ExamplesTest {

  private static final Path EXAMPLES = Path.of("..", "examples");

  /** All but the target's, which needs a server to be there. */
  static Stream<Path> examplesThatStartAServer() throws IOException {
    try (Stream<Path> files = Files.list(EXAMPLES)) {
      return files
          .filter(file -> file.toString().endsWith(".yaml"))
          .filter(file -> !file.endsWith("target.yaml"))
          .sorted()
          .toList()
          .stream();
    }
  }

  private static void assertMeasured(CommandRun run, Path out) throws Exception {
    BenchmarkResults results = ResultsFile.read(out.resolve("results.json"));
    assertThat(results.verdict())
        .as(run.err() + results.verdictReasons())
        .isIn(Verdict.PASSED, Verdict.INCONCLUSIVE);
    assertThat(run.exitCode()).isEqualTo(results.verdict().exitCode());
    assertThat(results.rounds()).isNotEmpty();
    for (RoundResult round : results.rounds()) {
      assertThat(round.opsPerSecond()).as(round.name()).isPresent();
      assertThat(round.opsPerSecond().get().median()).isPositive();
      assertThat(round.evidence())
          .as(round.name())
          .hasSizeGreaterThan(8)
          .noneMatch(evidence -> evidence.outcome() == Evidence.Outcome.REFUTED);
    }
    for (String file :
        List.of(
            "report.html",
            "report.md",
            "junit.xml",
            "results.csv",
            "histograms.hlog",
            "status.yaml")) {
      assertThat(out.resolve(file)).isNotEmptyFile();
    }
    assertThat(run.out()).contains("Verdict: " + results.verdict());
  }

  @ParameterizedTest
  @MethodSource("examplesThatStartAServer")
  void anExampleRunsAsItIs(Path example, @TempDir Path out) throws Exception {
    assertMeasured(CommandRun.of("run", example.toString(), "--out", out.toString()), out);
  }

  @Test
  void theExampleOfATargetRunsOnAServerThatIsThere(@TempDir Path folder) throws Exception {
    ServerSpec any = ServerSpec.of(null, null, Map.of());
    try (RunningServer server =
        RunningServer.start(
            ServerCatalog.look(ServerSearch.everywhere(System.getenv())).choose(any), any)) {
      Path password =
          Files.writeString(folder.resolve("password"), server.endpoint().password().orElse(""));
      String manifest =
          Files.readString(EXAMPLES.resolve("target.yaml"))
              .replace("port: 6379", "port: " + server.endpoint().port());
      CommandRun run =
          CommandRun.withInput(
              manifest,
              "run",
              "-",
              "--out",
              folder.resolve("out").toString(),
              "--password-file",
              password.toString());
      assertMeasured(run, folder.resolve("out"));
      assertThat(server.control().keyCount()).hasValue(0);
    }
  }

  @Test
  void aPasswordIsNeverInWhatARunLeaves(@TempDir Path folder) throws Exception {
    ServerSpec any = ServerSpec.of(null, null, Map.of());
    try (RunningServer server =
        RunningServer.start(
            ServerCatalog.look(ServerSearch.everywhere(System.getenv())).choose(any), any)) {
      String secret = server.endpoint().password().orElseThrow();
      Path password = Files.writeString(folder.resolve("password"), secret);
      String manifest =
          """
          apiVersion: redisbench.io/v1alpha1
          kind: RedisBenchmark
          metadata: {name: secret}
          spec:
            target: {host: 127.0.0.1, port: %d}
            workload: {requests: 1000, repetitions: 1, keys: {count: 100}, rounds: [{name: get, command: GET}]}
          """
              .formatted(server.endpoint().port());
      Path out = folder.resolve("out");
      CommandRun run =
          CommandRun.withInput(
              manifest,
              "run",
              "-",
              "--out",
              out.toString(),
              "--password-file",
              password.toString());
      assertThat(run.out() + run.err()).doesNotContain(secret);
      try (Stream<Path> files = Files.list(out)) {
        for (Path file : files.toList()) {
          assertThat(Files.readString(file)).as(file.toString()).doesNotContain(secret);
        }
      }
    }
  }
}
