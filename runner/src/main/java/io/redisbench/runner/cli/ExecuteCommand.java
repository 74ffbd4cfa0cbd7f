package io.redisbench.runner.cli;

import io.redisbench.runner.progress.Progress;
import io.redisbench.runner.publish.KubernetesStore;
import io.redisbench.runner.publish.Patience;
import io.redisbench.runner.publish.Publication;
import io.redisbench.runner.publish.PublishSettings;
import io.redisbench.runner.replicas.Assistant;
import io.redisbench.runner.replicas.Leader;
import io.redisbench.runner.replicas.SharedLoad;
import io.redisbench.runner.run.BenchmarkRun;
import io.redisbench.runner.run.RunOutcome;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "execute",
    description =
        "Executes a plan: a run whose server is there already. This is what a Job in a cluster calls.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%n",
    footer = {
      "With --publish, these environment variables say where to:",
      "  REDISBENCH_NAMESPACE         namespace of the ConfigMaps, which must be there",
      "  REDISBENCH_PROGRESS          ConfigMap that tells how far the run is",
      "  REDISBENCH_RESULTS           ConfigMap that gets the results",
      "  REDISBENCH_RESULTS_KEY_FILE  file with the key that signs them",
      "  REDISBENCH_NODE              node of this pod, to tell whether the server is on it; optional",
      "",
      "When the plan asks for more than one of them (runner.replicas), also:",
      "  JOB_COMPLETION_INDEX         number of this runner; 0 leads, publishes and reports",
      "  REDISBENCH_LEADER            host:port at which runner 0 listens for the others",
      "",
      "Examples:",
      "  redisbench execute --out /results plan.json",
      "  redisbench execute --publish /plan/plan.json",
      "",
      "Exit codes: 0 passed, 1 failed, 2 inconclusive, 3 error, cancelled or results not stored, 64 wrong usage or plan."
    })
final class ExecuteCommand implements Callable<Integer> {

  private final Console console;
  private final Interruption interruption;

  @Parameters(paramLabel = "PLAN", description = "A plan in JSON or YAML.")
  private Path file;

  @Option(
      names = "--publish",
      description =
          "Store progress and results in ConfigMaps of the cluster that this runs in. Files are then written below the folder for temporary ones, unless --out says otherwise.")
  private boolean publish;

  @Mixin private OutputOptions output;

  ExecuteCommand(Console console, Interruption interruption) {
    this.console = console;
    this.interruption = interruption;
  }

  @Override
  public Integer call() {
    PlanFile plan = PlanFile.read(file);
    return publish ? published(plan) : delivered(plan);
  }

  private int delivered(PlanFile plan) {
    Delivery delivery = new Delivery(console, output);
    delivery.check(plan.plan().name());
    String name = plan.plan().name();
    interruption.running(() -> delivery.deliver(BenchmarkRun.cancelled(plan.request()), name));
    RunOutcome outcome = run(plan, console.progress(), Optional.empty());
    return interruption.report(() -> delivery.deliver(outcome, name));
  }

  private int published(PlanFile plan) {
    PublishSettings settings = settings();
    Replica replica = Replica.of(plan.plan(), System.getenv());
    interruption.runningInPod(this::unpublished);
    if (replica.isAssistant()) {
      return assisted(plan, replica, settings);
    }
    try (Publication publication =
        Publication.start(
            settings,
            KubernetesStore.inNamespace(settings.namespace()),
            Patience.USUAL,
            interruption.cancellation(),
            console.progress(),
            plan.plan().runId())) {
      Progress progress = publication.progress();
      RunOutcome outcome =
          replica.runners() == 1
              ? run(plan, progress, Optional.empty())
              : led(plan, replica, settings, progress);
      return interruption.report(() -> published(plan, publication, outcome));
    }
  }

  /** The exit code says what is stored in the cluster: files here are gone with the pod. */
  private int published(PlanFile plan, Publication publication, RunOutcome outcome) {
    Optional<String> problem = publication.finish(outcome);
    new Delivery(console, output.inTemporaryFolder(plan.plan().name()))
        .deliver(outcome, plan.plan().name());
    problem.ifPresent(reason -> new LastResort(console).print(outcome.results(), reason));
    return problem.isEmpty() ? outcome.results().verdict().exitCode() : ExitCodes.ERROR;
  }

  private int unpublished() {
    console.err().println("redisbench: ended before the results were stored");
    return ExitCodes.ERROR;
  }

  /** The first of several runners splits each load, and runs like one. */
  private RunOutcome led(
      PlanFile plan, Replica replica, PublishSettings settings, Progress progress) {
    try (Leader leader =
        Leader.listen(
            replica.leaderPort(),
            settings.key(),
            plan.plan().runId(),
            replica.runners(),
            progress::note)) {
      return run(plan, progress, Optional.of(new SharedLoad(leader, SharedLoad.ASSEMBLY)));
    } catch (UncheckedIOException e) {
      throw new UsageProblem("%s: %s".formatted(Replica.LEADER, e.getMessage()));
    }
  }

  /** The others store nothing: what they measured is in the results of the first. */
  private int assisted(PlanFile plan, Replica replica, PublishSettings settings) {
    Optional<String> problem =
        new Assistant(
                replica.leaderHost(),
                replica.leaderPort(),
                settings.key(),
                plan.plan().runId(),
                replica.number(),
                plan.endpoint())
            .serve(SharedLoad.ASSEMBLY, interruption.cancellation());
    return interruption.report(
        () -> {
          problem.ifPresent(
              reason ->
                  console
                      .err()
                      .println(
                          "redisbench: runner %d stopped: %s".formatted(replica.number(), reason)));
          return problem.isEmpty() ? ExitCodes.OK : ExitCodes.ERROR;
        });
  }

  private RunOutcome run(PlanFile plan, Progress progress, Optional<SharedLoad> sharedLoad) {
    return new BenchmarkRun(
            plan.request(),
            plan.subject(System.getenv()),
            progress,
            interruption.cancellation(),
            sharedLoad)
        .run();
  }

  private static PublishSettings settings() {
    try {
      return PublishSettings.of(System.getenv());
    } catch (IllegalArgumentException e) {
      throw new UsageProblem(e.getMessage());
    }
  }
}
