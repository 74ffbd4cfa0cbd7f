package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.Verdict;
import io.redisbench.api.bundle.ResultsBundle;
import io.redisbench.api.bundle.ResultsBundle.Opened;
import io.redisbench.api.bundle.RunProgress;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.publish.ApiServer;
import io.redisbench.runner.server.Servers;
import io.redisbench.runner.server.process.RunningServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The program as a Job runs it, with a real server and something like an API server. */
class PublishTest {

  private static final String RUN = "0123abcd";
  private static final String KEY = "key-of-the-run";

  @TempDir private Path folder;

  private Path plan(RunningServer server, String workload) throws IOException {
    Path password =
        Files.writeString(
            folder.resolve("password"), server.endpoint().password().orElseThrow() + "\n");
    return Files.writeString(
        folder.resolve("plan.json"),
        """
        {schemaVersion: "1.1", name: cache, namespace: bench, runId: %s, runNumber: 7,
         spec: {server: {resources: {cpu: 2, memory: 1Gi}}, workload: %s},
         endpoint: {host: 127.0.0.1, port: %d, database: 0, owned: true, passwordFile: "%s"},
         server: {image: "redis:8.0", pod: cache-7-server, node: node-a}}
        """
            .formatted(RUN, workload, server.endpoint().port(), password));
  }

  private Process execute(Path plan, ApiServer api, String results) throws IOException {
    return execute(plan, api, results, Map.of());
  }

  private Process execute(Path plan, ApiServer api, String results, Map<String, String> more)
      throws IOException {
    Path key = Files.writeString(folder.resolve("results-key"), KEY);
    ProcessBuilder job =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-Djava.io.tmpdir=" + folder,
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "execute",
                "--publish",
                plan.toString())
            .redirectError(
                folder.resolve("err" + more.getOrDefault("JOB_COMPLETION_INDEX", "")).toFile())
            .redirectOutput(folder.resolve("out").toFile());
    job.environment().putAll(more);
    job.environment()
        .putAll(
            Map.of(
                "KUBERNETES_MASTER",
                api.url(),
                "KUBECONFIG",
                "/dev/null",
                "REDISBENCH_NAMESPACE",
                "bench",
                "REDISBENCH_PROGRESS",
                "cache-7-progress",
                "REDISBENCH_RESULTS",
                results,
                "REDISBENCH_RESULTS_KEY_FILE",
                key.toString()));
    return job.start();
  }

  private static RunningServer server() {
    return RunningServer.start(Servers.embedded(), Servers.plain(Servers.embedded()));
  }

  private static void awaitEnd(Process job) throws InterruptedException {
    try {
      assertThat(job.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } finally {
      job.destroyForcibly();
    }
  }

  private static BenchmarkResults opened(ApiServer api) {
    ResultsBundle.Opening opening =
        ResultsBundle.open(
            api.entries("cache-7-results", "data"),
            api.entries("cache-7-results", "binaryData"),
            RUN,
            KEY);
    assertThat(opening).isInstanceOf(Opened.class);
    return ((Opened) opening).results();
  }

  private static Optional<RunProgress> told(ApiServer api) {
    return RunProgress.read(api.entries("cache-7-progress", "data").get(RunProgress.KEY), RUN);
  }

  @Test
  void aJobStoresItsResultsAndEndsWithTheirExitCode() throws Exception {
    try (RunningServer server = server();
        ApiServer api = new ApiServer("cache-7-progress", "cache-7-results")) {
      Process job =
          execute(
              plan(
                  server,
                  "{requests: 2000, repetitions: 2, keys: {count: 100}, rounds: [{name: get, command: GET}]}"),
              api,
              "cache-7-results");
      awaitEnd(job);
      BenchmarkResults results = opened(api);
      assertThat(job.exitValue())
          .as(Files.readString(folder.resolve("err")))
          .isEqualTo(results.verdict().exitCode());
      assertThat(results.verdict())
          .as(results.verdictReasons().toString())
          .isNotIn(Verdict.ERROR, Verdict.CANCELLED);
      assertThat(results.environment().server().origin()).isEqualTo("redis:8.0");
      assertThat(told(api).orElseThrow().finished()).isTrue();
      assertThat(told(api).orElseThrow().done()).isEqualTo(2);
      assertThat(folder.resolve("redisbench-out/cache/report.html")).exists();
    }
  }

  @Test
  void aPodThatIsToldToEndStoresWhatWasMeasured() throws Exception {
    try (RunningServer server = server();
        ApiServer api = new ApiServer("cache-7-progress", "cache-7-results")) {
      Process job =
          execute(
              plan(
                  server,
                  "{duration: 1s, repetitions: 50, warmup: {requests: 100}, keys: {count: 100}, rounds: [{name: get, command: GET}]}"),
              api,
              "cache-7-results");
      try {
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> told(api).filter(progress -> progress.done() > 0).isPresent());
        job.destroy();
        assertThat(job.waitFor(30, TimeUnit.SECONDS)).isTrue();
      } finally {
        job.destroyForcibly();
      }
      assertThat(job.exitValue()).isEqualTo(Verdict.CANCELLED.exitCode());
      BenchmarkResults results = opened(api);
      assertThat(results.verdict()).isEqualTo(Verdict.CANCELLED);
      assertThat(results.rounds().get(0).repetitions()).isNotEmpty();
      assertThat(told(api).orElseThrow().finishedMessage()).isEqualTo("Cancelled");
    }
  }

  @Test
  void resultsThatCannotBeStoredAreInTheLog() throws Exception {
    try (RunningServer server = server();
        ApiServer api = new ApiServer("cache-7-progress")) {
      Process job =
          execute(
              plan(
                  server,
                  "{requests: 2000, repetitions: 1, keys: {count: 100}, rounds: [{name: get, command: GET}]}"),
              api,
              "removed");
      awaitEnd(job);
      assertThat(job.exitValue()).isEqualTo(ExitCodes.ERROR);
      assertThat(Files.readString(folder.resolve("err")))
          .contains("ConfigMap removed in namespace bench is not there");
      assertThat(Files.readString(folder.resolve("out")))
          .containsPattern(
              "----- BEGIN RESULTS OF RUN 0123abcd -----\n\\{.*\"verdict\".*}\n----- END RESULTS OF RUN 0123abcd -----");
    }
  }

  @Test
  void threeRunnersShareTheLoadAndTheFirstReports() throws Exception {
    try (RunningServer server = server();
        ApiServer api = new ApiServer("cache-7-progress", "cache-7-results")) {
      Path plan =
          plan(
              server,
              "{requests: 3000, repetitions: 2, connections: 6, keys: {count: 99}, rounds: [{name: get, command: GET}]}, runner: {replicas: 3}");
      List<Process> jobs = new ArrayList<>();
      String leader = "127.0.0.1:" + freePort();
      try {
        for (int runner = 0; runner < 3; runner++) {
          jobs.add(
              execute(
                  plan,
                  api,
                  "cache-7-results",
                  Map.of(
                      "JOB_COMPLETION_INDEX",
                      Integer.toString(runner),
                      "REDISBENCH_LEADER",
                      leader)));
        }
        for (Process job : jobs) {
          assertThat(job.waitFor(300, TimeUnit.SECONDS)).isTrue();
        }
      } finally {
        jobs.forEach(Process::destroyForcibly);
      }
      BenchmarkResults results = opened(api);
      assertThat(jobs.get(0).exitValue())
          .as(Files.readString(folder.resolve("err0")))
          .isEqualTo(results.verdict().exitCode());
      assertThat(jobs.get(1).exitValue()).as(Files.readString(folder.resolve("err1"))).isZero();
      assertThat(jobs.get(2).exitValue()).as(Files.readString(folder.resolve("err2"))).isZero();
      assertThat(results.verdict())
          .as(results.verdictReasons().toString())
          .isNotIn(Verdict.ERROR, Verdict.CANCELLED);
      assertThat(results.notices()).anySatisfy(n -> assertThat(n).startsWith("3 runners shared"));
      assertThat(results.rounds().get(0).repetitions())
          .hasSize(2)
          .allSatisfy(repetition -> assertThat(repetition.answered()).isEqualTo(3000));
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  @Test
  void severalRunnersMustKnowWhichTheyAre() throws Exception {
    try (RunningServer server = server();
        ApiServer api = new ApiServer("cache-7-progress", "cache-7-results")) {
      Path plan =
          plan(
              server,
              "{requests: 3000, keys: {count: 99}, rounds: [{name: get, command: GET}]}, runner: {replicas: 3}");
      Process job = execute(plan, api, "cache-7-results", Map.of("JOB_COMPLETION_INDEX", "1"));
      awaitEnd(job);
      assertThat(job.exitValue()).isEqualTo(64);
      assertThat(Files.readString(folder.resolve("err1")))
          .contains("REDISBENCH_LEADER: found \"\": it must be host:port");
    }
  }

  @Test
  void withoutItsEnvironmentThePublicationIsRefusedBeforeAnythingRuns() throws Exception {
    Path plan =
        Files.writeString(
            folder.resolve("plan.yaml"),
            """
            schemaVersion: "1.1"
            name: cache
            spec: {server: {}, workload: {preset: quick}}
            endpoint: {host: 127.0.0.1, port: 1}
            """);
    CommandRun run = CommandRun.of("execute", "--publish", plan.toString());
    assertThat(run.exitCode()).isEqualTo(64);
    assertThat(run.err()).contains("REDISBENCH_NAMESPACE");
  }
}
