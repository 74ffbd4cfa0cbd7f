package io.redisbench.runner.run;

import io.redisbench.api.ApiJson;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.results.BenchmarkResults;
import io.redisbench.api.results.Evidence;
import io.redisbench.api.results.RoundResult;
import io.redisbench.runner.load.Cancellation;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.catalog.ServerCatalog;
import io.redisbench.runner.server.catalog.ServerSearch;
import io.redisbench.runner.server.process.RunningServer;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Runs of benchmarks on the embedded server, for tests. */
final class EmbeddedRuns {

  private static final Candidate EMBEDDED =
      ServerCatalog.look(
              new ServerSearch(
                  Optional.empty(), List.of(), List.of(), Map.of(), true, false, false))
          .candidates()
          .get(0);

  private EmbeddedRuns() {}

  static RedisBenchmarkSpec spec(String yaml) {
    try {
      RedisBenchmarkSpec spec = ApiJson.yaml().readValue(yaml, RedisBenchmarkSpec.class);
      // The deadline is the schema's default; a manifest gets it when it is read.
      return spec.deadline() != null
          ? spec
          : new RedisBenchmarkSpec(
              spec.server(),
              spec.target(),
              spec.proxy(),
              spec.hardware(),
              spec.placement(),
              spec.workload(),
              spec.experiments(),
              spec.checks(),
              spec.gates(),
              spec.runner(),
              "1m",
              spec.attempts(),
              spec.retention(),
              spec.suspend(),
              spec.rerun());
    } catch (java.io.IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static RunningServer start(RedisBenchmarkSpec spec) {
    return RunningServer.start(EMBEDDED, spec.server());
  }

  static Subject subject(RunningServer server, RedisBenchmarkSpec spec) {
    return new Subject(
        server.endpoint(),
        true,
        OptionalLong.of(server.processId()),
        "embedded",
        Optional.of(spec.server()),
        server::logTail);
  }

  static RunRequest request(RedisBenchmarkSpec spec) {
    return new RunRequest("test", "", "0badcafe", 1, spec, "test", "redisbench run test.yaml");
  }

  /** Starts a server as the spec says, runs the benchmark on it, and stops it. */
  static BenchmarkResults run(String yaml) {
    RedisBenchmarkSpec spec = spec(yaml);
    try (RunningServer server = start(spec)) {
      return run(spec, subject(server, spec), Progress.SILENT, new Cancellation());
    }
  }

  static BenchmarkResults run(
      RedisBenchmarkSpec spec, Subject subject, Progress progress, Cancellation cancellation) {
    return new BenchmarkRun(request(spec), subject, progress, cancellation).run().results();
  }

  static Evidence evidence(RoundResult round, String check) {
    return round.evidence().stream()
        .filter(evidence -> evidence.check().equals(check))
        .findFirst()
        .orElseThrow(() -> new AssertionError(check + " is not among " + round.evidence()));
  }
}
