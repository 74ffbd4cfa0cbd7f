package io.redisbench.operator.desired;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.redisbench.api.ApiJson;
import io.redisbench.api.plan.Plan;
import io.redisbench.api.plan.Plan.PlanEndpoint;
import io.redisbench.api.plan.Plan.PlanServer;
import io.redisbench.api.plan.Plan.PlanTls;
import io.redisbench.api.server.TargetSpec;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Optional;

/** The plan that the runner executes. Passwords are in files that it mounts, never in the plan. */
public final class PlanDocument {

  private static final int DEFAULT_PORT = 6379;

  private PlanDocument() {}

  /**
   * The plan as JSON.
   *
   * @param serverAddress address of the server's pod; empty for a target
   */
  public static String json(RunContext run, String serverAddress) {
    try {
      return ApiJson.json().writeValueAsString(plan(run, serverAddress));
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Plan plan(RunContext run, String serverAddress) {
    return new Plan(
        Plan.SCHEMA_VERSION,
        run.names().benchmark(),
        run.namespace(),
        run.runId(),
        run.record().number(),
        run.spec(),
        run.spec().target() == null ? server(run, serverAddress) : target(run.spec().target()),
        run.spec().target() == null
            ? Optional.of(
                new PlanServer(
                    Optional.of(ServerPod.image(run)),
                    Optional.of(run.names().server()),
                    Optional.of(run.record().serverNode())))
            : Optional.empty());
  }

  private static PlanEndpoint server(RunContext run, String address) {
    Optional<PlanTls> tls =
        ServerPod.isTls(run.spec().server())
            ? Optional.of(
                new PlanTls(
                    Optional.of(RunnerJob.SERVER_TLS + "/ca.crt"),
                    Optional.empty(),
                    Optional.empty(),
                    false))
            : Optional.empty();
    return new PlanEndpoint(
        address,
        ServerPod.PORT,
        0,
        true,
        Optional.empty(),
        Optional.of(RunnerJob.RUN_SECRET + "/password"),
        tls);
  }

  private static PlanEndpoint target(TargetSpec target) {
    Optional<TargetSpec.CredentialsSecret> credentials =
        Optional.ofNullable(target.credentialsSecret());
    return new PlanEndpoint(
        target.host(),
        Objects.requireNonNullElse(target.port(), DEFAULT_PORT),
        Objects.requireNonNullElse(target.database(), 0),
        false,
        credentials
            .map(TargetSpec.CredentialsSecret::usernameKey)
            .map(key -> RunnerJob.TARGET_SECRET + "/username"),
        credentials.map(secret -> RunnerJob.TARGET_SECRET + "/password"),
        Optional.ofNullable(target.tls()).map(PlanDocument::tls));
  }

  private static PlanTls tls(TargetSpec.Tls tls) {
    return new PlanTls(
        Optional.ofNullable(tls.caSecret()).map(secret -> RunnerJob.TARGET_CA + "/ca.crt"),
        Optional.ofNullable(tls.clientSecret()).map(s -> RunnerJob.TARGET_CLIENT + "/tls.crt"),
        Optional.ofNullable(tls.clientSecret()).map(s -> RunnerJob.TARGET_CLIENT + "/tls.key"),
        !Boolean.FALSE.equals(tls.verifyHostname()));
  }
}
