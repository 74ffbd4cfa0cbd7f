package io.redisbench.runner.cli;

import io.redisbench.api.RedisBenchmark;
import io.redisbench.api.RedisBenchmarkSpec;
import io.redisbench.api.server.ServerRoom;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.checks.CandidateLauncher;
import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.run.BenchmarkRun;
import io.redisbench.runner.run.RunOutcome;
import io.redisbench.runner.run.RunRequest;
import io.redisbench.runner.run.Subject;
import io.redisbench.runner.server.ServerFailure;
import io.redisbench.runner.server.catalog.Candidate;
import io.redisbench.runner.server.process.RunningServer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.function.IntSupplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "run",
    description =
        "Runs a manifest on this machine: starts the server that it asks for (or measures its target), and reports.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%nExamples:%n",
    footer = {
      "  redisbench run examples/string-encodings.yaml",
      "  redisbench run --servers servers --output json examples/quick.yaml > results.json",
      "  REDISBENCH_PASSWORD=secret redisbench run examples/target.yaml",
      "",
      "Exit codes: 0 passed, 1 failed, 2 inconclusive, 3 error or cancelled, 64 wrong usage or manifest."
    })
final class RunCommand implements Callable<Integer> {

  private final Console console;
  private final Interruption interruption;

  @Parameters(
      paramLabel = "MANIFEST",
      description = "A RedisBenchmark in YAML or JSON; - reads standard input.")
  private Path manifest;

  @Mixin private ServerOptions servers;

  @Mixin private TargetOptions target;

  @Mixin private OutputOptions output;

  RunCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public Integer call() {
    Progress progress = console.progress();
    // Checking a manifest for the first time takes a second of processor time: say what goes on.
    progress.note("redisbench " + ProgramVersion.text() + " runs " + Manifests.shown(manifest));
    RedisBenchmark benchmark = Manifests.read(manifest, System.in);
    String name = Optional.ofNullable(benchmark.getMetadata().getName()).orElse("benchmark");
    RedisBenchmarkSpec spec = benchmark.getSpec();
    RunRequest request =
        new RunRequest(
            name, "", RunIds.next(), 1, spec, ProgramVersion.text(), RepeatCommand.of(manifest));
    Delivery delivery = new Delivery(console, output);
    delivery.check(name);
    IntSupplier cancelledReport = () -> delivery.deliver(BenchmarkRun.cancelled(request), name);
    interruption.starting(cancelledReport);
    RunOutcome outcome =
        spec.target() == null
            ? onServerOfItsOwn(request, progress, cancelledReport)
            : onTarget(request, progress, cancelledReport);
    return interruption.report(() -> delivery.deliver(outcome, name));
  }

  private RunOutcome onServerOfItsOwn(
      RunRequest request, Progress progress, IntSupplier cancelledReport) {
    ServerSpec asked = ServerRoom.forConnections(request.spec());
    try {
      Candidate candidate = servers.catalog(progress::note).choose(asked);
      try (RunningServer server = RunningServer.start(candidate, asked)) {
        Subject subject =
            new Subject(
                    server.endpoint(),
                    true,
                    OptionalLong.of(server.processId()),
                    candidate.place(),
                    Optional.of(asked),
                    server::logTail)
                .launchedBy(new CandidateLauncher(candidate));
        return measure(request, subject, progress, cancelledReport);
      }
    } catch (ServerFailure failure) {
      return interruption.cancellation().isCancelled()
          ? BenchmarkRun.cancelled(request)
          : BenchmarkRun.withoutServer(request, failure.getMessage());
    }
  }

  private RunOutcome onTarget(RunRequest request, Progress progress, IntSupplier cancelledReport) {
    Subject subject =
        new Subject(
            target.endpoint(request.spec().target(), System.getenv()),
            false,
            OptionalLong.empty(),
            "target",
            Optional.empty(),
            () -> "");
    return measure(request, subject, progress, cancelledReport);
  }

  private RunOutcome measure(
      RunRequest request, Subject subject, Progress progress, IntSupplier cancelledReport) {
    interruption.running(cancelledReport);
    return new BenchmarkRun(request, subject, progress, interruption.cancellation()).run();
  }
}
