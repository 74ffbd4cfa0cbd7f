package io.redisbench.runner.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.redisbench.api.ApiJson;
import io.redisbench.api.plan.Plan;
import io.redisbench.api.plan.Plan.PlanServer;
import io.redisbench.api.server.ServerRoom;
import io.redisbench.api.server.ServerSpec;
import io.redisbench.runner.load.Endpoint;
import io.redisbench.runner.run.RunRequest;
import io.redisbench.runner.run.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** A plan as it stands in a file. */
record PlanFile(Path file, Plan plan) {

  /** The node that this program runs on, where a cluster tells it. */
  private static final String NODE = "REDISBENCH_NODE";

  /** A manifest has a mebibyte at most, and a plan little more. */
  private static final long MOST_BYTES = 4L << 20;

  RunRequest request() {
    return new RunRequest(
        plan.name(),
        plan.namespace(),
        plan.runId(),
        plan.runNumber(),
        plan.spec(),
        ProgramVersion.text(),
        "redisbench execute " + file);
  }

  Subject subject(Map<String, String> environment) {
    return new Subject(
        endpoint(),
        plan.endpoint().owned(),
        OptionalLong.empty(),
        origin(),
        asked(),
        () -> "",
        plan.server()
            .flatMap(PlanServer::node)
            .filter(node -> environment.containsKey(NODE))
            .map(node -> node.equals(environment.get(NODE))));
  }

  /** Where the server is, with the secrets that the plan names. */
  Endpoint endpoint() {
    return endpoint(plan.endpoint());
  }

  private String origin() {
    if (plan.spec().target() != null) {
      return "target";
    }
    return plan.server().flatMap(server -> server.image().or(server::pod)).orElse("plan");
  }

  private Optional<ServerSpec> asked() {
    return plan.spec().server() == null
        ? Optional.empty()
        : Optional.of(ServerRoom.forConnections(plan.spec()));
  }

  /**
   * @throws UsageProblem when it is no plan; the message says why
   */
  static PlanFile read(Path file) {
    return new PlanFile(file, readPlan(file));
  }

  private static Plan readPlan(Path file) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new UsageProblem("%s is no plan: it is larger than any".formatted(file));
      }
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
        endpoint.usernameFile().map(PlanFile::secret),
        endpoint.passwordFile().map(PlanFile::secret),
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
