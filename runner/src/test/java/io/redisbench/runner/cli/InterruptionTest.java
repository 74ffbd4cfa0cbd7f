package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.ResultsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InterruptionTest {

  private static final String REDIS = "Redis server v=7.0.0 sha=0:0 malloc=libc bits=64 build=0";

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"INT", "TERM", "HUP"})
  void anInterruptedRunReportsWhatWasMeasuredAndStopsItsServer(String signal) throws Exception {
    BenchmarkResults results = runUntil(() -> progress().contains("1/20 get "), signal, List.of());

    assertThat(results.rounds().get(0).repetitions()).isNotEmpty();
  }

  @Test
  void aRunWhoseServerIsStillStartingEndsAsCancelled() throws Exception {
    Path server = program("case $1 in --version) echo '%s' ;; *) echo begins; sleep 60 ;; esac");

    BenchmarkResults results =
        runUntil(
            () -> isRunning("sleep 60"), "TERM", List.of("--server-binary", server.toString()));

    assertThat(results.verdictReasons()).containsExactly("cancelled before anything was measured");
  }

  @Test
  void aRunThatIsStillAskingForVersionsEndsAsCancelled() throws Exception {
    Path server = program("sleep 60");

    runUntil(() -> isRunning("sleep 60"), "INT", List.of("--server-binary", server.toString()));
  }

  private BenchmarkResults runUntil(Callable<Boolean> moment, String signal, List<String> options)
      throws Exception {
    Path out = folder.resolve("out");
    List<String> command = new ArrayList<>(listeningToSignals());
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Xmx128m",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "run",
            manifest().toString(),
            "--out",
            out.toString()));
    command.addAll(options);
    Process run =
        new ProcessBuilder(command)
            .redirectError(folder.resolve("progress").toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      await().atMost(Duration.ofSeconds(60)).until(moment);
      List<ProcessHandle> started = run.descendants().toList();
      assertThat(started).isNotEmpty();

      new ProcessBuilder("kill", "-" + signal, Long.toString(run.pid())).start().waitFor();

      assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(run.exitValue()).isEqualTo(Verdict.CANCELLED.exitCode());
      assertThat(progress()).doesNotContain("fault");
      await()
          .atMost(Duration.ofSeconds(10))
          .until(() -> started.stream().noneMatch(ProcessHandle::isAlive));
      BenchmarkResults results = ResultsFile.read(out.resolve("results.json"));
      assertThat(results.verdict()).isEqualTo(Verdict.CANCELLED);
      return results;
    } finally {
      run.destroyForcibly();
    }
  }

  /**
   * Tests that were started by nohup or in the background ignore signals, and so does what they
   * start, unless told otherwise.
   */
  private static List<String> listeningToSignals() throws Exception {
    List<String> words = List.of("env", "--default-signal=INT,HUP");
    List<String> trial = new ArrayList<>(words);
    trial.add("true");
    Process tried =
        new ProcessBuilder(trial)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    return tried.waitFor() == 0 ? words : List.of();
  }

  private Path manifest() throws IOException {
    return Files.writeString(
        folder.resolve("long.yaml"),
        """
        apiVersion: redisbench.io/v1alpha1
        kind: RedisBenchmark
        metadata: {name: long}
        spec:
          server: {}
          deadline: 2m
          workload: {duration: 1s, repetitions: 20, warmup: {requests: 100},
            keys: {count: 100}, rounds: [{name: get, command: GET}]}
        """);
  }

  private Path program(String script) throws IOException {
    return Files.setPosixFilePermissions(
        Files.writeString(folder.resolve("server"), "#!/bin/sh\n" + script.formatted(REDIS) + "\n"),
        PosixFilePermissions.fromString("rwx------"));
  }

  private String progress() throws IOException {
    return Files.readString(folder.resolve("progress"));
  }

  /** Whether a command line like this runs below this process. */
  private static boolean isRunning(String words) {
    return ProcessHandle.current()
        .descendants()
        .anyMatch(process -> process.info().commandLine().orElse("").contains(words));
  }
}
