package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.ResultsFile;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecuteTest {

  @TempDir private Path folder;

  private CommandRun execute(String plan) throws IOException {
    Path file = Files.writeString(folder.resolve("plan.yaml"), plan);
    return CommandRun.of("execute", file.toString(), "--out", folder.resolve("out").toString());
  }

  @Test
  void aPlanIsMeasuredOnTheServerThatItNames() throws Exception {
    try (RunningServer server =
        RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()))) {
      Path password =
          Files.writeString(
              folder.resolve("password"), server.endpoint().password().orElseThrow() + "\n");
      CommandRun run =
          execute(
              """
              schemaVersion: "1.0"
              name: cache
              namespace: team
              runId: 0123abcd
              runNumber: 7
              spec:
                server: {}
                workload: {requests: 2000, repetitions: 2, keys: {count: 100},
                  rounds: [{name: get, command: GET}]}
              endpoint: {host: 127.0.0.1, port: %d, database: 0, owned: true, passwordFile: "%s"}
              """
                  .formatted(server.endpoint().port(), password));
      BenchmarkResults results = ResultsFile.read(folder.resolve("out/results.json"));
      assertThat(run.exitCode()).as(run.err()).isEqualTo(results.verdict().exitCode());
      assertThat(results.verdict()).isIn(Verdict.PASSED, Verdict.INCONCLUSIVE);
      assertThat(results.run().namespace()).isEqualTo("team");
      assertThat(results.run().id()).isEqualTo("0123abcd");
      assertThat(results.run().number()).isEqualTo(7);
      assertThat(results.rounds().get(0).repetitions()).hasSize(2);
    }
  }

  @Test
  void aPlanIsHeldToTheRulesOfAManifest() throws Exception {
    CommandRun run =
        execute(
            """
            schemaVersion: "1.0"
            name: cache
            spec: {server: {}, workload: {preset: quik, pipelin: 4, connections: 0}}
            endpoint: {host: 127.0.0.1, port: 6379}
            """);
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err())
        .contains("plan.yaml: spec.workload.connections: Invalid value: 0")
        .contains("pipelin")
        .contains("did you mean \"pipeline\"?");
  }

  @Test
  void aPlanWithoutAnEndpointIsRefused() throws Exception {
    CommandRun run =
        execute(
            """
            schemaVersion: "1.0"
            name: cache
            spec: {server: {}, workload: {preset: quick}}
            """);
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("a plan needs name, spec and endpoint");
  }

  @Test
  void anEmptyPlanIsNone() throws Exception {
    CommandRun run = execute("");
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("plan.yaml is no plan");
  }
}
