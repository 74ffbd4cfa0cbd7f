package io.redisbench.api.plan;

import io.redisbench.api.RedisBenchmarkSpec;
import java.util.Optional;

/**
 * A run that is ready to be executed: the server is there.
 *
 * @param schemaVersion version of this format, major.minor
 * @param name name of the benchmark
 * @param namespace its namespace; empty without a cluster
 * @param runId unlike any other run's
 * @param runNumber 1 for the first run of the benchmark
 * @param spec the manifest's spec
 * @param endpoint where the server is
 * @param server what is known of the server that was started for the run; absent for a target
 */
public record Plan(
    String schemaVersion,
    String name,
    String namespace,
    String runId,
    int runNumber,
    RedisBenchmarkSpec spec,
    PlanEndpoint endpoint,
    Optional<PlanServer> server) {

  /** The version that this code writes. */
  public static final String SCHEMA_VERSION = "1.1";

  /**
   * Where the server is and how to log in. Secrets are in files, never in the plan.
   *
   * @param host name or address
   * @param port TCP port
   * @param database the database that is used
   * @param owned whether the server was started for this run: its settings may be changed and it
   *     may be flushed
   * @param usernameFile file that holds the user
   * @param passwordFile file that holds the password
   * @param tls transport security
   */
  public record PlanEndpoint(
      String host,
      int port,
      int database,
      boolean owned,
      Optional<String> usernameFile,
      Optional<String> passwordFile,
      Optional<PlanTls> tls) {}

  /**
   * What is known of a server that was started for the run.
   *
   * @param image the image that it runs, with its digest where that is known
   * @param pod name of its pod
   * @param node name of the node that the pod is on
   */
  public record PlanServer(Optional<String> image, Optional<String> pod, Optional<String> node) {}

  /**
   * Transport security.
   *
   * @param caFile PEM file of the authorities to trust
   * @param certificateFile PEM file of the client's certificate
   * @param keyFile PEM file of the client's key
   * @param verifyHostname whether the certificate must name the host
   */
  public record PlanTls(
      Optional<String> caFile,
      Optional<String> certificateFile,
      Optional<String> keyFile,
      boolean verifyHostname) {}
}
