package io.redisbench.runner.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.redisbench.api.Verdict;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.runner.report.ResultsFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptionTest {

  @TempDir private Path folder;

  @Test
  void anInterruptedRunReportsWhatWasMeasuredAndStopsItsServer() throws Exception {
    Path manifest =
        Files.writeString(
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
    Path progress = folder.resolve("progress");
    Path out = folder.resolve("out");
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx128m",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "run",
                manifest.toString(),
                "--out",
                out.toString())
            .redirectError(progress.toFile())
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> Files.readString(progress).contains("1/20 get "));
      List<ProcessHandle> started = run.descendants().toList();
      assertThat(started).isNotEmpty();

      new ProcessBuilder("kill", "-INT", Long.toString(run.pid())).start().waitFor();

      assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
      assertThat(run.exitValue()).isEqualTo(Verdict.CANCELLED.exitCode());
      BenchmarkResults results = ResultsFile.read(out.resolve("results.json"));
      assertThat(results.verdict()).isEqualTo(Verdict.CANCELLED);
      assertThat(results.rounds().get(0).repetitions()).isNotEmpty();
      await()
          .atMost(Duration.ofSeconds(10))
          .until(() -> started.stream().noneMatch(ProcessHandle::isAlive));
    } finally {
      run.destroyForcibly();
    }
  }
}
