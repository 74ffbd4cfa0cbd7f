package io.redisbench.runner.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.plan.Plan;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.run.BenchmarkRun;
import io.redisbench.runner.run.RunOutcome;
import io.redisbench.runner.run.RunRequest;
import io.redisbench.runner.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "execute",
    description =
        "Executes a plan: a run whose server is there already. This is what a Job in a cluster calls.",
    mixinStandardHelpOptions = true,
    exitCodeOnInvalidInput = ExitCodes.USAGE,
    footerHeading = "%nExamples:%n",
    footer = "  redisbench execute --out /results plan.json")
final class ExecuteCommand implements Callable<Integer> {

  private final Console console;

  @Parameters(paramLabel = "PLAN", description = "A plan in JSON or YAML.")
  private Path file;

  @Mixin private OutputOptions output;

  ExecuteCommand(Console console) {
    this.console = console;
  }

  @Override
  public Integer call() {
    Plan plan = read();
    RunRequest request =
        new RunRequest(
            plan.name(),
            plan.namespace(),
            plan.runId(),
            plan.runNumber(),
            plan.spec(),
            ProgramVersion.text(),
            "redisbench execute " + file);
    Subject subject =
        new Subject(
            endpoint(plan.endpoint()),
            plan.endpoint().owned(),
            OptionalLong.empty(),
            "plan",
            Optional.ofNullable(plan.spec().server()),
            () -> "");
    Delivery delivery = new Delivery(console, output);
    delivery.check(plan.name());
    try (Interruption interruption = Interruption.watch(console)) {
      RunOutcome outcome =
          new BenchmarkRun(request, subject, console.progress(), interruption.cancellation()).run();
      return delivery.deliver(outcome, plan.name());
    }
  }

  private Plan read() {
    try {
      JsonNode tree = ApiJson.yaml().readTree(Files.readString(file));
      Plan plan = ApiJson.json().treeToValue(tree, Plan.class);
      String major = Plan.SCHEMA_VERSION.split("[.]")[0];
      if (plan == null || plan.schemaVersion() == null) {
        throw new UsageProblem("%s is no plan: it has no schemaVersion".formatted(file));
      }
      if (!plan.schemaVersion().startsWith(major + ".")) {
        throw new UsageProblem(
            "%s: schemaVersion: found %s, this program reads %s.x: use the runner of the operator's version"
                .formatted(file, plan.schemaVersion(), major));
      }
      if (plan.name() == null || plan.spec() == null || plan.endpoint() == null) {
        throw new UsageProblem("%s: a plan needs name, spec and endpoint".formatted(file));
      }
      if (plan.endpoint().host() == null || plan.endpoint().port() < 1) {
        throw new UsageProblem("%s: endpoint: a plan needs its host and port".formatted(file));
      }
      return new Plan(
          plan.schemaVersion(),
          plan.name(),
          Objects.requireNonNullElse(plan.namespace(), ""),
          Objects.requireNonNullElseGet(plan.runId(), RunIds::next),
          plan.runNumber(),
          Manifests.ofPlan(file, tree.get("spec")),
          plan.endpoint(),
          plan.server());
    } catch (JsonProcessingException e) {
      throw new UsageProblem("%s is no plan: %s".formatted(file, e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UsageProblem(
          "%s cannot be read: name the file that holds the plan".formatted(file));
    }
  }

  private static Endpoint endpoint(Plan.PlanEndpoint endpoint) {
    return new Endpoint(
        endpoint.host(),
        endpoint.port(),
        Optional.empty(),
        endpoint
            .tls()
            .map(
                tls ->
                    new Endpoint.Tls(
                        tls.caFile().map(Path::of),
                        tls.certificateFile().map(Path::of),
                        tls.keyFile().map(Path::of),
                        tls.verifyHostname())),
        endpoint.usernameFile().map(ExecuteCommand::secret),
        endpoint.passwordFile().map(ExecuteCommand::secret),
        endpoint.database());
  }

  private static String secret(String path) {
    try {
      return Files.readString(Path.of(path)).stripTrailing();
    } catch (IOException e) {
      throw new UsageProblem(
          "%s cannot be read: it should hold a user or password".formatted(path));
    }
  }
}
